import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const clientEntrypoint = fileURLToPath(new URL('../src/react/client.ts', import.meta.url))

/** Astro's integration of React. In the browser Haat's client hydrates islands: it tells when an island is hydrated. */
export function reactIslands(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  }
}
