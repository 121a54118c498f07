import { readableCode } from './readable-code.ts'

/** `REQ-7F3K2A`. `random`: at least 6 bytes from a secure source. */
export function requestReference(random: Uint8Array): string {
  return `REQ-${readableCode(random, 6)}`
}
