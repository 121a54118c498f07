import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { isReachable } from './domain/reachable.ts'
import { makeFolder } from './make-folder.ts'

/**
 * The password of both demo accounts unless DEMO_PASSWORD says otherwise; a shop that others can
 * reach does not open with it.
 */
export const DEFAULT_DEMO_PASSWORD = 'gift-of-joy'

/**
 * A wrong environment value. The message is meant for the person at the terminal: print it without
 * a stack.
 */
export class ConfigError extends Error {}

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

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535, 'must be a whole number from 1 to 65535')

const postgresAddress = z
  .string()
  .regex(
    /^postgres(ql)?:\/\/\S+$/,
    'must be a PostgreSQL address: postgres://user:password@host:5432/database',
  )
  .optional()

const origin = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'must be an origin without a path')
    .transform((url) => new URL(url).origin)
    .optional()

const PROXIES =
  'must be the number of proxies before the shop (1 to 9), their addresses or ranges (10.0.0.0/8,192.0.2.7), or off'
const trustProxy = z
  .string()
  .refine((typed) => /^(on|off|[1-9])$/.test(typed) || typed.split(',').every(isRange), PROXIES)

/** An IP address, or a range of them as CIDR. */
function isRange(typed: string): boolean {
  const [, address = '', bits] = /^\s*([^/]+?)(?:\/(\d{1,3}))?\s*$/.exec(typed) ?? []
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Set by the image. */
  IN_CONTAINER: z.enum(['true'], 'is set by the image alone').optional(),
  DATABASE_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['true', 'open', 'false'], 'must be true, open or false').default('true'),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default(DEFAULT_DEMO_PASSWORD),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: onOff('on'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must be a Redis address: redis://user:password@host:6379')
    .optional(),
  CACHE: onOff('on'),
  PUBLIC_URL: origin('must be the address of the shop: https://shop.example'),
  ADMIN_URL: origin('must be the address of the backoffice: https://admin.shop.example'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be a mail server: smtp://user:password@host:587')
    .optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: z.url({ error: 'must be an address' }).default('https://api.razorpay.com'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as ap-south-1')
    .default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of the store: https://s3.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number of megabytes')
    .transform(Number)
    .default(512),
  BACKUP_TO: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time such as 90m, 6h or 1d')
    .transform((typed) => {
      const unit = typed.endsWith('m') ? 60_000 : typed.endsWith('h') ? 3_600_000 : 86_400_000
      return Number.parseInt(typed, 10) * unit
    })
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)$/, 'must be a whole number from 1 to 60')
    .transform(Number)
    .default(1),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENT_MINUTES: z
    .string()
    .regex(/^\d{1,5}(\.\d+)?$/, 'must be a number of minutes')
    .transform(Number)
    .refine((minutes) => minutes > 0, 'must be more than 0')
    .default(30),
  JOBS_CRON: z
    .string()
    .regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/, 'must be a cron line of five fields: * * * * *')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('warn'),
  TRUST_PROXY: trustProxy.default('off'),
})

/**
 * Where the shop's database is, by the environment. Unlike {@link loadConfig} it makes no folder
 * and no secret.
 * @throws {ConfigError} naming every wrong variable and what it may hold
 */
export function loadDatabasePlace(
  env: NodeJS.ProcessEnv = process.env,
): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = readEnvironment(env)
  return {
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    dataDir: path.resolve(DATA_DIR),
  }
}

/** An empty value counts as unset, as in a Compose file. */
function readEnvironment(env: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const known = Object.fromEntries(
    Object.keys(environment.shape)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  )
  const parsed = environment.safeParse(known)
  if (!parsed.success) {
    const first = new Map(
      parsed.error.issues.reverse().map((issue) => [String(issue.path[0]), issue] as const),
    )
    const lines = [...first].map(([name, issue]) => {
      const secret =
        name.startsWith('SESSION_SECRET') ||
        name.endsWith('PASSWORD') ||
        (name.endsWith('_URL') && name !== 'PUBLIC_URL' && name !== 'ADMIN_URL') ||
        /_(TOKEN|PASSPHRASE)$/.test(name)
      return `${name} ${issue.message}${secret ? '' : ` (it is "${env[name]}")`}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  return parsed.data
}

/**
 * Reads and checks the environment.
 * @throws {ConfigError} naming every wrong variable and what it may hold
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = readEnvironment(env)
  const { databaseUrl, databaseOwnerUrl, dataDir } = loadDatabasePlace(env)
  if (!databaseUrl || !value.SESSION_SECRET) makeDataDir(dataDir)
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    databaseUrl,
    databaseOwnerUrl,
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
    s3: s3Settings(value),
    backup: backupSettings(value),
    minFreeBytes: value.MIN_FREE_MB * 1_048_576,
    workers: value.WORKERS,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
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
function s3Settings(value: z.infer<typeof environment>): Config['s3'] {
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
function backupSettings(value: z.infer<typeof environment>): Config['backup'] {
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

/** All three or none: with some of them money could be taken but not confirmed. */
function razorpayKeys(value: z.infer<typeof environment>): Config['razorpay'] {
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
