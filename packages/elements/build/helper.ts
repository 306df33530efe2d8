import type { Plugin } from 'vite'

/** Name of the bundler's file with its helper for namespaces of modules. */
const HELPER = 'rolldown-runtime'

const CODE = /^([\s\S]*)export\{([^{}]+)\};?\s*$/

/** `a as b,c` as pairs of names: before and after. */
const namesIn = (list: string) =>
  list.split(',').map((entry) => {
    const [before = '', after = before] = entry.split(' as ')
    return [before, after] as const
  })

/**
 * Copies the bundler's helper into each file that imports it, which costs less than a request for some 150 bytes.
 * @throws Error if the files are not written as expected
 */
export const inlineHelper = (): Plugin => ({
  name: 'haat:helper',
  generateBundle(_, bundle) {
    const helper = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === HELPER)
    if (helper?.type !== 'chunk') return
    const [, body, exported = ''] = CODE.exec(helper.code) ?? []
    const values = namesIn(exported).map(([own, name]) => `${name}:${own}`)
    const value = `(()=>{${body}return{${values}}})()`
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.imports.includes(helper.fileName)) continue
      const before = file.code
      file.code = before.replace(
        /import\{([^{}]+)\}from"\.\/rolldown-runtime-\w+\.js";/,
        (_whole, list: string) => `const{${namesIn(list).map((names) => names.join(':'))}}=${value};`,
      )
      if (body === undefined || file.code === before)
        throw new Error(`Haat: the bundler's helper could not be copied into ${file.fileName}.`)
      file.imports = file.imports.filter((name) => name !== helper.fileName)
    }
    delete bundle[helper.fileName]
  },
})
