import type { APIRoute } from 'astro'
import { pages } from '../data/pages.ts'
import { theme } from '../data/shop-file.ts'
import { details } from '../details.ts'
import { language, localPath } from '../texts.ts'

declare const __HAAT_SCREENSHOTS__: readonly object[]

/** What the icon of the installed shop offers when it is held or right-clicked. */
const SHORTCUTS = { search: '/search', cart: '/cart', tracking: '/order-tracking' } as const

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: `${details.name}: ${details.motto}`,
      short_name: details.name,
      description: pages.home.description,
      start_url: localPath('/'),
      display: 'minimal-ui',
      lang: `${language}-IN`,
      background_color: theme.ground.light,
      theme_color: theme.awning,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      screenshots: __HAAT_SCREENSHOTS__,
      shortcuts: Object.entries(SHORTCUTS).map(([name, url]) => ({
        name: pages[name as keyof typeof SHORTCUTS].title,
        url,
        icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
      })),
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  )
