import { describe, expect, it } from 'vitest'
import { inlineHelper } from './helper.ts'

const HELPER = 'chunks/rolldown-runtime-abc1234.js'

interface File {
  readonly type: 'chunk'
  readonly name: string
  readonly fileName: string
  code: string
  imports: string[]
}

const file = (name: string, code: string, imports: string[] = []): File => ({
  type: 'chunk',
  name,
  fileName: `chunks/${name}-abc1234.js`,
  code,
  imports,
})

function build(...files: readonly File[]): Readonly<Record<string, File>> {
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  const { generateBundle } = inlineHelper()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no hook.')
  generateBundle.apply({} as never, [{}, bundle, false] as never)
  return bundle
}

describe('inlineHelper', () => {
  it('copies the helper into each file that imports it, and removes its file', async () => {
    const bundle = build(
      file('rolldown-runtime', 'var e=2,t=n=>n*e;export{t as n,e};'),
      file('one', 'import{e as a,n as b}from"./rolldown-runtime-abc1234.js";export const six=b(a+1)', [
        HELPER,
      ]),
      file('other', 'export const one=1'),
    )
    expect(Object.keys(bundle)).toEqual(['chunks/one-abc1234.js', 'chunks/other-abc1234.js'])
    const one = bundle['chunks/one-abc1234.js']
    expect(one?.imports).toEqual([])
    const { six } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(one?.code ?? '')}`
    )
    expect(six).toBe(6)
  })

  it('throws for an import that it cannot replace', () => {
    const helper = file('rolldown-runtime', 'export{t};')
    const one = file('one', 'import*as t from"./rolldown-runtime-abc1234.js";', [HELPER])
    expect(() => build(helper, one)).toThrow('chunks/one-abc1234.js')
  })
})
