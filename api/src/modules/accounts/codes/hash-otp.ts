import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { deriveKey } from '../sessions/derive-key.ts'

export type Secret = Pick<Config, 'sessionSecret'>

const keyedHash = (text: string, purpose: string, { sessionSecret }: Secret) =>
  createHmac('sha256', deriveKey(sessionSecret, purpose)).update(text).digest('base64url')

export const generateOtp = () => String(randomInt(1_000_000)).padStart(6, '0')

/** HMAC: a plain hash of 6 digits can be reversed. @param id makes equal OTPs hash differently */
export const hashOtp = (id: string, otp: string, secret: Secret) =>
  keyedHash(`${id} ${otp}`, 'nakshi sign-in codes', secret)

/** Constant time, also without a stored hash. */
export function isMatchingOtp(
  row: { id: string; code_hash: string | null },
  otp: string,
  secret: Secret,
): boolean {
  const typed = Buffer.from(hashOtp(row.id, otp, secret))
  const stored = Buffer.from(row.code_hash ?? '')
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}

/** HMAC, because a plain hash of 10 digits can be reversed. */
export const hashPhone = (phone: string, secret: Secret) => keyedHash(phone, 'nakshi phone numbers', secret)
