import { createHmac, timingSafeEqual } from 'node:crypto'

/** Constant-time HMAC-SHA256 check. @see https://razorpay.com/docs/webhooks/validate-test */
export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
