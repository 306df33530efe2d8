import type { APIRequestContext, Page, Route } from '@playwright/test'

/** A product as the API sends it (storefront.md §3). */
export interface WireProduct {
  readonly _id: string
  readonly name: string
  readonly category: string
  readonly price: number
  readonly originalPrice?: number | null
  readonly discount?: number | null
  readonly totalStock: number
  readonly top?: string | null
  readonly imgUrl: readonly string[]
  readonly videoUrl: readonly string[]
  readonly variations: readonly { size: string; color: string; image?: string }[]
  readonly features: readonly string[]
}

/** The whole product list of the shop under test. */
export async function productsOf(request: APIRequestContext): Promise<readonly WireProduct[]> {
  const answer = await request.get('/api/v1/product')
  return ((await answer.json()) as { data: readonly WireProduct[] }).data
}

/** The first product that matches. Throws without one. */
export async function productWhere(
  request: APIRequestContext,
  fits: (product: WireProduct) => boolean,
): Promise<WireProduct> {
  const found = (await productsOf(request)).find(fits)
  if (!found) throw new Error('Haat: the demo catalogue has no product of that kind. The test needs one.')
  return found
}

export const PRODUCT_LIST = '**/api/v1/product?**'

/** Responds to a request with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) })

/** A failure after which a page does not try again by itself for a minute, which would remove its button. */
export const failing = json({ success: false, message: 'x', statusCode: 500 }, 500, { 'retry-after': '60' })

/** Records the page's API requests from now on. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}
