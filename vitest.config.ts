import { defineConfig } from 'vitest/config'

/** One run for all rules, stores, components and routes. A package may have a vitest.config.ts of its own. */
export default defineConfig({
  test: { projects: ['packages/*', 'packages/elements/vitest.{react,render}.config.ts', 'site', 'tests'] },
})
