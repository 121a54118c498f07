import { hkdfSync } from 'node:crypto'

/** HKDF-SHA-256; keys for different purposes are independent. */
export function deriveKey(secret: string, purpose: string, bytes = 32): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)).toString('base64url')
}
