import type { Plugin } from 'vite'

/** In the id of a copy: what it is a copy for. */
const MARK = '?for='

/** Whether a module is a copy for one file, or for files that share no chunks. */
export const isCopy = (id: string): boolean => id.includes(MARK)

const isModule = (id: string) => /\.(?:tsx?|mjs)$/.test(id)

/**
 * Gives files their own copies of all code that they import, directly or indirectly. They then share no chunk with other
 * files, and a page with only these files loads nothing else. Copied modules must not have state that other files need.
 * Dynamic imports are shared.
 */
export const withoutSharedChunks = (isAlone: (id: string) => boolean): Plugin => ({
  name: 'haat:without-shared-chunks',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || options.kind === 'dynamic-import') return null
    const [file = '', mark] = importer.split(MARK)
    if (mark !== 'alone' && !isAlone(importer)) return null
    const found = await this.resolve(source, file, { ...options, skipSelf: true })
    return found && isModule(found.id) ? { ...found, id: `${found.id}${MARK}alone` } : null
  },
})

/**
 * Copies small modules into each file that imports them: a request of its own costs more than their bytes. They must not
 * have state that other files need. Files of the same name (index.ts) share a copy.
 */
export const copies = (isCopied: (id: string, importer: string) => boolean): Plugin => ({
  name: 'haat:copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || options.kind === 'dynamic-import' || importer.endsWith(`${MARK}alone`)) return null
    const found = await this.resolve(source, importer.split(MARK)[0], { ...options, skipSelf: true })
    if (!found || !isModule(found.id) || !isCopied(found.id, importer)) return null
    return { ...found, id: `${found.id}${MARK}${importer.replace(/^.*\//, '').replaceAll(/\W/g, '-')}` }
  },
})
