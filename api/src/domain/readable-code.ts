const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Upper-case characters a person can read out: those that are misread (I, O, 0, 1) are left out.
 * `random` are at least `length` bytes of a secure source; uniqueness is the database's.
 */
export function readableCode(random: Uint8Array, length: number): string {
  return Array.from(random.slice(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
