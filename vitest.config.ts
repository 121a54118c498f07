import { defineConfig } from 'vitest/config'
import { getTempFolder } from './api/bin/tmpfs.mjs'

// Deleted with the process.
process.env.TMPDIR = getTempFolder()

// No isolation: loading the application per file took longer than its tests.
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  retry: process.env.CI ? 1 : 0,
  // A larger young generation: with Node's 16 MB default, garbage collection took a quarter of the build
  // time of an app.
  execArgv: ['--max-semi-space-size=64'],
}
/** No database and no heavy rendering. */
const unit = [
  'api/src/{domain,studio}/**/!(indian-names).test.ts',
  'api/src/health/ops-files.test.ts',
  'api/src/http/log-error.test.ts',
  'api/src/db/{additive-migrations,migration-snapshots}.test.ts',
  'api/test/{compose,guides,kubernetes,specification}.test.ts',
  '{storefront,backoffice}/{src,test}/**/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    // One more than two cores: tests that wait for jobs or processes need none.
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'unit', include: unit } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: unit,
          // PostgreSQL with a template database that each file copies.
          globalSetup: 'api/test/harness-server.ts',
        },
      },
    ],
  },
})
