import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChild } from './child-processes.mjs'
import { root } from './install.mjs'

// `npm run test:previous`: the previous release's API tests on the current schema, as during a rolling
// update.

/** One line: tag or commit. Written with each release. */
const RELEASE_FILE = 'drizzle/previous-release.txt'

const HELP = `npm run test:previous -- [--release <tag or commit>] [test files]

--release defaults to the commit or tag in ${RELEASE_FILE}.
Without test files, all API tests of that release are run. Fails if the commit is not in this clone, or has a migration that this
version lacks or has changed; until the first tag, when migrations are edited in place, that is reported and nothing is run.
`

/** These tests assert the schema itself, which differs by design. */
const SCHEMA_TESTS = new Set([
  'additive-migrations.test.ts',
  'migrate.test.ts',
  'migration-snapshots.test.ts',
  'retained-tables.test.ts',
])

const git = (...arguments_) =>
  execFileSync('git', arguments_, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function tryGit(...arguments_) {
  try {
    return git(...arguments_)
  } catch {
    return undefined
  }
}

/** The migrations of a release that this version lacks or has changed: its databases cannot be upgraded. */
const listChangedMigrations = (release) =>
  git('ls-tree', '--name-only', release, 'drizzle/')
    .split('\n')
    .filter((file) => file.endsWith('.sql'))
    .filter((file) => {
      const current = path.join(root, file)
      return (
        !existsSync(current) || git('show', `${release}:${file}`) !== readFileSync(current, 'utf8').trim()
      )
    })

const wanted = process.argv.slice(2)
if (wanted.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(0)
}
const at = wanted.indexOf('--release')
const [, named] = at < 0 ? [] : wanted.splice(at, 2)
const release = named ?? readFileSync(path.join(root, RELEASE_FILE), 'utf8').trim()
const commit = tryGit('rev-parse', '--verify', '--quiet', `${release}^{commit}`)
if (commit === undefined) {
  process.stderr.write(
    `${release} is not in this clone: fetch it with its history (git fetch --unshallow --tags).\n`,
  )
  process.exit(1)
}
const changed = listChangedMigrations(commit)
if (changed.length > 0) {
  const isBeforeFirstRelease = named === undefined && tryGit('tag') === ''
  process.stdout.write(
    isBeforeFirstRelease
      ? `Not run: of ${release} in ${RELEASE_FILE}, ${changed.join(', ')} changed since, as migrations may until the first release.\n`
      : `Since ${release}, ${changed.join(', ')} changed: its databases cannot be upgraded and its tests cannot run.\n`,
  )
  process.exit(isBeforeFirstRelease ? 0 : 1)
}

const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-previous-'))
let code = 1
try {
  process.stdout.write(`API tests of ${git('log', '-1', '--format=%h (%s)', commit)} on the current schema\n`)
  const archive = path.join(folder, 'release.tar')
  const tree = path.join(folder, 'tree')
  git('archive', '--output', archive, commit)
  mkdirSync(tree)
  execFileSync('tar', ['-xf', archive, '-C', tree])
  // vitest ignores `--exclude` for files of a project.
  for (const file of git('ls-tree', '-r', '--name-only', commit).split('\n'))
    if (SCHEMA_TESTS.has(path.basename(file))) rmSync(path.join(tree, file))
  const drizzle = path.join(tree, 'drizzle')
  rmSync(drizzle, { recursive: true })
  cpSync(path.join(root, 'drizzle'), drizzle, { recursive: true })
  const run = (command, ...arguments_) => runChild(command, arguments_, { cwd: tree })
  code = await run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error')
  if (code === 0) code = await run('npx', 'vitest', 'run', '--project', 'api', ...wanted)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code ?? 1)
