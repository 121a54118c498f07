import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id, which is the package's algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of NFKC (NIST SP 800-63B): a keyboard may send `ä` as one character or as two. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize('NFKC'), COST)
}

/**
 * A hash of nothing anybody can type, so that an unknown account costs the same work as a known
 * one.
 */
let decoy: Promise<string> | undefined

/** Compares in the same time whether or not there is an account. */
export async function passwordMatches(plain: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  // Hashes of before were of what was sent, in whatever form.
  for (const form of new Set(['NFKC', 'NFC', 'NFD'].map((each) => plain.normalize(each)).concat(plain))) {
    const matches = await verify(stored ?? (await decoy), form)
    if (matches) return stored !== null
  }
  return false
}
