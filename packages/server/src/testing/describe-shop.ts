import { afterAll, beforeAll, describe } from 'vitest'
import { KINDS, type Kind } from './databases.ts'

interface Closable {
  close(): Promise<void>
}

/**
 * Opens a shop, a database or similar before the first test of the calling block, and closes it after the last one.
 * Tests and hooks use the returned object as if it were open already.
 */
export function openForTests<S extends Closable>(open: () => Promise<S>): S {
  let opened: S | null = null
  const current = () => {
    if (opened === null) throw new Error('Haat: this is open in tests and hooks only. Use it inside of one.')
    return opened
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return new Proxy({} as S, {
    get: (_, key) => Reflect.get(current(), key),
    set: (_, key, value) => Reflect.set(current(), key, value),
  })
}

type DescribeShop = <S extends Closable>(
  title: string,
  open: (kind: Kind) => Promise<S>,
  tests: (shop: S, kind: Kind) => void,
) => void

const describeOn =
  (tagsOf: (kind: Kind) => string[]): DescribeShop =>
  (title, open, tests) => {
    for (const kind of KINDS)
      describe(title.replace('%s', kind), { tags: tagsOf(kind) }, () =>
        tests(
          openForTests(() => open(kind)),
          kind,
        ),
      )
  }

/**
 * Describes a shop twice: on PGlite and on PostgreSQL, each opened once for all its tests.
 * @param title with %s in place of the kind of database
 * @param open opens the shop: `testApp()`, `payShop()`, `freshDatabase`, or a function of the test file
 */
export const describeShop = describeOn(() => [])

/**
 * The same, in the gate on PostgreSQL only, because PGlite takes more than half of the time. `openapi.test.ts` makes
 * every call on both databases, and the shop in which browsers walk is on PGlite.
 */
export const describeRules = describeOn((kind) => (kind === 'pglite' ? ['all'] : []))
