import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { gonePage } from './gone.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-gone-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('shows the name of a product that is no longer sold and links to similar ones in the 404 page', async () => {
  const file = join(folder, '404.html')
  writeFileSync(
    file,
    '<title>Page Not Found · Haat</title><main><h1 class="t">Page Not Found</h1><p class="l">This stall…</p><a href="/">Home</a></main>',
  )
  const missing = { path: '/404.html', identity: { file, size: 0, etag: '' }, compressed: new Map() }
  const similar = [{ name: 'Beef & Cherry', path: '/product/cherry' }]
  expect(await gonePage(missing, { name: 'Red <b>$1</b>', similar })).toBe(
    '<title>No Longer Sold · Haat</title><main><h1 class="t">No Longer Sold</h1><p class="l">Red &lt;b&gt;$1&lt;/b&gt; is no longer sold here. These are similar:</p><ul role="list"><li><a href="/product/cherry">Beef &amp; Cherry</a></li></ul><a href="/">Home</a></main>',
  )
  expect(await gonePage(missing, { name: 'Kite', similar: [] })).toContain(
    'Kite is no longer sold here.</p><a',
  )
})
