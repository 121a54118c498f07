import { createHmac, timingSafeEqual } from 'node:crypto'

type Signature = { signature: string; secret: string; encoding?: 'hex' | 'base64' }

/** Constant-time HMAC-SHA256 check. */
export function isSigned(text: string | Buffer, { signature, secret, encoding = 'hex' }: Signature): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const received = Buffer.from(signature, encoding)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
