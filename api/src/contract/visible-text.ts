/**
 * Draws nothing: white space, format characters and fillers. Format characters of Arabic that stand
 * for a sign, and those that make the flags of regions, do draw.
 */
const INVISIBLE =
  /^(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]$/u
/** Control characters count, and a vowel sign alone: they are refused by sentences of their own. */
const VISIBLE = /(?![\s\u2800\p{DI}])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}\p{Co}]/u
/** They shape the letter before them, also at the end: a Malayalam chillu is a consonant, a virama and one. */
const JOINER = /^[\u200c\u200d]$/
/** No word needs them within it. */
const FORMATTING = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text without what cannot be seen at its ends; blank when nothing of it can be seen. */
export function visibleText(typed: string): string {
  if (!VISIBLE.test(typed)) return ''
  let start = 0
  while (INVISIBLE.test(typed.charAt(start))) start += 1
  let end = typed.length
  while (INVISIBLE.test(typed.charAt(end - 1))) end -= 1
  const joins = JOINER.test(typed.charAt(end)) && /^\p{M}$/u.test(typed.charAt(end - 1))
  return typed.slice(start, joins ? end + 1 : end)
}

/** A code as it is compared: codes that look the same are the same. */
export const plainCode = (typed: string): string =>
  visibleText(typed.replace(FORMATTING, '')).normalize('NFC').toUpperCase()

/** An address has no invisible characters, wherever it was copied from. */
export const plainEmail = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
