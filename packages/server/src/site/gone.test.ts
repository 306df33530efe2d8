import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { GONE_PAGE, gonePage } from './gone.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-gone-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('shows the name of a product that is no longer sold and links to similar ones', async () => {
  const file = join(folder, 'gone.html')
  writeFileSync(
    file,
    '<p><!--name-->This product<!--name--> is no longer sold here.</p><ul><!--similar--><!--similar--></ul>',
  )
  const page = { path: GONE_PAGE, identity: { file, size: 0, etag: '' }, compressed: new Map() }
  const similar = [{ name: 'Beef & Cherry', path: '/product/cherry' }]
  expect(await gonePage(page, { name: 'Red <b>$1</b><!--similar-->', similar })).toBe(
    '<p>Red &lt;b&gt;$1&lt;/b&gt;&lt;!--similar--&gt; is no longer sold here.</p><ul><li><a href="/product/cherry">Beef &amp; Cherry</a></li></ul>',
  )
  expect(await gonePage(page, { name: 'Kite', similar: [] })).toBe(
    '<p>Kite is no longer sold here.</p><ul></ul>',
  )
})
