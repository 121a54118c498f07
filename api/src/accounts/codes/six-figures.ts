import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { derivedKey } from '../sessions/derived-key.ts'

export type Secret = Pick<Config, 'sessionSecret'>

const keyed = (text: string, purpose: string, { sessionSecret }: Secret) =>
  createHmac('sha256', derivedKey(sessionSecret, purpose)).update(text).digest('base64url')

/** New figures, `004211` among them. */
export const newFiguresOfSix = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Figures are few: a plain hash of them tells them to whoever reads the table, so they are hashed with
 * a key that is not in it, each code apart.
 * @param id of the row they stand in
 */
export const hashOfFigures = (id: string, figures: string, secret: Secret) =>
  keyed(`${id} ${figures}`, 'nakshi sign-in codes', secret)

/** Whether these figures are a row's; the same work where it has none yet. */
export function areFiguresOf(
  row: { id: string; code_hash: string | null },
  figures: string,
  secret: Secret,
): boolean {
  const typed = Buffer.from(hashOfFigures(row.id, figures, secret))
  const stored = Buffer.from(row.code_hash ?? '')
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}

/** Ten digits are few too. */
export const digestOfPhone = (phone: string, secret: Secret) => keyed(phone, 'nakshi phone numbers', secret)
