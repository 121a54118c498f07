import path from 'node:path'
import {
  type GatewayName,
  gatewayNames,
  gateways,
  listGatewayVariables,
} from '@nakshi/core/payments/gateways'
import type { Config } from '../../platform/config.ts'
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
} from '../../platform/integration-settings.ts'
import { ConfigError, type Environment } from './environment.ts'

export function s3Settings(value: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
  const missing = Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).flatMap(([name, key]) =>
    key ? [] : [name],
  )
  if (!S3_BUCKET) return undefined
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new ConfigError(`S3_BUCKET requires ${missing.join(' and ')}.`)
  return Object.freeze({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

export function backupSettings(value: Environment): BackupSettings | undefined {
  const {
    BACKUP_DESTINATION: to,
    BACKUP_INTERVAL: every,
    BACKUP_RETENTION: retention,
    BACKUP_PASSPHRASE: passphrase,
  } = value
  if (!to) {
    if (every) throw new ConfigError('BACKUP_INTERVAL requires BACKUP_DESTINATION.')
    return undefined
  }
  const rest = { every, retention: retention, passphrase }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? []
  if (!bucket) return Object.freeze({ to: { folder: path.resolve(to) }, ...rest })
  const s3 = s3Settings({ ...value, S3_BUCKET: bucket })
  if (!s3) throw new ConfigError('BACKUP_DESTINATION contains no bucket name.')
  return Object.freeze({ to: { s3, prefix: prefix && `${prefix.replace(/\/+$/, '')}/` }, ...rest })
}

export function traceSettings(value: Environment): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = value
  return endpoint ? Object.freeze({ endpoint, headers, service: value.OTEL_SERVICE_NAME }) : undefined
}

export const gatewayKeys = ({ gateways: values }: Environment): Config['gateways'] =>
  Object.freeze(
    Object.fromEntries(
      gatewayNames.flatMap((name) => {
        const keys = readGatewayKeys(name, values)
        return keys ? [[name, keys]] : []
      }),
    ),
  )

/** All or none: a partial configuration could take payments without confirming them. */
function readGatewayKeys(name: GatewayName, values: Environment['gateways']): GatewayKeys | undefined {
  const { label, variables, api } = gateways[name]
  const names = listGatewayVariables(name)
  const missing = names.filter((variable) => !values[variable])
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must also be set: ${label} needs ${names.join(', ')}.`)
  const read = (role: keyof typeof variables) => values[variables[role]] ?? ''
  return Object.freeze({
    keyId: read('keyId'),
    keySecret: read('keySecret'),
    webhookSecret: read('webhookSecret'),
    apiUrl: values[api.variable] ?? api.url,
    timeoutMs: 10_000,
  })
}

export function slicerSettings({
  SLICER_PATH: path,
  SLICER_PROFILE: profile,
}: Environment): Config['slicer'] {
  if (!path && !profile) return undefined
  if (!path || !profile)
    throw new ConfigError(
      path ? 'SLICER_PATH requires SLICER_PROFILE.' : 'SLICER_PROFILE requires SLICER_PATH.',
    )
  return Object.freeze({ path, profile })
}

export function googleKeys(value: Environment): GoogleKeys | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = value
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new ConfigError(
      clientId
        ? 'GOOGLE_CLIENT_ID requires GOOGLE_CLIENT_SECRET.'
        : 'GOOGLE_CLIENT_SECRET requires GOOGLE_CLIENT_ID.',
    )
  return Object.freeze({ clientId, clientSecret, issuerUrl: value.GOOGLE_ISSUER_URL })
}

export function smsKeys(value: Environment): SmsKeys | undefined {
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId, MSG91_API_URL: apiUrl } = value
  if (!authKey && !templateId) return undefined
  if (!authKey || !templateId)
    throw new ConfigError(
      authKey ? 'MSG91_AUTH_KEY requires MSG91_TEMPLATE_ID.' : 'MSG91_TEMPLATE_ID requires MSG91_AUTH_KEY.',
    )
  return Object.freeze({ authKey, templateId, apiUrl, timeoutMs: 10_000, dailyLimit: value.SMS_DAILY_LIMIT })
}

const COURIER_TIMEOUT_MS = 15_000

export function shiprocketKeys(value: Environment): ShiprocketKeys | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_API_URL: apiUrl } = value
  if (!email && !password) return undefined
  if (!email || !password)
    throw new ConfigError(
      email
        ? 'SHIPROCKET_EMAIL requires SHIPROCKET_PASSWORD.'
        : 'SHIPROCKET_PASSWORD requires SHIPROCKET_EMAIL.',
    )
  const webhookToken = value.SHIPROCKET_WEBHOOK_TOKEN
  return Object.freeze({ email, password, webhookToken, apiUrl, timeoutMs: COURIER_TIMEOUT_MS })
}

export function delhiveryKeys(value: Environment): DelhiveryKeys | undefined {
  const { DELHIVERY_API_TOKEN: token, DELHIVERY_WEBHOOK_TOKEN: webhookToken } = value
  if (!token) return undefined
  const apiUrl = value.DELHIVERY_API_URL
  return Object.freeze({ token, webhookToken, apiUrl, timeoutMs: COURIER_TIMEOUT_MS })
}

/** All or none: without the webhook no customer could opt out. */
export function whatsappKeys(value: Environment): WhatsAppKeys | undefined {
  const keys = {
    WHATSAPP_ACCESS_TOKEN: value.WHATSAPP_ACCESS_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: value.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_APP_SECRET: value.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: value.WHATSAPP_VERIFY_TOKEN,
  }
  const missing = Object.entries(keys).flatMap(([name, key]) => (key ? [] : [name]))
  if (missing.length === 4) return undefined
  const [accessToken = '', phoneNumberId = '', appSecret = '', verifyToken = ''] = Object.values(keys)
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(' and ')} must also be set: WhatsApp needs all four.`)
  const { WHATSAPP_API_URL: apiUrl, WHATSAPP_DAILY_LIMIT: dailyLimit } = value
  const rest = { apiUrl, timeoutMs: 10_000, dailyLimit }
  return Object.freeze({ accessToken, phoneNumberId, appSecret, verifyToken, ...rest })
}
