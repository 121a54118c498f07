import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id parameters: 19 MiB, 2 iterations, 1 lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** NFKC (NIST SP 800-63B): a keyboard may send `ä` as one code point or two. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize('NFKC'), ARGON2_OPTIONS)
}

/** Verifying against a dummy hash takes as long for unknown accounts (no user enumeration). */
let dummyHash: Promise<string> | undefined

/** Takes the same time without an account. */
export async function passwordMatches(plain: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  // Older hashes were made without normalisation.
  for (const form of new Set(['NFKC', 'NFC', 'NFD'].map((each) => plain.normalize(each)).concat(plain))) {
    const matches = await verify(stored ?? (await dummyHash), form)
    if (matches) return stored !== null
  }
  return false
}
