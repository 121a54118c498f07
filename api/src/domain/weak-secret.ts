/** As in the examples that people copy. */
const PLACEHOLDER = /change.?me|secret|password|example|nakshi|your.?key|placeholder|letmein/i
/** Bits that the letters of a random secret carry together, at the least. */
const LEAST_BITS = 100

/**
 * Whether somebody may have typed or copied a secret instead of making it: a few letters again and
 * again, a row of the keyboard or the alphabet, a word. What `openssl rand` makes never is.
 */
export function isWeakSecret(secret: string): boolean {
  if (PLACEHOLDER.test(secret)) return true
  if (isRepetition(secret)) return true
  return spread(secret) * (secret.length - inRows(secret)) < LEAST_BITS
}

/** The same piece, at most half as long, over and over. */
function isRepetition(secret: string): boolean {
  const again = (secret + secret).indexOf(secret, 1)
  return again <= secret.length / 2
}

/** Bits in a letter, by how often each comes (Shannon). */
function spread(secret: string): number {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / secret.length) * Math.log2(count / secret.length)
  return bits
}

/** Letters that follow from the one before, as in `abc`, `321` and `aaa`. */
function inRows(secret: string): number {
  let count = 0
  for (let at = 2; at < secret.length; at += 1) {
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1)
    const before = secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2)
    if (step === before && Math.abs(step) <= 1) count += 1
  }
  return count
}
