import { readableCode } from './readable-code.ts'

/**
 * `ORD` + timestamp + 5 upper-case characters (spec, section 9).
 * `random` are at least five bytes of a secure source; uniqueness is the database's.
 */
export function orderNumber(now: Date, random: Uint8Array): string {
  return `ORD${now.getTime()}${readableCode(random, 5)}`
}
