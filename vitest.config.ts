import { defineConfig } from 'vitest/config'

/** One run for all rules, stores, components and routes. A package may have a vitest.config.ts of its own. */
export default defineConfig({
  // Every core works: by itself Vitest leaves one to the person in front of it, which is half of a small machine.
  test: { projects: ['packages/*', 'site', 'tests'], maxWorkers: '100%' },
})
