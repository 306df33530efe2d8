import { ROUTES } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** Links and sources of a page's HTML. */
function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
  for (const [, set = ''] of html.matchAll(/\ssrcset="([^"]+)"/gi))
    found.push(...set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''))
  return found.map((address) => address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
}

test('every internal link and file answers 200', async ({ request, shop }) => {
  test.setTimeout(120_000)
  const seen = new Map<string, string>()
  const queue = ROUTES.map(({ path }) => new URL(path, shop).href)
  for (const address of queue) seen.set(address, 'the route table')
  const broken: string[] = []

  async function visit(address: string) {
    const answer = await request.get(address, { maxRedirects: 3 })
    if (answer.status() !== 200)
      broken.push(`${answer.status()} ${address}, linked from ${seen.get(address)}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) return
    for (const link of addressesIn(await answer.text())) {
      const url = URL.parse(link, answer.url())
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
  // A walker that finds the queue empty may be early: others still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: 8 }, walk))

  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})
