import { openShop } from '../runner/shop.ts'

/** Opens a shop when Playwright is run directly; `pnpm test` passes the address of an open shop. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.HAAT_URL) return undefined
  const shop = await openShop({ dataFolder: process.env.HAAT_TEST_DATA })
  process.env.HAAT_URL = shop.url
  process.env.HAAT_SHOP_DATA = shop.dataFolder
  return shop.close
}
