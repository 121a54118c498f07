/**
 * A number as people paste it, down to its digits: those of any script become 0-9, and spaces, dashes, dots, brackets
 * and the invisible marks that phones copy along are left out. What is no digit stays, to be refused.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, '')
    .replace(/\p{Nd}/gu, toAscii)
}

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The digits of a script stand in order, and begin with its zero. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** The ten digits of an Indian number without `tel:`, `+91`, `0091` and the `0` or `(0)` of long distance. */
export function plainPhone(typed: string): string {
  return plainDigits(typed)
    .replace(/^tel:/i, '')
    .replace(/^(?:\+?91|0{1,2}91)?0?(?=\d{10}$)/, '')
}
