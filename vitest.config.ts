import { defineConfig } from 'vitest/config'

/** One run for all rules, stores, components and routes. A package may have a vitest.config.ts of its own. */
export default defineConfig({
  test: {
    // Their own first, then those that fill the machine or stop a part of it, one file at a time.
    projects: [
      'packages/*',
      'packages/elements/vitest.{react,render}.config.ts',
      'packages/server/vitest.races.config.ts',
      'site',
      'tests',
    ],
    tags: [{ name: 'all', description: 'Not in the gate: only with `pnpm test --all`.' }],
  },
})
