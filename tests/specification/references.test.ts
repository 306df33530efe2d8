import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUOTED } from '../../stories/support/quoted.ts'
import { documentOf, entriesOf, faults, ROOT, read, textsOf } from './documents.ts'
import { places, referencesIn } from './references.ts'

const TEST = /\.(?:test|spec)\.tsx?$/
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const missing = (path: string) => !existsSync(join(ROOT, path))

/** Every line that may refer to something. */
const lines = textsOf().flatMap((file) =>
  read(file)
    .split('\n')
    .map((text, at) => ({ at: `${file}:${at + 1}`, text }))
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
    // The documents may have an example in the place of a value: N, 10%.
    const patternOf = (text: string) => {
      const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      return new RegExp(escaped.replaceAll(/\{\w+\}/g, String.raw`(?:\{\w+\}|[\w%]+)`))
    }
    const texts = Object.values<readonly string[]>(QUOTED).flat()
    expect(texts.filter((text) => !patternOf(text).test(written))).toEqual([])
  })
})
