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
 * The text again, sealed with this session secret or the one before. @param owner whose it is: what
 * was sealed for one account opens for no other
 * @throws when neither secret opens it
 */
export function unseal({ sessionSecret, previousSessionSecret }: Secrets, sealed: string, owner: string) {
  try {
    return open(sessionSecret, sealed, owner)
  } catch (error) {
    if (!previousSessionSecret) throw error
    return open(previousSessionSecret, sealed, owner)
  }
}

function open(secret: string, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return cipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + cipher.final('utf8')
}
