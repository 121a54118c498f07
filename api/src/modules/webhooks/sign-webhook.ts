import { createHmac, randomBytes } from 'node:crypto'

/** https://www.standardwebhooks.com, symmetric signatures: 24 to 64 bytes. */
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const generateWebhookSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type SignedMessage = {
  id: string
  /** Unix time in seconds */
  timestamp: number
  body: string
}

/** One signature per secret, so that receivers of either accept the message. */
export const signWebhook = (secrets: string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
