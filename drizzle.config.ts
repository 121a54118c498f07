import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/src/db/tables/index.ts',
  out: './drizzle',
})
