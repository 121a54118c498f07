import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

/** Packages of this repository are bundled, others are loaded from node_modules. */
const installed = ['packages/studio', 'packages/solid', 'packages/core', 'api']
  .flatMap((folder) => Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).dependencies))
  .filter((name) => !name.startsWith('@nakshi/'))

function getCommit() {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

await build({
  entryPoints: {
    main: 'api/src/app/main.ts',
    'admin-account': 'api/src/app/start/admin-command.ts',
    identity: 'api/src/app/start/identity-command.ts',
    database: 'api/src/app/start/database-command.ts',
    check: 'api/src/app/start/check-command.ts',
    backup: 'api/src/app/start/backup-command.ts',
    restore: 'api/src/app/start/restore-command.ts',
    'email-thread-entry': 'api/src/modules/notifications/emails/email-thread-entry.ts',
    'worker-entry': 'api/src/modules/print-files/worker-entry.ts',
    'stop-database': 'api/src/platform/db/embedded/stop-database.ts',
  },
  outdir: process.argv[2] ?? 'api/dist',
  bundle: true,
  splitting: true,
  external: installed,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  define: { 'process.env.BUILD_COMMIT': JSON.stringify(getCommit()) },
  sourcemap: true,
  logLevel: 'warning',
})
