import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, dataDirectoryArgument } from './account.ts'
import type { Binaries } from './binaries.ts'
import { postgresEnvironment } from './cluster.ts'
import {
  isRunningPostgres,
  type Postmaster,
  readPostmaster,
  removeStaleLock,
  whoServes,
} from './postmaster.ts'

const PATIENCE = 30_000
const LARGEST_LOG = 2_000_000

export type ServerPlace = {
  cluster: string
  logFile: string
  binaries: Binaries
  account: Account | undefined
  durable: boolean
}

/**
 * `port`: the only acceptable port; default: the last one used, else a free one. Throws with the end of
 * PostgreSQL's log.
 */
export async function findOrLaunch(place: ServerPlace, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + PATIENCE
  let problem = 'it does not respond'
  while (Date.now() < deadline) {
    const running = readPostmaster(place.cluster)
    if (!running) {
      const launched = await launch(place, port ?? (await freePort(place.cluster)))
      if (launched === undefined) continue
      problem = launched
      if (!isPassing(problem, port)) break
    } else if (running.pid > 0 && isRunningPostgres(running.pid)) {
      if ((await whoServes(place.cluster, running.port)) === 'ours') return running
    } else if ((await whoServes(place.cluster, running.port)) === 'silent') {
      removeStaleLock(place.cluster)
      continue
    }
    await wait(100)
  }
  throw new Error(
    `The embedded PostgreSQL in ${place.cluster} did not start: ${problem}\nIts log: ${place.logFile}`,
  )
}

/** Another start was faster, the old server still exits, or the port was just taken. */
const isPassing = (problem: string, port: number | undefined) =>
  /lock file .* (already exists|is empty)|shared memory block|is being started/.test(problem) ||
  (port === undefined && /Address already in use/.test(problem))

/** Undefined once ready, else the end of the server's log. */
async function launch(place: ServerPlace, port: number): Promise<string | undefined> {
  const size = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(place.logFile, size > LARGEST_LOG ? 'w' : 'a')
  const begin = size > LARGEST_LOG ? 0 : size
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'TimeZone=UTC',
    'log_timezone=UTC',
  ]
  if (!place.durable)
    settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200')
  const server = spawn(
    place.binaries.postgres,
    [
      ...['-D', dataDirectoryArgument(place.cluster, place.account), '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...place.account,
      cwd: place.cluster,
      env: postgresEnvironment(),
      // Own process group: Ctrl-C must not stop the database before the last request.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  server.unref()
  const gone = new Promise<() => string>((resolve) => {
    server.once('error', (error) => resolve(() => error.message))
    server.once('exit', () => resolve(() => readFileSync(place.logFile, 'utf8').slice(begin).trim()))
  })
  const problem = await Promise.race([gone, untilItAnswers(place, server, port)])
  // Read lazily: the log may be deleted with its folder after a later exit.
  return problem?.()
}

async function untilItAnswers(place: ServerPlace, server: ChildProcess, port: number): Promise<undefined> {
  while (server.exitCode === null && server.signalCode === null) {
    await wait(20)
    const running = readPostmaster(place.cluster)
    if (running?.pid !== server.pid || !running?.ready) continue
    if ((await whoServes(place.cluster, port)) !== 'ours') continue
    writeFileSync(portFile(place.cluster), String(port))
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
  return (await listenOnce(last)) ?? (await listenOnce(0)) ?? 0
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
