import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id, which is the package's algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(plain: string): Promise<string> {
  return hash(plain, COST)
}

/**
 * A hash of nothing anybody can type, so that an unknown account costs the same work as a known
 * one.
 */
let decoy: Promise<string> | undefined

/** Compares in the same time whether or not there is an account. */
export async function passwordMatches(plain: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const matches = await verify(stored ?? (await decoy), plain)
  return stored !== null && matches
}
