import type { APIRoute } from 'astro'
import { catalogue } from '../../data/catalogue.ts'
import { merchantFeed } from '../../data/merchant-feed.ts'
import { details } from '../../details.ts'

/** The products for Google Merchant Center. */
export const GET: APIRoute = async ({ site, url }) =>
  new Response(merchantFeed(await catalogue(), details.name, site ?? url), {
    headers: { 'content-type': 'application/xml' },
  })
