import { defineConfig } from 'vitest/config'
import { shared } from '../../tests/vitest.shared.ts'

export default defineConfig({ test: { ...shared, name: 'demo', include: ['src/**/*.test.ts'] } })
