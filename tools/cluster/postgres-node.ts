import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import {
  changeOwner,
  dataDirectoryArgument,
  type PostgresUser,
} from '../../api/src/platform/db/embedded/account.ts'
import type { Binaries } from '../../api/src/platform/db/embedded/binaries.ts'
import {
  createCluster,
  getEmbeddedPassword,
  postgresEnvironment,
} from '../../api/src/platform/db/embedded/cluster.ts'
import { serverUrl } from '../../api/src/platform/db/embedded/server.ts'
import { type ClusterComponent, startComponent, waitForCondition } from './component.ts'

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'TimeZone=UTC',
  'wal_level=replica',
  'wal_keep_size=1GB',
  'hot_standby=on',
  'hot_standby_feedback=on',
  'wal_receiver_timeout=5s',
  'max_connections=120',
]
/** WAL arrives by streaming; the lock file belongs to the source server. */
const EXCLUDED_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'nakshi-port'])

export type PostgresNode = ReturnType<typeof createPostgresNode>
export type NodeOptions = {
  name: string
  port: number
  folder: string
  binaries: Binaries
  account: PostgresUser | undefined
}

export function createPostgresNode({ name, port, folder, binaries, account }: NodeOptions) {
  const data = path.join(folder, name)
  let server: ClusterComponent | undefined
  const url = (database = 'nakshi') => serverUrl(data, port, database)

  async function withConnection<T>(
    work: (sql: postgres.Sql) => Promise<T>,
    database = 'postgres',
  ): Promise<T> {
    const sql = postgres(url(database), { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      return await work(sql)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }

  const isInRecovery = () =>
    withConnection(async (sql) => (await sql`select pg_is_in_recovery() as standby`)[0]?.standby === true)

  async function start(): Promise<void> {
    server = startComponent({
      name: `PostgreSQL ${name}`,
      command: binaries.postgres,
      args: [
        ...['-D', dataDirectoryArgument(data, account), '-p', String(port)],
        ...SETTINGS.flatMap((setting) => ['-c', setting]),
        ...['-c', `cluster_name=${name}`],
      ],
      logFile: path.join(folder, `postgres-${name}.log`),
      cwd: data,
      env: postgresEnvironment(),
      account,
    })
    const isAnswering = () =>
      isInRecovery().then(
        () => true,
        () => false,
      )
    await waitForCondition(`PostgreSQL ${name} answers`, isAnswering, server)
  }

  return {
    name,
    port,
    url,
    withConnection,
    isInRecovery,
    start,
    isRunning: () => server?.isRunning() ?? false,
    pid: () => server?.child.pid,
    async create(): Promise<void> {
      await createCluster(data, binaries, account, true)
      await start()
      await withConnection((sql) => sql`create database nakshi`)
    },

    /** Recreates the data directory from a running server and starts streaming from it. */
    async replicateFrom(leader: {
      port: number
      data: string
      withConnection: typeof withConnection
    }): Promise<void> {
      rmSync(data, { recursive: true, force: true })
      mkdirSync(data, { mode: 0o700 })
      await leader.withConnection(async (sql) => {
        await sql`select pg_backup_start('standby', fast => true)`
        copyFiles(leader.data, data)
        const [label] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
        writeFileSync(path.join(data, 'backup_label'), label?.labelfile ?? '', { mode: 0o600 })
      })
      const source = `host=127.0.0.1 port=${leader.port} user=postgres password=${getEmbeddedPassword(data)} application_name=${name}`
      writeFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`, {
        mode: 0o600,
      })
      writeFileSync(path.join(data, 'standby.signal'), '')
      if (account) changeOwner(account, data)
      await start()
    },

    promote: () => withConnection((sql) => sql`select pg_promote()`),

    /** Empty name: commits do not wait for a standby. */
    async setSynchronousStandby(standby: string): Promise<void> {
      await withConnection(async (sql) => {
        await sql.unsafe(`alter system set synchronous_standby_names = '${standby}'`)
        await sql`select pg_reload_conf()`
      })
    },

    /** SIGINT: fast shutdown. SIGKILL: simulates a host failure. */
    stop: async (signal: NodeJS.Signals = 'SIGINT') => server?.stop(signal),
    data,
  }

  function copyFiles(from: string, to: string): void {
    for (const entry of readdirSync(from)) {
      if (EXCLUDED_FILES.has(entry) || entry === 'pg_wal') continue
      cpSync(path.join(from, entry), path.join(to, entry), {
        recursive: true,
        // Temporary files disappear during the copy.
        filter: (file) => !/pgsql_tmp|pg_internal\.init/.test(file),
      })
    }
    mkdirSync(path.join(to, 'pg_wal'), { mode: 0o700 })
    if (account) chownSync(to, account.uid, account.gid)
  }
}
