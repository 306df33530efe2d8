import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** What Shopify's own shop of these products would answer: its Storefront API, played by this machine. */
const SHOP = 'market.example'

/** A product of ours, as far as both show it. */
export interface SampleProduct {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly price: number
  readonly imgUrl: readonly string[]
}

const only = { hasNextPage: false, hasPreviousPage: false }
const amount = (rupees: number) => ({ amount: String(rupees), currencyCode: 'INR' })

function productOf({ name, description, price }: SampleProduct, at: number) {
  // It asks for a picture of its own size, by a name made of this one.
  const src = `https://${SHOP}/${at}.jpg`
  const image = {
    id: `gid://shopify/ProductImage/${at}`,
    src,
    altText: name,
    width: 800,
    height: 800,
  }
  const option = { name: 'Title', value: 'Default Title' }
  const variant = {
    id: `gid://shopify/ProductVariant/${at}`,
    title: option.value,
    price: amount(price),
    priceV2: amount(price),
    weight: 1,
    available: true,
    sku: `${at}`,
    compareAtPrice: null,
    compareAtPriceV2: null,
    image,
    selectedOptions: [option],
    unitPrice: null,
    unitPriceMeasurement: {
      measuredType: null,
      quantityUnit: null,
      quantityValue: 0,
      referenceUnit: null,
      referenceValue: 0,
    },
  }
  const day = '2026-11-01T00:00:00Z'
  return {
    __typename: 'Product',
    id: `gid://shopify/Product/${at}`,
    availableForSale: true,
    createdAt: day,
    updatedAt: day,
    publishedAt: day,
    descriptionHtml: description,
    description,
    handle: `product-${at}`,
    productType: '',
    title: name,
    vendor: 'Haat',
    onlineStoreUrl: null,
    options: [{ id: 'gid://shopify/ProductOption/1', name: option.name, values: [option.value] }],
    images: { pageInfo: only, edges: [{ cursor: 'a', node: image }] },
    variants: { pageInfo: only, edges: [{ cursor: 'a', node: variant }] },
  }
}

/** Answers what the button asks of its shop, as late as a phone on slow 4G gets an answer. */
export async function answerStorefront(
  page: Page,
  products: readonly SampleProduct[],
  shop: string,
  latency: number,
): Promise<void> {
  const nodes = products.map((product, at) => productOf(product, at + 1))
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(`https://${SHOP}/**`, async (asked) => {
    await new Promise((resolve) => setTimeout(resolve, latency))
    if (asked.request().method() === 'OPTIONS') return asked.fulfill({ status: 204, headers: cors })
    const [, number] = /^\/(\d+)/.exec(new URL(asked.request().url()).pathname) ?? []
    if (number) {
      const picture = await fetch(new URL(products[Number(number) - 1]?.imgUrl[0] ?? '/', shop))
      return asked.fulfill({ contentType: 'image/webp', body: Buffer.from(await picture.arrayBuffer()) })
    }
    // It reads nothing that it did not ask for.
    const several = (asked.request().postData() ?? '').includes('{ nodes (')
    await asked.fulfill({ headers: cors, json: { data: several ? { nodes } : { node: nodes[0] } } })
  })
}

/** The library as its users get it: the minified file. */
export const buyButtonFile = (): Promise<Buffer> => {
  const main = createRequire(import.meta.url).resolve('@shopify/buy-button-js')
  return readFile(join(dirname(main), '../dist/buybutton.min.js'))
}

/** A script that shows `component` with these options where `#here` is, as Shopify's own snippet does. */
export const buyButtonPage = (component: string, options: object): string => `
<div id="here"></div>
<script>
  const script = document.createElement('script')
  script.async = true
  script.src = '/buybutton.min.js'
  script.onload = () => {
    const client = ShopifyBuy.buildClient({ domain: '${SHOP}', storefrontAccessToken: 'sample' })
    const node = document.getElementById('here')
    ShopifyBuy.UI.init(client).createComponent('${component}', { node, ...${JSON.stringify(options)} })
  }
  document.head.append(script)
</script>`
