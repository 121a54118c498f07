import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a hex HMAC-SHA256 is right, compared in constant time. @see
 * https://razorpay.com/docs/webhooks/validate-test
 */
export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
