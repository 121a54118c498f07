import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, base64url. */
export const generateToken = () => randomBytes(32).toString('base64url')

/** SHA-256 is enough: 256-bit tokens cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** SHA-256 of the address in lower case, hexadecimal. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex')
