import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isReachable } from './domain/reachable.ts'
import { ConfigError, readEnvironment } from './environment.ts'
import { closeToOthers, makeFolder } from './make-folder.ts'
import {
  type BackupSettings,
  backupSettings,
  type RazorpayKeys,
  razorpayKeys,
  type S3Settings,
  type SmsKeys,
  s3Settings,
  smsKeys,
  type TraceSettings,
  tracesOf,
} from './outside-keys.ts'

/** Everything the environment decides, read once at the start. */
export type Config = Readonly<{
  port: number
  host: string
  /** Unset: the embedded PostgreSQL in dataDir is used. */
  databaseUrl: string | undefined
  /** The same database for its owner, who migrates it; unset: databaseUrl is the owner's. */
  databaseOwnerUrl: string | undefined
  /**
   * The same database and role without the pooler that `databaseUrl` leads to; unset: there is none
   * between.
   */
  databaseDirectUrl: string | undefined
  /** Standbys that reports and exports are read from. */
  databaseReplicaUrls: readonly string[]
  /** Statements are prepared by name. */
  databasePrepare: boolean
  /** Sessions that one process opens at most; unset: by the number of processes. */
  databasePoolSize: number | undefined
  /** How long a stop goes on serving after it has told its proxy, in s. */
  drainSeconds: number
  /** Absolute path of the folder for the embedded database, uploads and the session secret. */
  dataDir: string
  /** Load the demo shop into an empty database. */
  demo: boolean
  /** DEMO=open: others are meant to see the demo shop. */
  demoIsMeant: boolean
  demoPassword: string
  sessionSecret: string
  /** What signs tracking links, the newest first; unset until the start has read them from the database. */
  linkKeys?: readonly string[]
  /**
   * The secret before this one: sessions it signed are still read, none is signed with it any more.
   */
  previousSessionSecret: string | undefined
  rateLimits: boolean
  /** Turn away at saturation what can wait; follows rateLimits. */
  shedLoad: boolean
  /** Unset: rate limits are counted in the memory of each process. */
  redisUrl: string | undefined
  /**
   * Keep answers that are the same for everybody in memory; off to measure what making them costs.
   */
  cache: boolean
  /** Origin the shop is reached at, without a trailing slash. */
  publicUrl: string
  /** Origin of the backoffice where it has a host name of its own. */
  adminUrl: string | undefined
  /** Cookies carry `Secure` when the shop is reached over https. */
  secureCookies: boolean
  /** Unset: letters are written as files into dataDir/outbox. */
  smtpUrl: string | undefined
  /** Unset: shoppers pay on delivery, or in a demo shop on a test page. */
  razorpay: RazorpayKeys | undefined
  /** Unset: no code is sent by SMS, and none is offered. */
  sms: SmsKeys | undefined
  /** Unset: pictures and uploads are files in dataDir/media. */
  s3: S3Settings | undefined
  /** Unset: no place for backups is named. */
  backup: BackupSettings | undefined
  /** Bytes that uploads leave free on the disk of dataDir. */
  minFreeBytes: number
  /** Processes that share the port. */
  workers: number
  /** Unset: no metrics are kept. */
  metricsPort: number | undefined
  /** Unset: metrics answer to this machine alone. */
  metricsToken: string | undefined
  /** Where traces are sent; unset: nowhere, and nothing is measured for them. */
  traces: TraceSettings | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /**
   * Proxies whose X-Forwarded-* headers are believed: how many stand before the shop, or their
   * ranges (CIDR).
   */
  trustProxy: false | number | readonly string[]
  /** TRUST_PROXY=on, of the first version: one proxy, named by nobody. */
  trustProxyIsOn: boolean
  /** Others than the people at this machine may reach the shop. */
  reachable: boolean
  /**
   * How long an online order waits for its payment before it is cancelled and its stock goes back;
   * may be a fraction.
   */
  paymentMinutes: number
  /** For tests: every scheduled job is due by this instead of its own time. */
  jobsCron: string | undefined
}>

/**
 * Where the shop's database is, by the environment. Unlike {@link loadConfig} it makes no folder
 * and no secret.
 * @throws {ConfigError} naming every wrong variable and what it may hold
 */
export function loadDatabasePlace(
  env: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATA_DIR } = readEnvironment(env)
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set too: DATABASE_DIRECT_URL is.')
  return {
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    dataDir: path.resolve(DATA_DIR),
  }
}

/**
 * Reads and checks the environment.
 * @throws {ConfigError} naming every wrong variable and what it may hold
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = readEnvironment(env)
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = loadDatabasePlace(env)
  if (!value.DATABASE_PREPARE && !databaseDirectUrl)
    throw new ConfigError('DATABASE_DIRECT_URL must be set too: DATABASE_PREPARE is off for a pooler.')
  if (!databaseUrl || !value.SESSION_SECRET) makeDataDir(dataDir)
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    databaseUrl,
    databaseOwnerUrl,
    databaseDirectUrl,
    databasePrepare: value.DATABASE_PREPARE,
    databaseReplicaUrls: value.DATABASE_REPLICA_URLS,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    drainSeconds: value.DRAIN_SECONDS,
    dataDir,
    demo: value.DEMO !== 'false',
    demoIsMeant: value.DEMO === 'open',
    demoPassword: value.DEMO_PASSWORD,
    sessionSecret: value.SESSION_SECRET ?? storedSessionSecret(dataDir),
    previousSessionSecret: value.SESSION_SECRET_PREVIOUS,
    rateLimits: value.RATE_LIMITS,
    shedLoad: value.RATE_LIMITS,
    redisUrl: value.REDIS_URL,
    cache: value.CACHE,
    publicUrl,
    adminUrl: ownAdminUrl(value.ADMIN_URL, publicUrl),
    secureCookies: publicUrl.startsWith('https:'),
    smtpUrl: value.SMTP_URL,
    razorpay: razorpayKeys(value),
    sms: smsKeys(value),
    s3: s3Settings(value),
    backup: backupSettings(value),
    minFreeBytes: value.MIN_FREE_MB * 1_048_576,
    workers: value.WORKERS,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    traces: tracesOf(value),
    logLevel: value.LOG_LEVEL,
    trustProxy: proxiesOf(value.TRUST_PROXY),
    trustProxyIsOn: value.TRUST_PROXY === 'on',
    reachable: isReachable({
      host: value.HOST,
      publicUrl: value.PUBLIC_URL,
      inContainer: value.IN_CONTAINER !== undefined,
    }),
    paymentMinutes: value.PAYMENT_MINUTES,
    jobsCron: value.JOBS_CRON,
  })
}

/** On the shop's own origin it has none of its own. */
function ownAdminUrl(adminUrl: string | undefined, publicUrl: string): string | undefined {
  if (!adminUrl || adminUrl === publicUrl) return undefined
  if (new URL(adminUrl).protocol !== new URL(publicUrl).protocol)
    throw new ConfigError('ADMIN_URL and PUBLIC_URL must both be https, or both http.')
  return adminUrl
}

function proxiesOf(typed: string): Config['trustProxy'] {
  if (typed === 'off') return false
  if (typed === 'on') return 1
  return /^\d$/.test(typed) ? Number(typed) : typed.split(',').map((range) => range.trim())
}

/** Shoppers' photos and letters lie in it: nobody's business but the shop's. */
function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    closeToOthers(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written (${String(error)}).`)
  }
}

/** The secret made at the first start, so that sessions outlive a restart. */
function storedSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EEXIST')
      throw new ConfigError(`DATA_DIR must be a folder that can be written (${String(error)}).`)
  }
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new ConfigError(`DATA_DIR holds a session-secret that cannot be read (${String(error)}).`)
  }
  throw new ConfigError(`${file} is damaged: remove it, and everyone signs in again.`)
}
