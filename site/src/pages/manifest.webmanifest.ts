import { pagesCopy } from '@haat/core/content'
import type { APIRoute } from 'astro'

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: pagesCopy.organization,
      short_name: pagesCopy.siteName,
      description: pagesCopy.home.description,
      start_url: '/',
      display: 'minimal-ui',
      lang: 'en-IN',
      background_color: '#faf6ec',
      theme_color: '#1d6a3a',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
