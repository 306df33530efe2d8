import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const REACT = join(import.meta.dirname, '../packages/react')
const { exports } = JSON.parse(readFileSync(join(REACT, 'package.json'), 'utf8')) as {
  exports: Record<string, string>
}

/** A style sheet with everything that it imports. */
function sheet(path: string): string {
  const css = readFileSync(join(REACT, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return css.replace(/@import "(.+?)";/g, (_, other: string) => sheet(join(dirname(path), other)))
}

const classesIn = (css: string) => new Set([...css.matchAll(/(?<=\.)haat[\w-]*/g)].map(([name]) => name))

/** The text of a module and of all its imports, static and dynamic. */
function sources(entry: string): string {
  const texts = new Map<string, string>()
  const read = (path: string) => {
    if (texts.has(path)) return
    const text = readFileSync(path, 'utf8')
    texts.set(path, text)
    for (const [, other = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
      read(join(dirname(path), other))
  }
  read(join(REACT, entry))
  return [...texts.values()].join('\n')
}

/** The folder of a component names its feature's sheet. */
const components = Object.entries(exports)
  .map(([subpath, source]) => ({ subpath, source, feature: source.split('/')[2] ?? '' }))
  .filter(({ source }) => /\.tsx?$/.test(source))

describe('the style sheet of a feature, with the base', () => {
  const whole = classesIn(sheet('src/styles.css'))
  for (const { subpath, source, feature } of components)
    it(`has what @haat/react${subpath.slice(1)} shows`, () => {
      const css = [sheet('src/sheets/base.css'), feature === 'ui' ? '' : sheet(`src/sheets/${feature}.css`)]
      const known = classesIn(css.join('\n'))
      const shown = new Set([...sources(source).matchAll(/(?<![.\w-])haat-[\w-]+/g)].map(([name]) => name))
      expect([...shown].filter((name) => whole.has(name) && !known.has(name))).toEqual([])
    })

  it('is in the README, unless it has the name of the subpath', () => {
    const readme = readFileSync(join(REACT, 'README.md'), 'utf8')
    const rows = readme.matchAll(/^\| `([\w-]+)\.css` +\| ([^|;]*)/gm)
    const named = new Map(
      [...rows].flatMap(([, sheetName = '', of = '']) =>
        [...of.matchAll(/`([\w-]+)`/g)].map(([, subpath = '']) => [subpath, sheetName] as const),
      ),
    )
    for (const { subpath, feature } of components) {
      const name = subpath.slice(2)
      expect(named.get(name) ?? name, name).toBe(feature === 'ui' ? 'base' : feature)
    }
    expect([...named.keys()].filter((name) => !exports[`./${name}`])).toEqual([])
  })

  it('is exported, and declares the layers in the order of the complete one', () => {
    const order = /@layer [^;]+;/.exec(sheet('src/styles.css'))?.[0]
    for (const feature of new Set(['base', ...components.map((one) => one.feature)])) {
      if (feature === 'ui') continue
      expect(exports[`./${feature}.css`]).toBe(`./src/sheets/${feature}.css`)
      expect(
        sheet(`src/sheets/${feature}.css`)
          .trim()
          .startsWith(order ?? '–'),
      ).toBe(true)
    }
  })
})
