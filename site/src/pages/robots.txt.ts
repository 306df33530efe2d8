import type { APIRoute } from 'astro'
import { absolute } from '../data/structured.ts'

const HIDDEN = ['/api/', '/order/', '/shell/']

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    `User-agent: *\n${HIDDEN.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${absolute('/sitemap.xml', site ?? url)}\n`,
    { headers: { 'content-type': 'text/plain' } },
  )
