import { defineConfig } from 'vitest/config'
import { LIMITS } from '../../tests/limits.ts'
import { options } from './vitest.config.ts'

/** Tests that fill the machine or stop a part of it. They run after all others, two files at a time: half of their time is waiting. */
export default defineConfig({
  test: {
    ...options,
    name: 'races',
    include: ['src/**/*.races.test.ts'],
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: LIMITS.race,
    hookTimeout: LIMITS.race,
  },
})
