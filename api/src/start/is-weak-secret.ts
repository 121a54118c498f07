const PLACEHOLDER = /change.?me|secret|password|example|nakshi|your.?key|placeholder|letmein/i
const MIN_ENTROPY_BITS = 100

/**
 * Detects typed or copied secrets: repetitions, sequences, words. `openssl rand` output always passes.
 */
export function isWeakSecret(secret: string): boolean {
  if (PLACEHOLDER.test(secret)) return true
  if (isRepetition(secret)) return true
  return entropyPerCharacter(secret) * (secret.length - countSequential(secret)) < MIN_ENTROPY_BITS
}

function isRepetition(secret: string): boolean {
  const period = (secret + secret).indexOf(secret, 1)
  return period <= secret.length / 2
}

/** Shannon entropy in bits per character. */
function entropyPerCharacter(secret: string): number {
  const counts = new Map<string, number>()
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / secret.length) * Math.log2(count / secret.length)
  return bits
}

function countSequential(secret: string): number {
  let count = 0
  for (let at = 2; at < secret.length; at += 1) {
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1)
    const before = secret.charCodeAt(at - 1) - secret.charCodeAt(at - 2)
    if (step === before && Math.abs(step) <= 1) count += 1
  }
  return count
}
