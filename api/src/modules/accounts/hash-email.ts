import { createHash } from 'node:crypto'

/** SHA-256 of the address in lower case, hexadecimal. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex')
