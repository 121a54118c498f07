import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { derivedKey } from '../sessions/derived-key.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>

const NONCE = 12
const TAG = 16
const keyOf = (secret: string) => Buffer.from(derivedKey(secret, 'nakshi second factor'), 'base64url')

/** Text as it may lie in the database: read by nobody without the session secret. */
export function seal({ sessionSecret }: Secrets, text: string, owner: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * The text again, encrypted with this session secret or the one before; null when neither opens it.
 * @param owner whose it is: what was encrypted for one account opens for no other
 */
export function unseal(
  { sessionSecret, previousSessionSecret }: Secrets,
  sealed: string,
  owner: string,
): string | null {
  for (const secret of [sessionSecret, previousSessionSecret]) {
    const text = secret && open(secret, sealed, owner)
    if (text) return text
  }
  return null
}

function open(secret: string, sealed: string, owner: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  const text = cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8')
  try {
    return text + cipher.final('utf8')
  } catch {
    // GCM tells a wrong key apart only here, by the tag
    return null
  }
}
