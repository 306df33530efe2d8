import { expect } from 'vitest'
import { openStaticHost } from '../../../server/src/site/static-host.fixtures.ts'
import { writeForHost } from './export.ts'

/** A page of each kind, and its status on a static host. */
const PAGES = [
  ...['/', '/about', '/cart', '/categories', '/categories/Vegetables', '/product/okra', '/order/1'],
  ...['/hi', '/hi/about', '/hi/product/okra', '/hi/order/1'],
].map((path) => [path, 200] as const)
const UNKNOWN = ['/product/newer', '/hi/product/newer', '/nowhere'].map((path) => [path, 404] as const)

/** Exports a built site in two languages, and expects that pages and what they load come from the folder alone. */
export async function expectExported(build: string, out: string): Promise<void> {
  const { rules } = await writeForHost(out, {
    build,
    older: [],
    pictures: [],
    siteUrl: 'https://two.example',
  })
  expect(rules).toBeLessThanOrEqual(100)
  const host = await openStaticHost(out, 'netlify')
  try {
    for (const [path, status] of [...PAGES, ...UNKNOWN]) {
      const answer = await fetch(host.origin + path)
      const body = await answer.text()
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect(body).toContain('<meta http-equiv="Content-Security-Policy" content="default-src')
      const files = [...body.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, file = '']) => file)
      expect(files.length).toBeGreaterThan(0)
      for (const file of new Set(files)) {
        const { status, headers } = await fetch(host.origin + file)
        expect([file, status, headers.get('cache-control')]).toEqual([
          file,
          200,
          'public, max-age=31536000, immutable',
        ])
      }
    }
  } finally {
    await host.close()
  }
}
