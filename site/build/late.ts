import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper\.js$/
const LIST = /^const __vite__mapDeps=.*?\.map\(i=>d\[i\]\);\n?/
const USE = /,__vite__mapDeps\(\[[\d,]*\]\)/g

/** Code that cannot be loaded is reported to the page, which may be loaded again: src/components/MissingCode.astro, in every layout. */
const PRELOAD = `export const __vitePreload = (load) =>
  load().catch(async (error) => {
    await haatCodeMissing()
    throw error
  })`

/**
 * Late imports as the browser does them. Vite's helper fetches style sheets and further chunks ahead: ours have none of
 * the first and few of the second, and every page would carry a kilobyte for it.
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
    // The lists of what the helper would have fetched.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(LIST, '').replace(USE, '')
      },
    },
  },
]
