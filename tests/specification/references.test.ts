import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUOTED } from '../../stories/support/quoted.ts'
import { documentOf, entriesOf, faults, ROOT, read, textsOf } from './documents.ts'
import { illSaidIn, places, referencesIn } from './references.ts'

const FOLDER = 'tests/specification/'
const TEST = /\.(?:test|spec)\.tsx?$/
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const missing = (path: string) => !existsSync(join(ROOT, path))

/** Every line that may refer to something; this file has wrong references on purpose. */
const lines = textsOf()
  .filter((file) => file !== `${FOLDER}references.test.ts`)
  .flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, at) => ({ file, at: `${file}:${at + 1}`, text }))
      .filter(({ text }) => /§|\b[FI]\d|decisions|faults|accessibility|security/.test(text)),
  )

describe('a reference to the specification', () => {
  it('leads to a section, a name or a number that there is', () => {
    const lost = lines.flatMap(({ at, text }) =>
      referencesIn(text)
        .filter(({ key }) => key === null)
        .map((reference) => `${at}: ${reference.text}`),
    )
    expect(lost).toEqual([])
  })

  it('says in the same words as all others what it refers to', () => {
    const own = lines.filter(({ file }) => !file.startsWith(FOLDER))
    expect(own.flatMap(({ at, text }) => illSaidIn(text).map((what) => `${at}: ${what}`))).toEqual([])
  })

  it('would be found', () => {
    const keys = (text: string) => referencesIn(text).map(({ key }) => key)
    expect(keys('(storefront.md §2 "Cart", §5 and §99)')).toEqual(['storefront 2 Cart', 'storefront 5', null])
    expect(keys('decisions "Two families", decisions "Order", F32, F99')).toEqual([
      'decisions Two families of cart and favourite calls',
      null,
      'F32',
      null,
    ])
    expect(illSaidIn('as in §2 (decisions), F32')).toHaveLength(3)
  })
})

describe('the index of the specification', () => {
  const entries = entriesOf('README')

  it('has every section of every document', () => {
    const listed = new Set(entries.flatMap(({ title }) => referencesIn(title).map(({ key }) => key)))
    const left = places().flatMap(({ key, parts }) => {
      const begun = parts.some((part) => listed.has(part))
      if (begun) return parts.filter((part) => !listed.has(part))
      return listed.has(key) ? [] : [key]
    })
    expect(left).toEqual([])
  })

  it('names folders, files and tests that there are', () => {
    const wrong = entries.flatMap(({ title, text, heldBy, at }) => [
      ...pathsIn(text + heldBy)
        .filter(missing)
        .map((path) => `${at}: there is no ${path}`),
      ...(pathsIn(heldBy).some((path) => TEST.test(path)) || heldBy.startsWith('nothing: ')
        ? []
        : [`${at}: ${title} is held by no test, and nobody says why`]),
    ])
    expect(wrong).toEqual([])
  })
})

describe('a fault', () => {
  it('is named by the tests that hold it', () => {
    const wrong = faults().flatMap(({ title: number, heldBy, at }) => {
      const paths = pathsIn(heldBy)
      if (paths.length === 0 && !heldBy.startsWith('nothing: '))
        return [`${at}: ${number} is held by no test, and nobody says why`]
      const named = new RegExp(`\\b${number}\\b`)
      return paths
        .filter((path) => missing(path) || !named.test(read(path)))
        .map((path) => `${at}: ${path} does not name ${number}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('a text that has a story', () => {
  it('stands in the documents', () => {
    const written = `${documentOf('storefront')}${documentOf('account')}`.replaceAll('`', '')
    // What differs from case to case has a name of its own in each.
    const parts = Object.values<readonly string[]>(QUOTED)
      .flat()
      .flatMap((text) => text.split(/\{[^}]+\}/))
    expect(parts.filter((part) => !written.includes(part.trim()))).toEqual([])
  })
})
