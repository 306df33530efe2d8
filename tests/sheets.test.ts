import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../packages/react/src')

/** A style sheet with everything that it imports. */
function sheet(path: string): string {
  const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '')
  return css.replace(/@import "(.+?)";/g, (_, other: string) => sheet(join(dirname(path), other)))
}

const classesIn = (css: string) => [...css.matchAll(/(?<=\.)haat-[\w-]+/g)].map(([name]) => name)

/** Names of classes in a module, without those of its comments. */
const shownBy = (text: string) =>
  [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<![.\w-])haat-[\w-]+/g)].map(([name]) => name)

it('every component imports the styles of its classes, unless base.css has them', () => {
  const paths = globSync('**/*.css', { cwd: SOURCES })
  const styled = new Set(paths.flatMap((path) => classesIn(sheet(join(SOURCES, path)))))
  const base = classesIn(sheet(join(SOURCES, 'base.css')))
  const missing = globSync('**/!(*.test).tsx', { cwd: SOURCES }).flatMap((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8')
    const own = [...text.matchAll(/^import '(.+\.css)'$/gm)].map(([, css = '']) =>
      sheet(join(SOURCES, dirname(path), css)),
    )
    const known = new Set([...base, ...own.flatMap(classesIn)])
    // A part of a block, such as haat-nav__text, may have styles only in other sheets, which adapt it.
    const isKnown = (name: string) => known.has(name) || known.has(name.split('__')[0] ?? '')
    return shownBy(text)
      .filter((name) => styled.has(name) && !isKnown(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(missing).toEqual([])
})
