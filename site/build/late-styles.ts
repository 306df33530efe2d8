import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

const require = createRequire(import.meta.url)
const SHEET = fileURLToPath(new URL('../src/styles/late.css', import.meta.url))

/** The sheets that late.css imports. */
const late = new Set(
  transform({ filename: SHEET, code: readFileSync(SHEET), analyzeDependencies: true }).dependencies?.flatMap(
    (one) => (one.type === 'import' ? [require.resolve(one.url, { paths: [dirname(SHEET)] })] : []),
  ),
)

/** Whether code imports a sheet that every page loads later. Pages (`.astro`) import what their first screen needs. */
const isLate = (source: string, importer: string) =>
  /\.tsx?$/.test(importer) && source.endsWith('.css') && late.has(resolve(dirname(importer), source))

/** Stands for late styles, and for late code while pages are rendered. */
const NOTHING = '\0haat:late'

/** Folders of components and islands: other dynamic imports are those of Astro. */
const COMPONENTS = [resolve(dirname(SHEET), '..'), dirname(require.resolve('@haat/react'))]

/** The files of scripts that late imports need, directly or indirectly. */
function lateChunks(bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.dynamicImports.forEach(visit)
  return found
}

/**
 * Keeps late styles out of pages: those of late.css, and those of late code (dialogs, panels, tabs), which Vite loads with
 * that code. Otherwise Astro adds the styles of all code that a page may import to its HTML, and removes the files of
 * others.
 */
export const lateStyles = (): Plugin => ({
  name: 'haat:late-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer, { kind }) {
    if (!importer) return null
    const isRendered = this.environment.name !== 'client'
    const isLateCode =
      isRendered &&
      kind === 'dynamic-import' &&
      COMPONENTS.some((folder) => importer.startsWith(folder + sep))
    return isLateCode || isLate(source, importer) ? NOTHING : null
  },
  load: (id) => (id === NOTHING ? 'export {}' : null),
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const late = lateChunks(bundle)
    for (const chunk of Object.values(bundle)) {
      const { importedCss, importedAssets } = (chunk.type === 'chunk' && chunk.viteMetadata) || {}
      if (chunk.type !== 'chunk' || !importedCss || !importedAssets) continue
      // Astro keeps the assets of scripts.
      if (late.has(chunk)) for (const name of importedCss) importedAssets.add(name)
      else importedCss.clear()
    }
  },
})
