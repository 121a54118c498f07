import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { derivedKey } from '../sessions/derived-key.ts'

export type Secret = Pick<Config, 'sessionSecret'>

const keyed = (text: string, purpose: string, { sessionSecret }: Secret) =>
  createHmac('sha256', derivedKey(sessionSecret, purpose)).update(text).digest('base64url')

export const newFiguresOfSix = () => String(randomInt(1_000_000)).padStart(6, '0')

/** HMAC: a plain hash of 6 digits can be reversed. @param id makes equal OTPs hash differently */
export const hashOfFigures = (id: string, figures: string, secret: Secret) =>
  keyed(`${id} ${figures}`, 'nakshi sign-in codes', secret)

/** Constant time, also without a stored hash. */
export function areFiguresOf(
  row: { id: string; code_hash: string | null },
  figures: string,
  secret: Secret,
): boolean {
  const typed = Buffer.from(hashOfFigures(row.id, figures, secret))
  const stored = Buffer.from(row.code_hash ?? '')
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}

/** HMAC, because a plain hash of 10 digits can be reversed. */
export const digestOfPhone = (phone: string, secret: Secret) => keyed(phone, 'nakshi phone numbers', secret)
