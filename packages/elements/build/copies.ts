import type { Plugin } from 'vite'

/** Suffix of a copy's module id. */
const MARK = '?alone'

/** Whether a module is a copy for a file that shares no chunks. */
export const isCopy = (id: string): boolean => id.endsWith(MARK)

/**
 * Gives files their own copies of all code that they import, directly or indirectly. They then share no chunk with other
 * files, and a page with only these files loads nothing else. Copied modules must not have state that other files need.
 * Dynamic imports are shared.
 */
export const withoutSharedChunks = (files: RegExp): Plugin => ({
  name: 'haat:without-shared-chunks',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || options.kind === 'dynamic-import' || !(isCopy(importer) || files.test(importer)))
      return null
    const found = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
    return found && /\.tsx?$/.test(found.id) ? { ...found, id: `${found.id}${MARK}` } : null
  },
})
