import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One run for all rules, stores, components and routes. Each package has a vitest.config.ts of its own. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
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
