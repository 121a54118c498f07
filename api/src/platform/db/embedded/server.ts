import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { dataDirectoryArgument, type PostgresUser } from './account.ts'
import type { Binaries } from './binaries.ts'
import { getEmbeddedPassword, postgresEnvironment } from './cluster.ts'

const START_TIMEOUT_MS = 30_000
const MAX_LOG_BYTES = 2_000_000

export type ServerOptions = {
  cluster: string
  logFile: string
  binaries: Binaries
  account: PostgresUser | undefined
  durable: boolean
}

/** `port`: the only acceptable one; default: the last one, else a free one. Throws the end of the log. */
export async function findOrLaunch(options: ServerOptions, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let startError = 'it does not respond'
  while (Date.now() < deadline) {
    const running = getPostmaster(options.cluster)
    if (!running) {
      const launched = await launch(options, port ?? (await freePort(options.cluster)))
      if (launched === undefined) continue
      startError = launched
      if (!isTransientStartError(startError, port)) break
    } else if (running.pid > 0 && isRunningPostgres(running.pid)) {
      if ((await probeServer(options.cluster, running.port)) === 'ours') return running
    } else if ((await probeServer(options.cluster, running.port)) === 'silent') {
      removeStaleLock(options.cluster)
      continue
    }
    await wait(100)
  }
  throw new Error(
    `The embedded PostgreSQL in ${options.cluster} did not start: ${startError}\nIts log: ${options.logFile}`,
  )
}

/** Another start was faster, the old server still exits, or the port was just taken. */
const isTransientStartError = (startError: string, port: number | undefined) =>
  /lock file .* (already exists|is empty)|shared memory block|is being started/.test(startError) ||
  (port === undefined && /Address already in use/.test(startError))

/** Undefined once ready, else the end of the server's log. */
async function launch(options: ServerOptions, port: number): Promise<string | undefined> {
  const size = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(options.logFile, size > MAX_LOG_BYTES ? 'w' : 'a')
  const begin = size > MAX_LOG_BYTES ? 0 : size
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'TimeZone=UTC',
    'log_timezone=UTC',
  ]
  if (!options.durable)
    settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400')
  const server = spawn(
    options.binaries.postgres,
    [
      ...['-D', dataDirectoryArgument(options.cluster, options.account), '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...options.account,
      cwd: options.cluster,
      env: postgresEnvironment(),
      // Own process group: Ctrl-C must not stop the database before the last request.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  server.unref()
  const exited = new Promise<() => string>((resolve) => {
    server.once('error', (error) => resolve(() => error.message))
    server.once('exit', () => resolve(() => readFileSync(options.logFile, 'utf8').slice(begin).trim()))
  })
  const startError = await Promise.race([exited, waitUntilReady(options, server, port)])
  // Read lazily: the log may be deleted with its folder after a later exit.
  return startError?.()
}

async function waitUntilReady(options: ServerOptions, server: ChildProcess, port: number) {
  while (server.exitCode === null && server.signalCode === null) {
    await wait(20)
    const running = getPostmaster(options.cluster)
    if (running?.pid !== server.pid || !running?.ready) continue
    if ((await probeServer(options.cluster, port)) !== 'ours') continue
    writeFileSync(portFile(options.cluster), String(port))
    return
  }
  // The exit handler wins the race.
  return new Promise<undefined>(() => {})
}

const portFile = (cluster: string) => path.join(cluster, 'nakshi-port')

/** Reuses the last port, so that configured tools keep working. */
async function freePort(cluster: string): Promise<number> {
  const last = statSync(portFile(cluster), { throwIfNoEntry: false })
    ? Number(readFileSync(portFile(cluster), 'utf8'))
    : 0
  return (await probePort(last)) ?? (await probePort(0)) ?? 0
}

async function probePort(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

export type Postmaster = { pid: number; port: number; ready: boolean }

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Undefined: no lock file. */
export function getPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(lockFile(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL trusts any live process with the recorded pid. If its processes still run, the new server
 * detects their shared memory and refuses to start.
 */
function removeStaleLock(cluster: string): void {
  rmSync(lockFile(cluster), { force: true })
}

/** Without /proc, any live process counts. */
export function isRunningPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  try {
    // `4711 (postgres) S 1 ...`: name and state; Z is a zombie.
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}

export function serverUrl(cluster: string, port: number, database: string): string {
  return `postgres://postgres:${getEmbeddedPassword(cluster)}@127.0.0.1:${port}/${database}`
}

/**
 * The server must read back a file just written to this folder; a copied folder has the same password and
 * lock file. `busy`: starting, recovering or stopping. `silent`: no or another server.
 */
export async function probeServer(cluster: string, port: number): Promise<'ours' | 'busy' | 'silent'> {
  const name = `nakshi-question-${randomBytes(6).toString('hex')}`
  const probeFile = path.join(cluster, name)
  writeFileSync(probeFile, name)
  // The server may run as another user.
  chmodSync(probeFile, 0o644)
  const connection = postgres(serverUrl(cluster, port, 'postgres'), {
    max: 1,
    connect_timeout: 3,
    onnotice: () => {},
  })
  try {
    const [row] = await connection`select pg_read_file(${name}, true) as answer`
    return row?.answer === name ? 'ours' : 'silent'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent'
  } finally {
    rmSync(probeFile, { force: true })
    await connection.end({ timeout: 1 })
  }
}
