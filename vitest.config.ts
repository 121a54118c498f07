import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { getTempFolder } from './api/bin/tmpfs.mjs'
import { writeTexts } from './storefront/translations/plugin.ts'

// Deleted with the process.
process.env.TMPDIR = getTempFolder()

// No isolation: loading the application per file took longer than its tests.
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  // A larger young generation: with Node's 16 MB default, garbage collection took a quarter of the build
  // time of an app.
  execArgv: ['--max-semi-space-size=64'],
}
const apiTests = ['api/src', 'api/test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
)
/** Too long for every change: `npm run test:all` runs them. */
const isNightly = (file: string) => file.endsWith('.nightly.test.ts')
/** A test that needs a database, a server or a process imports the harness. */
const usesHarness = (file: string) => readFileSync(file, 'utf8').includes('harness')

/** Rendered in the pseudo-language: what is not marked there is English in every language. */
const pseudoTests = 'storefront/test/pseudo/*.test.tsx'
const componentTests = '{storefront,backoffice}/test/component/**/*.test.tsx'
const unit = [
  'packages/**/!(indian-names|*.nightly).test.ts',
  'tools/*.test.ts',
  '{storefront,backoffice}/{src,test}/**/*.test.{ts,tsx}',
  ...apiTests.filter((file) => !usesHarness(file) && !isNightly(file)),
]

// PostgreSQL with a template database that each file copies.
const database = { ...shared, globalSetup: 'api/test/harness-server.ts' }

export default defineConfig({
  test: {
    // One more than two cores: tests that wait for jobs or processes need none.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: unit,
          exclude: [componentTests, pseudoTests],
          globalSetup: 'backoffice/test/component/global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'component',
          include: [componentTests],
          environment: 'jsdom',
          testTimeout: 120_000,
          environmentOptions: { jsdom: { pretendToBeVisual: true } },
          globalSetup: 'backoffice/test/component/global-setup.ts',
          setupFiles: 'tools/component/setup.ts',
        },
      },
      {
        plugins: writeTexts('hi', true),
        test: { ...shared, name: 'pseudo', include: [pseudoTests] },
      },
      {
        test: {
          ...database,
          name: 'api',
          include: apiTests.filter((file) => usesHarness(file) && !isNightly(file)),
        },
      },
      {
        test: {
          ...database,
          name: 'nightly',
          include: ['packages/**/{indian-names,*.nightly}.test.ts', ...apiTests.filter(isNightly)],
        },
      },
    ],
  },
})
