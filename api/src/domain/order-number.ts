const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * `ORD` + timestamp + 5 upper-case characters (spec, section 9). Characters that are misread (I, O, 0, 1) are left out.
 * `random` are at least five bytes of a secure source; uniqueness is the database's.
 */
export function orderNumber(now: Date, random: Uint8Array): string {
  const tail = Array.from(random.slice(0, 5), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `ORD${now.getTime()}${tail}`
}
