import type { APIRoute, GetStaticPaths } from 'astro'
import { catalogue } from '../../data/catalogue.ts'
import { type Listed, listedPages, partsOf, sitemapOf } from '../../data/sitemap.ts'

export const getStaticPaths = (async () =>
  partsOf(listedPages(await catalogue())).map((pages, at) => ({
    params: { part: String(at + 1) },
    props: { pages },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<{ pages: readonly Listed[] }> = ({ props, site, url }) =>
  new Response(sitemapOf(props.pages, site ?? url), { headers: { 'content-type': 'application/xml' } })
