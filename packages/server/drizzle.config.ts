import type { Config } from 'drizzle-kit'

/** `pnpm exec drizzle-kit generate --name what_changed` writes the next migration. */
export default {
  dialect: 'postgresql',
  schema: './src/database/schema.ts',
  out: './drizzle',
} satisfies Config
