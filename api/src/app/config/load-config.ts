import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, DatabaseConfig } from '../../platform/config.ts'
import { isPublicHost } from '../../platform/http/is-public-host.ts'
import { createPrivateFolder, restrictToOwner } from '../../platform/private-folder.ts'
import { ConfigError, parseEnvironment } from './environment.ts'
import {
  backupSettings,
  delhiveryKeys,
  gatewayKeys,
  googleKeys,
  s3Settings,
  shiprocketKeys,
  slicerSettings,
  smsKeys,
  traceSettings,
  whatsappKeys,
} from './load-integrations.ts'

/** Unlike loadConfig, creates no folder and no secret. Throws ConfigError naming every invalid variable. */
export function loadDatabaseConfig(env: NodeJS.ProcessEnv = process.env): DatabaseConfig {
  const value = parseEnvironment(env)
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATA_DIR } = value
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL requires DATABASE_URL.')
  return {
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePrepare: value.DATABASE_PREPARE,
    dataDir: path.resolve(DATA_DIR),
  }
}

/** Throws ConfigError naming every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const value = parseEnvironment(env)
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = loadDatabaseConfig(env)
  if (!value.DATABASE_PREPARE && !databaseDirectUrl)
    throw new ConfigError('DATABASE_PREPARE=off requires DATABASE_DIRECT_URL.')
  if (!databaseUrl || !value.SESSION_SECRET) createDataDir(dataDir)
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
    drainSeconds: value.SHUTDOWN_DRAIN_SECONDS,
    dataDir,
    demo: value.DEMO !== 'false',
    allowPublicDemo: value.ALLOW_PUBLIC_DEMO === 'true',
    demoPassword: value.DEMO_PASSWORD,
    sessionSecret: value.SESSION_SECRET ?? loadSessionSecret(dataDir),
    previousSessionSecret: value.SESSION_SECRET_PREVIOUS,
    rateLimits: value.RATE_LIMITS,
    publicApiDocs: value.API_DOCS === 'public',
    shedLoad: value.RATE_LIMITS,
    redisUrl: value.REDIS_URL,
    cache: value.RESPONSE_CACHE,
    publicUrl,
    adminUrl: toAdminUrl(value.ADMIN_URL, publicUrl),
    secureCookies: publicUrl.startsWith('https:'),
    smtpUrl: value.SMTP_URL,
    gateways: gatewayKeys(value),
    google: googleKeys(value),
    sms: smsKeys(value),
    shiprocket: shiprocketKeys(value),
    delhivery: delhiveryKeys(value),
    whatsapp: whatsappKeys(value),
    s3: s3Settings(value),
    backup: backupSettings(value),
    slicer: slicerSettings(value),
    minFreeBytes: value.MIN_FREE_DISK_MB * 1_048_576,
    workers: value.WEB_CONCURRENCY,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    traces: traceSettings(value),
    logLevel: value.LOG_LEVEL,
    trustProxy: parseTrustProxy(value.TRUST_PROXY),
    trustProxyIsOn: value.TRUST_PROXY === 'on',
    reachable: isPublicHost({
      host: value.HOST,
      publicUrl: value.PUBLIC_URL,
      inContainer: value.IN_CONTAINER !== undefined,
    }),
    paymentMinutes: value.PAYMENT_TIMEOUT_MINUTES,
    jobsCron: value.JOBS_CRON,
  })
}

function toAdminUrl(adminUrl: string | undefined, publicUrl: string): string | undefined {
  if (!adminUrl || adminUrl === publicUrl) return undefined
  if (new URL(adminUrl).protocol !== new URL(publicUrl).protocol)
    throw new ConfigError('ADMIN_URL and PUBLIC_URL must both be https, or both http.')
  return adminUrl
}

function parseTrustProxy(typed: string): Config['trustProxy'] {
  if (typed === 'off') return false
  if (typed === 'on') return 1
  return /^\d$/.test(typed) ? Number(typed) : typed.split(',').map((range) => range.trim())
}

function createDataDir(dataDir: string): void {
  try {
    createPrivateFolder(dataDir)
    readdirSync(dataDir)
    restrictToOwner(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a writable folder (${String(error)}).`)
  }
}

function loadSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  if (!existsSync(file)) createSessionSecret(file)
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new ConfigError(`The session-secret file in DATA_DIR cannot be read (${String(error)}).`)
  }
  throw new ConfigError(`${file} is damaged. Delete it; all users will have to sign in again.`)
}

/** Linked when it is complete: a process that starts at the same time never reads half of it. */
function createSessionSecret(file: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EEXIST') throw new ConfigError(`DATA_DIR must be a writable folder (${String(error)}).`)
  } finally {
    rmSync(draft, { force: true })
  }
}
