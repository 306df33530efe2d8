import { defineConfig } from 'vitest/config'
import { LIMITS } from '../../tests/limits.ts'
import { options } from './vitest.config.ts'

/** Tests that fill the machine or stop a part of it. They run after all others, one file at a time. */
export default defineConfig({
  test: {
    ...options,
    name: 'races',
    include: ['src/**/*.races.test.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
    testTimeout: LIMITS.race,
    hookTimeout: LIMITS.race,
  },
})
