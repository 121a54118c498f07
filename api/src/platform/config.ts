import type { GatewayName } from '@nakshi/core/payments/gateways'
import type {
  BackupSettings,
  DelhiveryKeys,
  GatewayKeys,
  GoogleKeys,
  S3Settings,
  ShiprocketKeys,
  SmsKeys,
  TraceSettings,
  WhatsAppKeys,
} from './integration-settings.ts'

export type Config = Readonly<{
  port: number
  host: string
  /** unset: the embedded PostgreSQL in `dataDir` */
  databaseUrl: string | undefined
  /** owner role for migrations; unset: `databaseUrl` is the owner */
  databaseOwnerUrl: string | undefined
  /** address without the connection pooler; unset: there is no pooler */
  databaseDirectUrl: string | undefined
  databaseReplicaUrls: readonly string[]
  databasePrepare: boolean
  /** per process; unset: derived from `workers` */
  databasePoolSize: number | undefined
  drainSeconds: number
  dataDir: string
  demo: boolean
  allowPublicDemo: boolean
  demoPassword: string
  sessionSecret: string
  /** sign tracking links, newest first; loaded from the database at the start */
  linkKeys?: readonly string[]
  /** verifies existing sessions, signs no new ones */
  previousSessionSecret: string | undefined
  rateLimits: boolean
  /** /api/docs of a reachable store for everybody, not only for staff */
  publicApiDocs: boolean
  shedLoad: boolean
  /** unset: rate limits are counted per process */
  redisUrl: string | undefined
  /** off only for benchmarks */
  cache: boolean
  publicUrl: string
  adminUrl: string | undefined
  secureCookies: boolean
  /** unset: emails are written to `dataDir`/outbox */
  smtpUrl: string | undefined
  /** none: cash on delivery only, or a test page in a demo store */
  gateways: Readonly<Partial<Record<GatewayName, GatewayKeys>>>
  /** unset: no sign-in with Google */
  google: GoogleKeys | undefined
  sms: SmsKeys | undefined
  /** unset: no booking with this courier */
  shiprocket: ShiprocketKeys | undefined
  delhivery: DelhiveryKeys | undefined
  /** unset: no messages by WhatsApp */
  whatsapp: WhatsAppKeys | undefined
  /** unset: media is stored in `dataDir`/media */
  s3: S3Settings | undefined
  backup: BackupSettings | undefined
  minFreeBytes: number
  /** PrusaSlicer and a profile of the store; unset: 3D prints are estimated by volume */
  slicer: { path: string; profile: string } | undefined
  workers: number
  metricsPort: number | undefined
  /** unset: metrics are served to localhost only */
  metricsToken: string | undefined
  traces: TraceSettings | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** number of trusted proxies, or their ranges (CIDR) */
  trustProxy: false | number | readonly string[]
  /** legacy TRUST_PROXY=on: one unnamed proxy */
  trustProxyIsOn: boolean
  reachable: boolean
  /** may be fractional */
  paymentMinutes: number
  /** tests only: overrides the schedule of every job */
  jobsCron: string | undefined
}>

export type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'databasePrepare' | 'dataDir'
>
