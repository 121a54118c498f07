import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/src/platform/db/tables/index.ts',
  out: './drizzle',
})
