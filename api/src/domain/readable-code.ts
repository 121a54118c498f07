const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Omits I, O, 0 and 1. `random`: at least `length` bytes from a secure source. */
export function readableCode(random: Uint8Array, length: number): string {
  return Array.from(random.slice(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
