import { toAsciiDigits } from './normalise-digits.ts'

/**
 * Whitespace, format characters and fillers. Arabic signs and emoji tag characters are format characters
 * that are visible.
 */
const INVISIBLE =
  /^(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]$/u
/**
 * Control characters and lone combining marks count as visible: other rules reject them with their own
 * message.
 */
const VISIBLE = /(?![\s\u2800\p{DI}])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}\p{Co}]/u
/**
 * ZWNJ and ZWJ shape the preceding letter, also at the end: a Malayalam chillu is consonant + virama +
 * ZWJ.
 */
const JOINER = /^[\u200c\u200d]$/
const FORMATTING = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Trims invisible characters; returns '' when no visible character is left. */
export function trimInvisible(typed: string): string {
  if (!VISIBLE.test(typed)) return ''
  let start = 0
  while (INVISIBLE.test(typed.charAt(start))) start += 1
  let end = typed.length
  while (INVISIBLE.test(typed.charAt(end - 1))) end -= 1
  const joins = JOINER.test(typed.charAt(end)) && /^\p{M}$/u.test(typed.charAt(end - 1))
  return typed.slice(start, joins ? end + 1 : end)
}

/** Normalised for comparison: codes that look alike are equal. Word and chats turn hyphens into dashes. */
export function normalisePromoCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(FORMATTING, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  return trimInvisible(toAsciiDigits(plain)).toUpperCase()
}

/** Removes invisible characters from pasted addresses. */
export const normaliseEmail = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
