import { isIP } from 'node:net'
import path from 'node:path'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { gatewayNames, gateways, listGatewayVariables } from '@nakshi/core/payments/gateways'
import { z } from 'zod'
import { CommandError } from '../../platform/command.ts'

/** A publicly reachable store does not start with it. */
export const DEFAULT_DEMO_PASSWORD = 'gift-of-joy'

export class ConfigError extends CommandError {}

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on')

const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error)
const numberMatching = (pattern: RegExp, error: string) => matching(pattern, error).transform(Number)

const port = numberMatching(/^\d{1,5}$/, 'must be a whole number from 1 to 65535').refine(
  (number) => number >= 1 && number <= 65535,
  'must be a whole number from 1 to 65535',
)

const postgresAddress = matching(
  /^postgres(ql)?:\/\/\S+$/,
  'must be a PostgreSQL URL: postgres://user:password@host:5432/database',
).optional()

const origin = (error: string) =>
  z
    .url({ protocol: /^https?$/, error })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'must be an origin without a path')
    .transform((url) => new URL(url).origin)
    .optional()

const PROXIES =
  'must be the number of proxies (1 to 9), their addresses or ranges (10.0.0.0/8,192.0.2.7), or off'
const trustProxy = z
  .string()
  .refine((typed) => /^(on|off|[1-9])$/.test(typed) || typed.split(',').every(isIpRange), PROXIES)

function isIpRange(typed: string): boolean {
  const [, address = '', bits] = /^\s*([^/]+?)(?:\/(\d{1,3}))?\s*$/.exec(typed) ?? []
  const version = isIP(address)
  const maxBits = version === 4 ? 32 : 128
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits))
}

/** An unescaped / or # ends the host early, so that a part of the password becomes the host. */
function isSmtpUrl(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { pathname, hash, username, password } = new URL(typed)
  return /^\/?$/.test(pathname) && hash === '' && !/%(?![\da-f]{2})/i.test(username + password)
}

const absolutePath = z
  .string()
  .refine((typed) => path.isAbsolute(typed), 'must be an absolute path')
  .optional()

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  IN_CONTAINER: z.enum(['true'], 'is set by the container image only').optional(),
  DATABASE_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((typed) => typed.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresAddress.unwrap()).max(9, 'must be at most nine addresses'))
    .default([]),
  DATABASE_PREPARE: onOff('on'),
  DATABASE_POOL_SIZE: numberMatching(
    /^([4-9]|[1-9]\d|100)$/,
    'must be a whole number from 4 to 100',
  ).optional(),
  SHUTDOWN_DRAIN_SECONDS: numberMatching(
    /^(\d|[1-5]\d|60)$/,
    'must be a whole number of seconds from 0 to 60',
  ).default(0),
  DATA_DIR: z.string().default('./data'),
  DEMO: z.enum(['true', 'false'], 'must be true or false').default('true'),
  ALLOW_PUBLIC_DEMO: z.enum(['true', 'false'], 'must be true or false').default('false'),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default(DEFAULT_DEMO_PASSWORD),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: onOff('on'),
  API_DOCS: z.enum(['staff', 'public']).default('staff'),
  REDIS_URL: matching(/^rediss?:\/\/\S+$/, 'must be a Redis URL: redis://user:password@host:6379').optional(),
  RESPONSE_CACHE: onOff('on'),
  PUBLIC_URL: origin('must be the URL of the storefront: https://shop.example'),
  ADMIN_URL: origin('must be the URL of the backoffice: https://admin.shop.example'),
  SMTP_URL: matching(/^smtps?:\/\/\S+$/, 'must be an SMTP URL: smtp://user:password@host:587')
    .refine(isSmtpUrl, 'needs special characters of user and password in percent form: %40 for @, %2F for /')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER_URL: z.url({ error: 'must be a URL' }).default('https://accounts.google.com'),
  MSG91_AUTH_KEY: matching(/^[\w-]+$/, 'must be an MSG91 auth key').optional(),
  MSG91_TEMPLATE_ID: matching(/^[\w-]+$/, 'must be an MSG91 template id').optional(),
  MSG91_API_URL: z.url({ error: 'must be a URL' }).default('https://control.msg91.com'),
  WHATSAPP_ACCESS_TOKEN: matching(/^\S+$/, 'must be an access token').optional(),
  WHATSAPP_PHONE_NUMBER_ID: matching(/^\d+$/, 'must be a phone number id, which has digits only').optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_API_URL: z.url({ error: 'must be a URL' }).default('https://graph.facebook.com'),
  WHATSAPP_DAILY_LIMIT: numberMatching(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999').default(
    1000,
  ),
  SMS_DAILY_LIMIT: numberMatching(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999').default(200),
  SHIPROCKET_EMAIL: z.string().optional(),
  SHIPROCKET_PASSWORD: z.string().optional(),
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHIPROCKET_API_URL: z.url({ error: 'must be a URL' }).default('https://apiv2.shiprocket.in'),
  DELHIVERY_API_TOKEN: z.string().optional(),
  DELHIVERY_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DELHIVERY_API_URL: z.url({ error: 'must be a URL' }).default('https://track.delhivery.com'),
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name').optional(),
  S3_REGION: matching(/^[a-z0-9-]+$/, 'must be a region such as ap-south-1').default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of the S3 endpoint: https://s3.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SLICER_PATH: absolutePath,
  SLICER_PROFILE: absolutePath,
  MIN_FREE_DISK_MB: numberMatching(/^\d{1,7}$/, 'must be a whole number of megabytes').default(512),
  BACKUP_DESTINATION: z.string().optional(),
  BACKUP_INTERVAL: matching(/^[1-9]\d{0,3}[mhd]$/, 'must be an interval such as 90m, 6h or 1d')
    .transform((typed) => {
      const unit = typed.endsWith('m') ? 60_000 : typed.endsWith('h') ? 3_600_000 : 86_400_000
      return Number.parseInt(typed, 10) * unit
    })
    .optional(),
  BACKUP_RETENTION: numberMatching(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999').default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  WEB_CONCURRENCY: numberMatching(/^([1-9]|[1-5]\d|60)$/, 'must be a whole number from 1 to 60').default(1),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the URL of an OTLP collector: http://127.0.0.1:4318' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: matching(
    /^[\w-]+=[^,\s]*(,[\w-]+=[^,\s]*)*$/,
    'must be headers: name=value,name=value',
  )
    .transform((typed) =>
      Object.fromEntries(typed.split(',').map((each) => each.split(/=(.*)/s).slice(0, 2))),
    )
    .pipe(z.record(z.string(), z.string()))
    .default({}),
  OTEL_SERVICE_NAME: z.string().default('nakshi'),
  PAYMENT_TIMEOUT_MINUTES: numberMatching(/^\d{1,5}(\.\d+)?$/, 'must be a number of minutes')
    .refine((minutes) => minutes > 0, 'must be more than 0')
    .default(30),
  JOBS_CRON: matching(
    /^([\d*,/-]+ ){4}[\d*,/-]+$/,
    'must be a cron expression with five fields: * * * * *',
  ).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('warn'),
  TRUST_PROXY: trustProxy.default('off'),
})

/** Variables of the payment gateways, by the table that the backoffice shows. */
const gatewayEnvironment = z.object(
  Object.fromEntries(
    gatewayNames.flatMap((name): [string, z.ZodType<string | undefined>][] => [
      ...listGatewayVariables(name).map((variable): [string, z.ZodType<string | undefined>] => [
        variable,
        z.string().optional(),
      ]),
      [gateways[name].api.variable, z.url({ error: 'must be a URL' }).optional()],
    ]),
  ),
)

export type Environment = z.infer<typeof environment> & { gateways: z.infer<typeof gatewayEnvironment> }

/** Empty values count as unset, as in Compose files. Throws ConfigError naming every invalid variable. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const pickSet = (shape: object) =>
    Object.fromEntries(
      Object.keys(shape)
        .filter((name) => env[name] !== undefined && env[name] !== '')
        .map((name) => [name, env[name]]),
    )
  const parsed = environment.safeParse(pickSet(environment.shape))
  const ofGateways = gatewayEnvironment.safeParse(pickSet(gatewayEnvironment.shape))
  if (!parsed.success || !ofGateways.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(ofGateways.error?.issues ?? [])]
    const first = new Map(issues.reverse().map((issue) => [String(issue.path[0]), issue] as const))
    const lines = [...first].map(([name, issue]) => {
      const secret =
        name.startsWith('SESSION_SECRET') ||
        name.endsWith('PASSWORD') ||
        (/_URLS?$/.test(name) && name !== 'PUBLIC_URL' && name !== 'ADMIN_URL') ||
        /_(TOKEN|PASSPHRASE|HEADERS|AUTH_KEY|SECRET)$/.test(name)
      return `${name} ${renderIssue(issue)}${secret ? '' : ` (it is "${env[name]}")`}.`
    })
    throw new ConfigError(lines.join('\n'))
  }
  return { ...parsed.data, gateways: ofGateways.data }
}
