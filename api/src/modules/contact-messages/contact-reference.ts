import { generateReadableCode } from '@nakshi/domain/human-readable-code'

/** `REQ-7F3K2A`. `random`: at least 6 bytes from a secure source. */
export function generateContactReference(random: Uint8Array): string {
  return `REQ-${generateReadableCode(random, 6)}`
}
