export type S3Settings = Readonly<{
  bucket: string
  region: string
  /** other S3-compatible store, path-style URLs */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}>

export type BackupSettings = Readonly<{
  to: Readonly<{ folder: string } | { s3: S3Settings; prefix: string }>
  /** ms; unset: manual backups only */
  every: number | undefined
  retention: number
  passphrase: string | undefined
}>

/** Account at a payment gateway. */
export type GatewayKeys = Readonly<{
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
  timeoutMs: number
}>

export type SmsKeys = Readonly<{
  authKey: string
  templateId: string
  apiUrl: string
  timeoutMs: number
  /** per day (IST), whole store */
  dailyLimit: number
}>

/** Meta's WhatsApp Cloud API. */
export type WhatsAppKeys = Readonly<{
  accessToken: string
  phoneNumberId: string
  appSecret: string
  verifyToken: string
  apiUrl: string
  timeoutMs: number
  /** per day (IST), whole store */
  dailyLimit: number
}>

export type TraceSettings = Readonly<{
  endpoint: string
  headers: Readonly<Record<string, string>>
  service: string
}>

/** Sign-in with Google by OpenID Connect. */
export type GoogleKeys = Readonly<{ clientId: string; clientSecret: string; issuerUrl: string }>

type CourierAccess = {
  /** unset: webhooks are not accepted, and statuses come by polling only */
  webhookToken: string | undefined
  apiUrl: string
  timeoutMs: number
}

export type ShiprocketKeys = Readonly<CourierAccess & { email: string; password: string }>

export type DelhiveryKeys = Readonly<CourierAccess & { token: string }>
