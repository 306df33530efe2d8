import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUOTED } from '../stories/support/quoted.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

/** The text of all story files. */
async function storySources(pattern = 'stories/*.stories.tsx'): Promise<string> {
  const files = globSync(pattern, { cwd: root })
  return (await Promise.all(files.sort().map(read))).join('\n')
}

/** Components that a developer can import from one entry of the React library. */
async function componentsOf(entry: string): Promise<string[]> {
  const source = await read(join('packages/react', entry))
  const lists = [...source.matchAll(/^export (?!type)\{([^}]*)\} from/gms)].flatMap(([, list = '']) =>
    list.split(','),
  )
  const own = [...source.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name)
  return [...lists.map((name) => name.trim()), ...own].filter(
    (name) => /^[A-Z][a-z]\w*$/.test(name) && !name.endsWith('Context'),
  )
}

describe('the stories', () => {
  it('show every component that the React library exports', async () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages/react/package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    const doors = Object.entries(exports).filter(([, file]) => /\.tsx?$/.test(file))
    const sources = await storySources()
    const shown = (name: string) => new RegExp(`<${name}\\b`).test(sources)
    const missing: string[] = []
    for (const [path, file] of doors)
      for (const name of await componentsOf(file)) if (!shown(name)) missing.push(`${path}: ${name}`)
    expect(doors.length).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })
})

/** What a designer does not choose: names of data, times and addresses of this page. */
const DATA = /^(?:.*[iI]d|asked|deadline|nonce)$/
/** The fields above each story set it. */
const ELSEWHERE = ['ShopProvider']
const CHOSEN = /^(?:boolean|string|number|\d+|'[^']*'|null| \\?\| )+$/

/** Components of the reference with a property that a designer can choose. */
async function adjustable(): Promise<string[]> {
  const page = await read('packages/react/REFERENCE.md')
  const entries = [...page.matchAll(/^### ([A-Z]\w+)\n(.*?)(?=^##)/gms)].filter(([text]) =>
    text.includes('| Prop '),
  )
  const isChosen = ([, name = '', type = '']: RegExpExecArray) => !DATA.test(name) && CHOSEN.test(type)
  return entries
    .filter(([, , text = '']) => [...text.matchAll(/^\| `(\w+)` +\| `(.*?)` +\|/gm)].some(isChosen))
    .map(([, name = '']) => name)
    .filter((name) => !ELSEWHERE.includes(name))
}

/** Each story with controls, and the functions of its file that it names. */
function storiesWithControls(source: string): string[] {
  const parts = source.split(/^(?=(?:export )?(?:const|function) )/m)
  const named = new Map(parts.map((part) => [/^(?:export )?(?:const|function) (\w+)/.exec(part)?.[1], part]))
  return parts
    .filter((part) => /^export const \w+ = withControls\(/.test(part))
    .map((part) => [part, ...[...part.matchAll(/\w+/g)].map(([name]) => named.get(name) ?? '')].join('\n'))
}

describe('the controls of the stories', () => {
  it('are there for every component with properties that are no data', async () => {
    const files = await Promise.all(globSync('stories/*.stories.tsx', { cwd: root }).map(read))
    const shown = files.flatMap(storiesWithControls).join('\n')
    const names = await adjustable()
    expect(names.length).toBeGreaterThan(20)
    // In stories, `Product` is the type.
    const tagOf = (name: string) => new RegExp(`<${name === 'Product' ? 'ProductView' : name}\\b`)
    expect(names.filter((name) => !tagOf(name).test(shown))).toEqual([])
  })
})

describe('the text catalogue', () => {
  const quoted: readonly string[] = [...new Set(Object.values(QUOTED).flat())]

  it('has a story for each text that the specification quotes', async () => {
    const rows = await storySources('stories/texts-*.stories.tsx')
    expect(quoted.length).toBeGreaterThan(180)
    expect(quoted.filter((text) => !rows.includes(`'${text}'`) && !rows.includes(`"${text}"`))).toEqual([])
  })

  it('quotes what the shop says, to the letter (I3)', async () => {
    const files = globSync(['packages/*/src/**/*.{texts,copy}.ts', 'packages/demo/shop/content/**/*.md'], {
      cwd: root,
    })
    // The shop's texts may have another name for a value.
    const unnamed = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')
    const said = unnamed((await Promise.all(files.map(read))).join('\n'))
    expect(quoted.filter((text) => !said.includes(unnamed(text)))).toEqual([])
  })
})
