import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper\.js$/
const LIST = /^const __vite__mapDeps=.*?\.map\(i=>d\[i\]\);\n?/
const USE = /,__vite__mapDeps\(\[[\d,]*\]\)/g

/** Reports code that cannot be loaded to src/components/MissingCode.astro, which is in every layout and may reload the page. */
const PRELOAD = `export const __vitePreload = (load) =>
  load().catch(async (error) => {
    await haatCodeMissing()
    throw error
  })`

/**
 * Makes late imports use the browser's `import()`. Vite's helper prefetches style sheets and further chunks, but Haat has none
 * of the former and few of the latter, and the helper would add a kilobyte to every page.
 */
export const late = (): Plugin[] => [
  {
    name: 'haat:late',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: HELPER },
      handler: () => PRELOAD,
    },
  },
  {
    name: 'haat:late:lists',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Removes the lists of files that the helper would prefetch.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(LIST, '').replace(USE, '')
      },
    },
  },
]
