import { defineConfig } from 'vitest/config'
import { fastFolder } from './api/bin/fast-folder.mjs'

// What the tests and their databases write is gone with them
process.env.TMPDIR = fastFolder()

// The files of a project share what they import: loading the whole app anew for each took longer
// than its tests.
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // As in playwright.config.ts; `npm test` names what needed its second try
  retry: process.env.CI ? 1 : 0,
  // Room for what soon is garbage: with Node's own 16 MB a quarter of the time that an app takes to be
  // built went into collecting it, again and again
  execArgv: ['--max-semi-space-size=64'],
}
/**
 * Rules, screens drawn without a browser, scripts: nothing that needs a database, or draws hundreds of
 * pieces.
 */
const unit = [
  'api/src/{domain,studio}/**/!(indian-names).test.ts',
  'api/src/health/ops-files.test.ts',
  'api/src/http/log-error.test.ts',
  'api/src/db/{migrations-only-add,newest-snapshot}.test.ts',
  'api/test/{compose,guides,kubernetes,specification}.test.ts',
  '{storefront,backoffice}/{src,test}/**/*.test.{ts,tsx}',
]

/** `npm run test:unit` and `npm run test:api`; the browser's tests have playwright.config.ts. */
export default defineConfig({
  test: {
    // One more than a small machine has cores: a test that waits for a job or a process needs none
    maxWorkers: 3,
    projects: [
      { test: { ...shared, name: 'unit', include: unit } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['api/{src,test}/**/*.test.ts'],
          exclude: unit,
          // A real PostgreSQL, with a template that each file copies.
          globalSetup: 'api/test/harness-server.ts',
        },
      },
    ],
  },
})
