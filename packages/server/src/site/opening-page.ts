import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: Canvas; color: CanvasText; }
  main { display: grid; justify-items: center; gap: .5rem; padding: 2rem; text-align: center; }
  h1 { margin: 0; font-size: 2rem; }
  p { margin: 0; max-width: 32ch; }
  svg { width: 4rem; height: 4rem; fill: none; stroke: currentColor; stroke-width: 2.5;
    stroke-linecap: round; stroke-linejoin: round; }
  @media (prefers-reduced-motion: no-preference) {
    svg { animation: sway 2.4s ease-in-out infinite; transform-origin: 50% 15%; }
    @keyframes sway { 50% { rotate: 6deg } from, to { rotate: -6deg } }
  }
`

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="2">
<title>The shop is opening</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M10 18h28l-3 22H13zM17 18c0-12 14-12 14 0"/></svg>
<h1>The shop is opening</h1>
<p>The shelves are being filled. This page looks again by itself in a moment.</p>
</main>
</body>
</html>
`

const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** Responds with a page that is shown until the site is built. It reloads every two seconds. */
export const sendOpeningPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-security-policy': POLICY })
    .send(PAGE)
