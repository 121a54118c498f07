/**
 * Converts digits of any script to 0-9 and removes spaces, dashes, dots, brackets and invisible
 * characters. Other characters stay, so that validation rejects them.
 */
export function normaliseDigits(typed: string): string {
  return toAsciiDigits(typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, ''))
}

/** `४९९` -> `499` */
export const toAsciiDigits = (typed: string): string => typed.replace(/\p{Nd}/gu, toAscii)

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode digits of a script are consecutive, starting with zero. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** Removes `tel:`, `+91`, `0091` and the trunk prefix `0` or `(0)`. */
export function normalisePhone(typed: string): string {
  return normaliseDigits(typed)
    .replace(/^tel:/i, '')
    .replace(/^(?:\+?91|0{1,2}91)?0?(?=\d{10}$)/, '')
}
