import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { toAppRoleUrl } from '../../api/src/platform/db/app-role.ts'
import { projectRoot } from '../../api/src/platform/project-root.ts'
import {
  type ClusterComponent,
  freePorts,
  isPortOpen,
  startComponent,
  waitForCondition,
} from './component.ts'
import { openDatabasePair } from './database-pair.ts'
import { findPrograms } from './find-programs.ts'
import { startPooler, supportsPreparedStatements } from './pooler.ts'
import { startProxy } from './proxy.ts'
import { createReplica, type Replica } from './replica.ts'

const BUCKET = 'nakshi-pictures'

export type Cluster = Awaited<ReturnType<typeof openCluster>>
export type ClusterOptions = {
  port?: number | undefined
  env?: Record<string, string>
  report: (line: string) => void
  stops: (() => Promise<unknown>)[]
}

/**
 * Runs a multi-host setup on one machine: three replicas behind HAProxy, PostgreSQL with a standby,
 * PgBouncer, Redis and an S3 mock.
 */
export async function openCluster({ port, env = {}, report, stops }: ClusterOptions) {
  const programs = findPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-cluster-'))
  chmodSync(folder, 0o777)
  let isFolderKept = false
  stops.push(async () => {
    if (!isFolderKept) rmSync(folder, { recursive: true, force: true })
  })
  const [shop = 0, primary = 0, standby = 0, pooler = 0, redisPort = 0, s3Port = 0, ...rest] =
    await freePorts(16)
  const [a = 0, b = 0, healthPortA = 0, healthPortB = 0, ...ports] = rest
  const shopPort = port ?? shop
  const replicaPorts = ports.slice(0, 3)

  report('Starting PostgreSQL primary and standby ...')
  const pair = await openDatabasePair(folder, [a, b, healthPortA, healthPortB])
  stops.push(pair.stop)
  const servers = [
    { name: 'a', port: a, healthPort: healthPortA },
    { name: 'b', port: b, healthPort: healthPortB },
  ]
  const proxyPorts = { shop: shopPort, primary, standby, replicas: replicaPorts, servers }
  const proxy = await startProxy(programs.haproxy, folder, proxyPorts)
  stops.push(proxy.stop)

  const ownerUrl = withPort(pair.leader().url(), primary)
  const directUrl = withPort(toAppRoleUrl(pair.leader().url()), primary)
  const pool = await startPooler(programs.pgbouncer, folder, pooler, new URL(directUrl))
  stops.push(pool.stop)
  const redis = restartable(() => startRedis(programs.redis, folder, redisPort))
  const pictures = restartable(() => startS3Mock(folder, s3Port))
  for (const part of [redis, pictures]) {
    await part.start()
    stops.push(part.stop)
  }

  const shared = {
    DATABASE_URL: withPort(directUrl, pooler),
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URLS: withPort(directUrl, standby),
    DATABASE_PREPARE: supportsPreparedStatements(programs.pgbouncer) ? 'on' : 'off',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
    TRUST_PROXY: '1',
    SHUTDOWN_DRAIN_SECONDS: '5',
    LOG_LEVEL: 'info',
    ...env,
  }
  report('Migrating and loading demo data as owner ...')
  await promisify(execFile)(process.execPath, ['--enable-source-maps', 'api/dist/database.js', 'seed'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(folder, 'owner'),
      ...shared,
      DATABASE_OWNER_URL: ownerUrl,
    },
  })
  report('Starting three replicas as the app role ...')
  const replicas: Replica[] = replicaPorts.map((each, index) =>
    createReplica(`r${index + 1}`, each, folder, shared),
  )
  for (const replica of replicas) stops.push(replica.stop)
  await Promise.all(replicas.map((replica) => replica.start()))
  const origin = shared.PUBLIC_URL
  await waitForCondition('HAProxy finds a replica', () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const keepFolder = () => {
    isFolderKept = true
  }
  const proxyPids = [proxy.child.pid, pool.child.pid]
  return {
    origin,
    folder,
    keepFolder,
    ownerUrl,
    env: shared,
    pair,
    replicas,
    redis,
    pictures,
    inTheWay: proxyPids,
  }
}

function withPort(url: string, port: number): string {
  const movedUrl = new URL(url)
  movedUrl.port = String(port)
  return movedUrl.href
}

function restartable(launch: () => Promise<ClusterComponent>) {
  let part: ClusterComponent | undefined
  return {
    start: async () => {
      part = await launch()
    },
    stop: async (signal?: NodeJS.Signals) => part?.stop(signal),
  }
}

async function startRedis(redis: string, folder: string, port: number): Promise<ClusterComponent> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const part = startComponent({
    name: 'Redis',
    command: redis,
    args: [...settings, '--dir', folder],
    logFile: path.join(folder, 'redis.log'),
  })
  await waitForCondition('Redis answers', () => isPortOpen(port), part)
  return part
}

async function startS3Mock(folder: string, port: number): Promise<ClusterComponent> {
  const directory = path.join(folder, 'pictures')
  mkdirSync(directory, { recursive: true })
  const s3Script = path.join(projectRoot, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const part = startComponent({
    name: 'S3',
    command: process.execPath,
    args: [
      ...[s3Script, '--directory', directory, '--address', '127.0.0.1', '--port', String(port)],
      ...['--silent', '--allow-mismatched-signatures', '--configure-bucket', BUCKET],
    ],
    logFile: path.join(folder, 's3.log'),
  })
  await waitForCondition('the S3 mock answers', () => isPortOpen(port), part)
  return part
}
