import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkNode, installPackages, root } from './install.mjs'
import { summarise } from './test-summary.mjs'

/** `npm run test:all` adds the tests that are too long for every change. */
const all = process.argv.includes('--all')

checkNode()
await installPackages({ development: true })
const { findTestBrowser, CHROMIUM_MISSING_MESSAGE } = await import('./chromium.mjs')

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const total = { passed: 0, failed: 0 }
const failures = []

await Promise.all([
  checks(),
  vitest('unit')
    .then(() => vitest('pseudo'))
    .then(() => vitest('component')),
])
// Sequential: on two cores, parallel runs break the tests' time limits.
await vitest('api')
if (all) await vitest('nightly')
await browser()
if (all) {
  await check('Previous release', () => quiet(process.execPath, 'api/bin/test-previous.mjs'))
  await check('Drill', () => quiet(bin('tsx'), 'tools/drill/run.ts'))
  await check('Cluster', () => quiet(bin('tsx'), 'tools/cluster/run.ts', '--bad-day'))
  await check('Benchmarks', () => quiet(bin('tsx'), 'tools/bench/run.ts', '--smoke'))
}

const line = `${total.passed} passed, ${total.failed} failed`
process.stdout.write(summarise(failures, line))
writeFileSync(path.join(results, 'summary.txt'), `${line}\n`)
process.exit(total.failed > 0 ? 1 : 0)

async function checks() {
  await Promise.all([
    // Single-threaded: parallel checkers repeat the same work and take three times the CPU time.
    check('Types', async () => {
      for (const project of ['packages', 'api', 'storefront', 'backoffice'])
        await quiet(bin('tsc'), '--singleThreaded', '-p', project)
    }),
    check('Lint and format', () => quiet(bin('biome'), 'ci', '--error-on-warnings', '--colors=off')),
    check('Import rules', () => quiet(process.execPath, 'api/bin/check-imports.mjs')),
    check('Names', () => quiet(process.execPath, 'tools/check-names.mjs')),
    check('Paths in comments', () => quiet(process.execPath, 'tools/check-comment-paths.mjs')),
    check('Built-ins', () => quiet(process.execPath, 'tools/check-built-ins.mjs')),
    check('Build', () => quiet(process.execPath, 'api/bin/build.mjs')),
  ])
  await check('Size', () => quiet(process.execPath, 'storefront/scripts/check-size.mjs'))
}

async function vitest(project) {
  const report = `vitest-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`]
  const { passed, output } = await run(bin('vitest'), 'run', `--project=${project}`, ...reporters)
  process.stdout.write(output)
  // An error between two tests is in no report.
  const unnamed = output.slice(Math.max(output.indexOf('Unhandled'), 0)).slice(0, 1_500)
  count(report, passed, `vitest, ${project}: failed\n${unnamed}`, ({ testResults }) => {
    // A file that fails to load has no tests.
    const tests = testResults.flatMap(({ name, status, message, assertionResults }) =>
      (assertionResults.length > 0
        ? assertionResults
        : [{ fullName: 'the file', status, failureMessages: [message] }]
      ).map((test) => ({
        status: test.status,
        words: `${path.relative(root, name)}: ${test.fullName}\n${test.failureMessages[0] ?? ''}`,
      })),
    )
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failures: tests.filter(({ status }) => status === 'failed').map(({ words }) => words),
    }
  })
}

async function browser() {
  if (!findTestBrowser()) {
    fail([CHROMIUM_MISSING_MESSAGE])
    return
  }
  const passed = await runWithOutput(bin('playwright'), 'test', ...(all ? [] : ['--grep=@journey']))
  count('browser.json', passed, 'playwright failed', ({ suites, stats, errors }) => ({
    passed: stats.expected,
    failures: [...suites.flatMap(failedBrowserTests), ...errors.map(({ message }) => message ?? '')],
  }))
}

function failedBrowserTests({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results: [first] }) => `${file}: ${title}\n${first?.error?.message ?? ''}`),
  )
  return [...own, ...suites.flatMap(failedBrowserTests)]
}

async function check(name, step) {
  const begin = Date.now()
  try {
    await step()
    process.stdout.write(`${name}: ok (${((Date.now() - begin) / 1000).toFixed(1)} s)\n`)
  } catch (error) {
    fail([`${name}\n${error.message}`])
    process.stdout.write(`${name}: FAILED\n${error.message}\n`)
  }
}

async function quiet(command, ...arguments_) {
  const { passed, output } = await run(command, ...arguments_)
  if (!passed) throw new Error(output.trim())
}

async function run(command, ...arguments_) {
  const child = spawn(command, arguments_, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output }
}

async function runWithOutput(command, ...arguments_) {
  const child = spawn(command, arguments_, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

function fail(tests) {
  total.failed += tests.length
  failures.push(...tests)
}

/** A run that fails without naming a test counts as one failure. */
function count(file, hasPassed, otherwise, read) {
  const report = path.join(results, file)
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] }
  total.passed += found.passed
  fail(found.failures.length === 0 && !hasPassed ? [otherwise] : found.failures)
}
