import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'site', include: ['{build,src}/**/*.test.ts'] },
})
