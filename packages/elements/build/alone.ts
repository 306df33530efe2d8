import type { Plugin } from 'vite'

/** Ends the id of a copy. */
const MARK = '?alone'

/** Whether a module is a copy for a file that stands alone. */
export const isCopy = (id: string): boolean => id.endsWith(MARK)

/**
 * Gives files copies of all code that they import, and of what that imports in turn. So they share no chunk with others,
 * and a page that needs nothing else loads nothing else. What is copied must not keep anything that others need. What is
 * imported late is shared.
 */
export const standsAlone = (files: RegExp): Plugin => ({
  name: 'haat:stands-alone',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || options.kind === 'dynamic-import' || !(isCopy(importer) || files.test(importer)))
      return null
    const found = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true })
    return found && /\.tsx?$/.test(found.id) ? { ...found, id: `${found.id}${MARK}` } : null
  },
})
