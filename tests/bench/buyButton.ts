import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Served } from '../partner/server.ts'

/** The shop's address that the button uses; a stand-in on this machine answers for it. */
const SHOP = 'market.example'
const TOKEN = 'sample'

/** The part of a product that both sides show. */
export interface SampleProduct {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly price: number
  readonly imgUrl: readonly string[]
}

/** A list with one page, in the format of its API. */
const page = <T>(nodes: readonly T[]) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node, at) => ({ cursor: `${at}`, node })),
})
const day = '2026-11-01T00:00:00Z'
const amount = (rupees: number) => ({ amount: String(rupees), currencyCode: 'INR' })

/** The only variant of a product. */
function variantOf({ name, price }: SampleProduct, at: number, host: string) {
  return {
    id: `gid://shopify/ProductVariant/${at}`,
    title: 'Default Title',
    price: amount(price),
    weight: 1,
    available: true,
    sku: `${at}`,
    compareAtPrice: null,
    // It derives the URL of each picture size from this one.
    image: {
      id: `gid://shopify/ProductImage/${at}`,
      src: `${host}/${at}.jpg`,
      altText: name,
      width: 800,
      height: 800,
    },
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    unitPrice: null,
    unitPriceMeasurement: {
      measuredType: null,
      quantityUnit: null,
      quantityValue: 0,
      referenceUnit: null,
      referenceValue: 0,
    },
  }
}

const named = (name: string, at: number) => ({
  id: `gid://shopify/Product/${at}`,
  handle: `product-${at}`,
  title: name,
})

function productOf(product: SampleProduct, at: number, host: string) {
  const variant = variantOf(product, at, host)
  return {
    __typename: 'Product',
    ...named(product.name, at),
    availableForSale: true,
    createdAt: day,
    updatedAt: day,
    publishedAt: day,
    descriptionHtml: product.description,
    description: product.description,
    productType: '',
    vendor: 'Haat',
    onlineStoreUrl: null,
    options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', values: ['Default Title'] }],
    images: page([variant.image]),
    // It also reads these older names.
    variants: page([{ ...variant, priceV2: variant.price, compareAtPriceV2: null }]),
  }
}

/** A cart line: one item of a product. */
function lineOf(product: SampleProduct, at: number, host: string) {
  const price = amount(product.price)
  return {
    id: `gid://shopify/CartLine/${at}`,
    merchandise: { ...variantOf(product, at, host), product: named(product.name, at) },
    quantity: 1,
    attributes: [],
    cost: {
      totalAmount: price,
      subtotalAmount: price,
      amountPerQuantity: price,
      compareAtAmountPerQuantity: null,
    },
    discountAllocations: [],
  }
}

/** A cart with one item of each product. */
function cartOf(products: readonly SampleProduct[], host: string) {
  const sum = amount(products.reduce((all, { price }) => all + price, 0))
  return {
    id: 'gid://shopify/Cart/1',
    createdAt: day,
    updatedAt: day,
    lines: page(products.map((product, at) => lineOf(product, at + 1, host))),
    attributes: [],
    cost: {
      checkoutChargeAmount: sum,
      totalAmount: sum,
      subtotalAmount: sum,
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
    checkoutUrl: `https://${SHOP}/cart/1`,
    discountCodes: [],
    discountAllocations: [],
    buyerIdentity: {
      countryCode: 'IN',
      preferences: null,
      email: null,
      phone: null,
      customer: null,
      deliveryAddressPreferences: [],
    },
    deliveryGroups: page([]),
    appliedGiftCards: [],
    note: null,
  }
}

/** Widths in which Haat's pictures exist, in pixels. */
const WIDTHS = [320, 640, 1200]

/** A product's picture in the requested size, as AVIF: what a page of Haat loads. */
async function pictureOf({ imgUrl }: SampleProduct, width: number, shop: string): Promise<Buffer> {
  const own = WIDTHS.find((one) => one >= width) ?? 1200
  const name = imgUrl[0]?.replace(/-1200\.webp$/, `-${own}.avif`) ?? '/'
  return Buffer.from(await (await fetch(new URL(name, shop))).arrayBuffer())
}

/**
 * Starts a stand-in for a Shopify shop with these products on this machine: its Storefront API, with a cart of one item
 * each, and its pictures.
 */
export async function openStorefront(products: readonly SampleProduct[], shop: string): Promise<Served> {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-max-age': '7200',
  }
  const answerTo = async (asked: IncomingMessage) => {
    const host = `http://${asked.headers.host}`
    // The button rejects fields that it did not request.
    const query = await text(asked)
    if (query.includes('cart (')) return { cart: cartOf(products, host) }
    const nodes = products.map((product, at) => productOf(product, at + 1, host))
    return query.includes('{ nodes (') ? { nodes } : { node: nodes[0] }
  }
  const server = createServer(async (asked, response) => {
    const [, number, width] = /^\/(\d+)(?:_(\d+)x\d*)?\.jpg/.exec(asked.url ?? '') ?? []
    const pictured = products[Number(number) - 1]
    if (asked.method === 'OPTIONS') response.writeHead(204, cors).end()
    else if (pictured)
      response
        .writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'public, max-age=86400' })
        .end(await pictureOf(pictured, Number(width ?? 1200), shop))
    else
      response
        .writeHead(200, { ...cors, 'content-type': 'application/json' })
        .end(JSON.stringify({ data: await answerTo(asked) }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The library as its users load it: the minified file. */
export const buyButtonFile = (): Promise<Buffer> => {
  const main = createRequire(import.meta.url).resolve('@shopify/buy-button-js')
  return readFile(join(dirname(main), '../dist/buybutton.min.js'))
}

/** Saves a cart as the button does, so that the next page shows it. Runs in the page. */
export const REMEMBER_CART = `localStorage.setItem('${TOKEN}.${SHOP}.checkoutId', 'gid://shopify/Cart/1')`

/**
 * Returns a script that shows `component` with these options in `#here`, as Shopify's own snippet does.
 * @param storefront origin of the stand-in that answers for its shop
 */
export const buyButtonPage = (component: string, options: object, storefront: string): string => `
<div id="here"></div>
<script>
  const ask = fetch
  window.fetch = (url, init) => ask(url.replace('https://${SHOP}', '${storefront}'), init)
  const script = document.createElement('script')
  script.async = true
  script.src = '/buybutton.min.js'
  script.onload = () => {
    const client = ShopifyBuy.buildClient({ domain: '${SHOP}', storefrontAccessToken: '${TOKEN}' })
    ShopifyBuy.UI.init(client).createComponent('${component}', {
      node: document.getElementById('here'),
      moneyFormat: 'Rs. {{amount}}',
      ...${JSON.stringify(options)}
    })
  }
  document.head.append(script)
</script>`
