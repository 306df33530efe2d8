import { casesOf } from '../packages/server/src/testing/cases.ts'
import { LIMITS } from './limits.ts'
import {
  AT_ONCE,
  addPermanentElements,
  countLive,
  MOUNTED,
  measureMemory,
  mountAndRemove,
} from './partner/elements.ts'
import type { Served } from './partner/server.ts'
import { MOUNTS_PORT, openPartner } from './partner/site.ts'
import { expect, test } from './support/test.ts'

/** Elements that a page mounts and removes again and again. */

/** Number of mounts of each element. */
const TIMES = casesOf(200)

let partner: Served
test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', MOUNTS_PORT)
})
test.afterAll(() => partner?.close())

test(`${TIMES} mounts of each element in two shops, ${AT_ONCE} at the same time, leak nothing and repeat no request`, {
  tag: '@all',
}, async ({ page }) => {
  test.setTimeout(casesOf(LIMITS.browser))
  await page.addInitScript(countLive)
  await page.goto(`${partner.origin}/proof-plain.html`)
  await addPermanentElements(page)
  await mountAndRemove(page, 4 * AT_ONCE)
  const before = await measureMemory(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  expect(await mountAndRemove(page, TIMES)).toBe(TIMES * MOUNTED.length)
  const after = await measureMemory(page)
  // Half a megabyte, because the browser also optimises code, and a kilobyte for each mount of all elements.
  expect(after.usedSize - before.usedSize).toBeLessThan((512 + TIMES) * 1024)
  expect(after.nodes - before.nodes).toBeLessThan(60)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(6)
  expect(after.live).toBe(before.live)
  expect(asked).toEqual([])
})
