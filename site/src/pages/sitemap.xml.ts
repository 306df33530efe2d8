import type { APIRoute } from 'astro'
import { catalogue } from '../data/catalogue.ts'
import { listedPages, partsOf, sitemapIndex } from '../data/sitemap.ts'

export const GET: APIRoute = async ({ site, url }) =>
  new Response(sitemapIndex(partsOf(listedPages(await catalogue())), site ?? url), {
    headers: { 'content-type': 'application/xml' },
  })
