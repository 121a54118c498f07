import { defineConfig } from 'vitest/config'

/** Rules beside their source, the API through its door against a real PostgreSQL. Browser tests: playwright.config.ts. */
export default defineConfig({
  test: {
    include: [
      'api/src/**/*.test.ts',
      'api/test/**/*.test.ts',
      'storefront/{src,test}/**/*.test.{ts,tsx}',
      'backoffice/{src,test}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'api/test/harness-server.ts',
    maxWorkers: 2,
    // The files share what they import: loading the whole app anew for each took longer than its tests.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
