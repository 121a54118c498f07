import { hkdfSync } from 'node:crypto'

/**
 * A key for one purpose, made from the session secret and telling nothing of it or of the others.
 */
export function derivedKey(secret: string, purpose: string, bytes = 32): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)).toString('base64url')
}
