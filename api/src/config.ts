import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isReachable } from './domain/reachable.ts'
import { ConfigError, type Environment, readEnvironment } from './environment.ts'
import { makeFolder } from './make-folder.ts'

export type S3Settings = Readonly<{
  bucket: string
  region: string
  /** Of a store other than Amazon's own; its buckets are the first part of the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}>

/** Where backups go, and how often. */
export type BackupSettings = Readonly<{
  to: Readonly<{ folder: string } | { s3: S3Settings; prefix: string }>
  /** In ms; unset: only by `npm run backup`. */
  every: number | undefined
  /** So many are kept, the newest ones. */
  keep: number
  /** Unset: backups are not encrypted. */
  passphrase: string | undefined
}>

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
  razorpay:
    | Readonly<{
        keyId: string
        keySecret: string
        webhookSecret: string
        apiUrl: string
        /** ms until no answer counts as one */
        answerWithin: number
      }>
    | undefined
  /** Unset: no code is sent by SMS, and none is offered. */
  sms:
    | Readonly<{
        authKey: string
        templateId: string
        apiUrl: string
        /** ms until no answer counts as one */
        answerWithin: number
        /** at most so many on a day in India, for the whole shop */
        mostADay: number
      }>
    | undefined
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
  traces:
    | Readonly<{ endpoint: string; headers: Readonly<Record<string, string>>; service: string }>
    | undefined
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

/** A bucket needs its two keys: none of them has a default. */
function s3Settings(value: Environment): Config['s3'] {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
  const missing = Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).flatMap(([name, key]) =>
    key ? [] : [name],
  )
  if (!S3_BUCKET) return undefined
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(`${missing.join(' and ')} must be set too: S3_BUCKET is.`)
  return Object.freeze({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** A folder, or `s3://bucket/prefix` in the store that S3_* names. */
function backupSettings(value: Environment): Config['backup'] {
  const { BACKUP_TO: to, BACKUP_EVERY: every, BACKUP_KEEP: keep, BACKUP_PASSPHRASE: passphrase } = value
  if (!to) {
    if (every) throw new ConfigError('BACKUP_TO must be set too: BACKUP_EVERY is.')
    return undefined
  }
  const rest = { every, keep, passphrase }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? []
  if (!bucket) return Object.freeze({ to: { folder: path.resolve(to) }, ...rest })
  const s3 = s3Settings({ ...value, S3_BUCKET: bucket })
  if (!s3) throw new ConfigError('BACKUP_TO names no bucket.')
  return Object.freeze({ to: { s3, prefix: prefix && `${prefix.replace(/\/+$/, '')}/` }, ...rest })
}

function tracesOf(value: Environment): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = value
  return endpoint ? Object.freeze({ endpoint, headers, service: value.OTEL_SERVICE_NAME }) : undefined
}

/** All three or none: with some of them money could be taken but not confirmed. */
function razorpayKeys(value: Environment): Config['razorpay'] {
  const keys = {
    RAZORPAY_KEY_ID: value.RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: value.RAZORPAY_KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: value.RAZORPAY_WEBHOOK_SECRET,
  }
  const missing = Object.entries(keys).flatMap(([name, key]) => (key ? [] : [name]))
  if (missing.length === 3) return undefined
  const [keyId = '', keySecret = '', webhookSecret = ''] = Object.values(keys)
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must be set too: Razorpay needs all three keys.`)
  const apiUrl = value.RAZORPAY_API_URL
  return Object.freeze({ keyId, keySecret, webhookSecret, apiUrl, answerWithin: 10_000 })
}

/** Both or none: a key without a text sends nothing. */
function smsKeys(value: Environment): Config['sms'] {
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId, MSG91_API_URL: apiUrl } = value
  if (!authKey && !templateId) return undefined
  if (!authKey || !templateId)
    throw new ConfigError(
      authKey
        ? 'MSG91_TEMPLATE_ID must be set too: MSG91_AUTH_KEY is.'
        : 'MSG91_AUTH_KEY must be set too: MSG91_TEMPLATE_ID is.',
    )
  return Object.freeze({ authKey, templateId, apiUrl, answerWithin: 10_000, mostADay: value.SMS_A_DAY })
}

/** Shoppers' photos and letters lie in it: nobody's business but the shop's. */
function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
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
