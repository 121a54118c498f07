import { readableCode } from './readable-code.ts'

/**
 * What a shopper quotes when asking about a message: `REQ-7F3K2A`. `random` are at least six bytes
 * of a secure source.
 */
export function requestReference(random: Uint8Array): string {
  return `REQ-${readableCode(random, 6)}`
}
