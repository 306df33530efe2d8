import { fileURLToPath } from 'node:url'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Absolute paths of the demo shop's files and of the folder with its pictures. */
export const demoShop = {
  /** The shop's folder: `shop.json` and `content`. */
  folder: path('shop'),
  /** Categories, products, sponsors and comments, in Haat's catalogue format. */
  catalogue: path('catalogue.json'),
  /** Shoppers with profiles, addresses, carts, orders, favourites and comments. */
  shoppers: path('shoppers.json'),
  /** The folder that is served at `/pictures`. */
  pictures: path('pictures'),
} as const
