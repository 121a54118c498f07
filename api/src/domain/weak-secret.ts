const PLACEHOLDER = /change.?me|secret|password|example|nakshi|your.?key|placeholder|letmein/i
const LEAST_BITS = 100

/**
 * Detects typed or copied secrets: repetitions, sequences, words. `openssl rand` output always passes.
 */
export function isWeakSecret(secret: string): boolean {
  if (PLACEHOLDER.test(secret)) return true
  if (isRepetition(secret)) return true
  return spread(secret) * (secret.length - inRows(secret)) < LEAST_BITS
}

function isRepetition(secret: string): boolean {
  const again = (secret + secret).indexOf(secret, 1)
  return again <= secret.length / 2
}

/** Shannon entropy in bits per character. */
function spread(secret: string): number {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / secret.length) * Math.log2(count / secret.length)
  return bits
}

function inRows(secret: string): number {
  let count = 0
  for (let at = 2; at < secret.length; at += 1) {
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1)
    const before = secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2)
    if (step === before && Math.abs(step) <= 1) count += 1
  }
  return count
}
