import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseError } from '../postgres-error.ts'
import { changeOwner, dataDirectoryArgument, type PostgresUser } from './account.ts'
import type { Binaries } from './binaries.ts'

const PASSWORD_FILE = 'nakshi-password'

/**
 * Builds the data directory aside and renames it when complete: safe against crashes and concurrent
 * starts. `durable: false` disables fsync (tests).
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  account: PostgresUser | undefined,
  durable: boolean,
): Promise<void> {
  if (existsSync(cluster)) return checkCluster(cluster, binaries, account)

  const draft = `${cluster}.new-${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    await initialise(draft, binaries, account, durable)
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(cluster)) throw error
  }
}

export const getEmbeddedPassword = (cluster: string) =>
  readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8').trim()

function checkCluster(cluster: string, binaries: Binaries, account: PostgresUser | undefined): void {
  const uid = process.getuid?.()
  const owner = statSync(cluster).uid
  if (uid !== undefined && uid !== 0 && owner !== uid) {
    throw new DatabaseError(
      `The database in ${cluster} belongs to user id ${owner}. Start as that user or as root.`,
    )
  }
  const createdByMajor = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  const [major] = binaries.version.split('.')
  if (createdByMajor !== major)
    throw new DatabaseError(toVersionMessage(cluster, createdByMajor, Number(major)))
  if (account && owner === 0) changeOwner(account, cluster)
}

function toVersionMessage(cluster: string, createdByMajor: string, major: number): string {
  const problem =
    `The database in ${cluster} was created by PostgreSQL ${createdByMajor}. This version of Nakshi has ` +
    `PostgreSQL ${major}, which cannot read it. Nothing was changed.`
  if (Number(createdByMajor) > major) return `${problem} Start the later version of Nakshi that created it.`
  return [
    `${problem} To move it:`,
    `  1. Set BACKUP_DESTINATION in .env to a folder outside ${path.dirname(cluster)}.`,
    `  2. With the version of Nakshi that has PostgreSQL ${createdByMajor}, and the server stopped:`,
    '       npm run backup && npm run backup -- --verify',
    `  3. Keep the old database: mv ${quote(cluster)} ${quote(`${cluster}-${createdByMajor}`)}`,
    '  4. With this version: npm run restore && npm start',
  ].join('\n')
}

const quote = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`)

async function initialise(
  draft: string,
  binaries: Binaries,
  account: PostgresUser | undefined,
  durable: boolean,
) {
  // The password is passed as an open file, which the user can read whatever the folder's mode.
  const passwordPath = `${draft}-password`
  writeFileSync(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(passwordPath, account.uid, account.gid)
  const password = openSync(passwordPath, 'r')
  try {
    const args = ['-D', dataDirectoryArgument(draft, account), '-U', 'postgres']
    args.push('-A', 'scram-sha-256', '--pwfile=/dev/stdin', '-E', 'UTF8', '--locale=C.UTF-8')
    if (!durable) args.push('--no-sync')
    await runInitdb(binaries.initdb, args, draft, account, password)
    renameSync(passwordPath, path.join(draft, PASSWORD_FILE))
  } finally {
    closeSync(password)
    rmSync(passwordPath, { force: true })
  }
}

async function runInitdb(
  initdb: string,
  args: string[],
  cwd: string,
  account: PostgresUser | undefined,
  password: number,
): Promise<void> {
  const run = spawn(initdb, args, {
    ...account,
    cwd,
    env: postgresEnvironment(),
    stdio: [password, 'ignore', 'pipe'],
  })
  let errorOutput = ''
  run.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  const [code] = await once(run, 'close')
  if (code === 0) return
  if (/could not look up effective user/.test(errorOutput))
    throw new Error(
      `PostgreSQL needs a user name, but user id ${account?.uid ?? process.getuid?.()} has none. Add it to /etc/passwd, or set DATABASE_URL.`,
    )
  throw new Error(`initdb failed in ${cwd}: ${errorOutput.trim()}`)
}

/** Excludes the caller's PG* variables and locale. */
export const postgresEnvironment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' })
