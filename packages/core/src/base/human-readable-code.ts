const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Omits I, O, 0 and 1. `random`: at least `length` bytes from a secure source. */
export function generateReadableCode(random: Uint8Array, length: number): string {
  return Array.from(random.slice(0, length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
