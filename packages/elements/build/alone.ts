import type { Plugin } from 'vite'

/** In the id of a copy. */
const MARK = '?alone'

/**
 * Gives a file its own copies of all code that it imports, directly or indirectly, so that a page with only this file
 * loads nothing else. Copied modules must not have state that other files need. Dynamic imports are shared.
 */
export const alone = (isAlone: (id: string) => boolean): Plugin => ({
  name: 'haat:alone',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || options.kind === 'dynamic-import') return null
    if (!importer.endsWith(MARK) && !isAlone(importer)) return null
    const found = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
    // Styles and virtual modules have no state, and Vite reads their ids.
    return found && /\.(?:tsx?|mjs)$/.test(found.id) ? { ...found, id: `${found.id}${MARK}` } : null
  },
})
