import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { derivedKey } from '../sessions/derived-key.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>

const NONCE = 12
const TAG = 16
const keyOf = (secret: string) => Buffer.from(derivedKey(secret, 'nakshi second factor'), 'base64url')

/** AES-256-GCM with a key derived from the session secret. */
export function seal({ sessionSecret }: Secrets, text: string, owner: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Also tries the previous secret. @param owner authenticated data: binds the value to an account */
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
    // The tag check fails for a wrong key.
    return null
  }
}
