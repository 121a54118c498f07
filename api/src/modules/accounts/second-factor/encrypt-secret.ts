import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { deriveKey } from '../sessions/derive-key.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>

const NONCE_BYTES = 12
const TAG_BYTES = 16
const encryptionKey = (secret: string) => Buffer.from(deriveKey(secret, 'nakshi second factor'), 'base64url')

/** AES-256-GCM with a key derived from the session secret. */
export function encryptSecret({ sessionSecret }: Secrets, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Also tries the previous secret. @param owner authenticated data: binds the value to an account */
export function decryptSecret(
  { sessionSecret, previousSessionSecret }: Secrets,
  encrypted: string,
  owner: string,
): string | null {
  for (const secret of [sessionSecret, previousSessionSecret]) {
    const text = secret && decrypt(secret, encrypted, owner)
    if (text) return text
  }
  return null
}

function decrypt(secret: string, encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', encryptionKey(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
  try {
    return text + cipher.final('utf8')
  } catch {
    // The tag check fails for a wrong key.
    return null
  }
}
