import { expect, test } from '@playwright/test'
import { ROUTES } from './support/routes.ts'

/** Links and sources of a page's HTML. */
function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]+)"/gi))
    found.push(...set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''))
  return found.map((address) => address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
}

/** Maximum number of redirects. */
const MAX_REDIRECTS = 3

async function ask(address: string): Promise<Response> {
  // Uncompressed: compression is tested elsewhere.
  const ways = { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' } as const
  let answer = await fetch(address, ways)
  for (let led = 0; led < MAX_REDIRECTS && answer.status >= 301 && answer.status <= 308; led += 1)
    answer = await fetch(new URL(answer.headers.get('location') ?? '', answer.url), ways)
  return answer
}

test('every internal link and file responds with 200', async ({ baseURL: shop = '' }) => {
  const seen = new Map<string, string>()
  const queue = ROUTES.map(({ path }) => new URL(path, shop).href)
  for (const address of queue) seen.set(address, 'the route table')
  /** Links that mean the same on every page: most pages share them. */
  const written = new Set<string>()
  const broken: string[] = []

  async function visit(address: string) {
    const answer = await ask(address)
    if (answer.status !== 200) broken.push(`${answer.status} ${address}, linked from ${seen.get(address)}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.arrayBuffer()
      return
    }
    for (const link of addressesIn(await answer.text())) {
      if (written.has(link)) continue
      if (link.startsWith('/')) written.add(link)
      const url = URL.parse(link, answer.url)
      if (!url || url.origin !== shop || link.startsWith('#')) continue
      url.hash = ''
      if (seen.has(url.href)) continue
      seen.set(url.href, address)
      queue.push(url.href)
    }
  }
  const walk = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next)
  }
  // If the queue is empty, other workers may still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: 8 }, walk))

  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})
