import { generateReadableCode } from '@nakshi/domain/human-readable-code'

/** `ORD` + timestamp + 5 characters. `random`: at least 5 bytes from a secure source. */
export function generateOrderNumber(now: Date, random: Uint8Array): string {
  return `ORD${now.getTime()}${generateReadableCode(random, 5)}`
}
