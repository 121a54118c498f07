import { chmodSync, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { createPrivateFolder } from '../../private-folder.ts'
import { getPostgresUser } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import {
  findOrLaunch,
  getPostmaster,
  isRunningPostgres,
  type Postmaster,
  probeServer,
  type ServerOptions,
  serverUrl,
} from './server.ts'

/** Advisory lock: shared by every process that uses the server, exclusive for the one that stops it. */
const USERS_LOCK = 1

const getClusterPath = (dataDir: string) => path.join(dataDir, 'postgres')

export const hasEmbeddedDatabase = (dataDir: string) =>
  existsSync(path.join(getClusterPath(dataDir), 'PG_VERSION'))

type EmbeddedDatabase = {
  url: string
  stop: () => Promise<void>
}

/** Reuses a running server of the folder; restarts it after a crash. `durable: false`: no fsync (tests). */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  durable: boolean
  warn: (line: string) => void
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir)
  createPrivateFolder(dataDir)
  const cluster = getClusterPath(dataDir)
  const account = getPostgresUser(cluster)
  // Outside Linux, the user needs access by path.
  if (account && process.platform !== 'linux') chmodSync(dataDir, 0o711)
  const binaries = await findBinaries(account)
  await createCluster(cluster, binaries, account, options.durable)
  const serverOptions: ServerOptions = {
    cluster,
    logFile: path.join(dataDir, 'postgres.log'),
    binaries,
    account,
    durable: options.durable,
  }

  let stopping = false
  let lease = await join(serverOptions, undefined, onLost)
  let recovery: Promise<void> = Promise.resolve()

  function onLost() {
    if (!stopping) recovery = recover()
  }

  async function recover() {
    options.warn('The embedded PostgreSQL has stopped. Restarting.')
    await lease.connection.end({ timeout: 1 })
    while (!stopping) {
      try {
        lease = await join(serverOptions, lease.port, onLost)
        return
      } catch (error) {
        options.warn(String(error))
        await wait(5_000)
      }
    }
  }

  return {
    url: serverUrl(cluster, lease.port, 'nakshi'),
    stop: async () => {
      stopping = true
      await recovery
      await leave(serverOptions, lease)
    },
  }
}

type Lease = { port: number; connection: postgres.Sql }

async function join(serverOptions: ServerOptions, port: number | undefined, onLost: () => void) {
  for (let attempt = 1; ; attempt += 1) {
    const server: Postmaster = await findOrLaunch(serverOptions, port)
    let joined = false
    const connection = postgres(serverUrl(serverOptions.cluster, server.port, 'postgres'), {
      max: 1,
      connect_timeout: 10,
      // The advisory lock lasts as long as this connection.
      max_lifetime: null,
      onnotice: () => {},
      onclose: () => {
        if (joined) onLost()
        joined = false
      },
    })
    try {
      await connection`select pg_advisory_lock_shared(${USERS_LOCK})`
      const [found] = await connection`select 1 from pg_database where datname = 'nakshi'`
      if (!found) await connection`create database nakshi`.catch(ignoreDuplicate)
      joined = true
      return { port: server.port, connection }
    } catch (error) {
      // Another process was stopping the server.
      await connection.end({ timeout: 1 })
      if (attempt === 5) throw error
      await wait(200)
    }
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  // Created by a concurrent start: 42P04 duplicate_database, 23505 unique_violation.
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

/** ms until PostgreSQL notices that a killed client is gone */
const ORPHAN_DETECTION_TIMEOUT_MS = 3_000

export async function stopOrphanedServer(dataDir: string): Promise<void> {
  const cluster = getClusterPath(dataDir)
  const server = getPostmaster(cluster)
  if (!server || !isRunningPostgres(server.pid) || (await probeServer(cluster, server.port)) !== 'ours')
    return
  const connection = postgres(serverUrl(cluster, server.port, 'postgres'), { max: 1, connect_timeout: 3 })
  try {
    for (const begin = Date.now(); Date.now() - begin < ORPHAN_DETECTION_TIMEOUT_MS; await wait(100)) {
      const [row] = await connection`select pg_try_advisory_lock(${USERS_LOCK}) as last`
      if (row?.last) return await stopServer(cluster, server)
    }
  } finally {
    await connection.end({ timeout: 1 })
  }
}

async function leave(serverOptions: ServerOptions, lease: Lease): Promise<void> {
  const server = getPostmaster(serverOptions.cluster)
  try {
    await lease.connection`select pg_advisory_unlock_shared(${USERS_LOCK})`
    const [row] = await lease.connection`select pg_try_advisory_lock(${USERS_LOCK}) as last`
    if (row?.last && server) await stopServer(serverOptions.cluster, server)
  } finally {
    await lease.connection.end({ timeout: 1 })
  }
}

/** Fast shutdown; after 8 s immediate shutdown, without a checkpoint. */
async function stopServer(cluster: string, server: Postmaster): Promise<void> {
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + 8_000
  while (getPostmaster(cluster)?.pid === server.pid && isRunningPostgres(server.pid)) {
    if (Date.now() > deadline) {
      process.kill(server.pid, 'SIGQUIT')
      return
    }
    await wait(20)
  }
}
