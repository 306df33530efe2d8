import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'shop-folder', include: ['src/**/*.test.ts'] } })
