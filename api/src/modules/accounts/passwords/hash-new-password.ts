import { messages } from '@nakshi/core/messages'
import { hash, verify } from '@node-rs/argon2'
import type { Queryable } from '../../../platform/db/client.ts'
import { fieldError } from '../../../platform/errors.ts'
import { shareResult } from '../../../platform/share-result.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { countUnpredictable } from './predictable-patterns.ts'

/** About 49,000 common passwords, loaded on first use to keep startup fast. */
const loadCommonPasswords = shareResult(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/** @throws {AppError} 422 at `password` for a common password */
export async function hashNewPassword(
  db: Queryable,
  plain: string,
  owner: { email: string | null; full_name?: string | null | undefined },
): Promise<string> {
  const { name } = await getStoreSettings(db)
  const personalWords = [owner.email, owner.full_name, name, 'nakshi'].flatMap((text) => text || [])
  if (isWeakPassword(plain, await loadCommonPasswords(), personalWords))
    throw fieldError(422, 'common_password', 'password', messages.auth.common_password)
  return hashPassword(plain)
}

/** OWASP's argon2id parameters: 19 MiB, 2 iterations, 1 lane. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** NFKC (NIST SP 800-63B): a keyboard may send `ä` as one code point or two. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize('NFKC'), ARGON2_OPTIONS)
}

/** Verifying against a dummy hash takes as long for unknown accounts (no user enumeration). */
const getDummyHash = shareResult(() => hashPassword(crypto.randomUUID()))

/** Takes the same time without an account. */
export async function passwordMatches(plain: string, stored: string | null): Promise<boolean> {
  const dummyHash = await getDummyHash()
  // Older hashes were made without normalisation.
  for (const form of new Set(['NFKC', 'NFC', 'NFD'].map((each) => plain.normalize(each)).concat(plain))) {
    const matches = await verify(stored ?? dummyHash, form)
    if (matches) return stored !== null
  }
  return false
}

/** Common base words of passwords in India and in shops. */
const PATTERNS = new Set(
  `admin administrator allah bangalore bengaluru bharat bismillah bollywood changeme chennai cricket customer delhi
  demo dhoni durga ganesh ganpati gift gifts guest hanuman hindustan hyderabad iloveindia iloveyou incredibleindia
  india indian jaibharat jaihanuman jaihind jaimatadi jaipur jaishreeram jaishriram kerala kohli kolkata krishna
  lakshmi letmein login mahadev manager merabharat mumbai namaste newdelhi omsairam owner pakistan password
  pooja priya pune qwerty radhakrishna radhe radheradhe rahul rajasthan ramram saibaba sachin sairam secret
  shiva shivshakti shop staff store test user vandemataram virat waheguru welcome`.split(/\s+/),
)
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** More digits and symbols around a word make it acceptable. */
const MAX_PADDING = 8

const replaceLookalikes = (text: string) => [...text].map((each) => LOOKALIKES[each] ?? each).join('')
const alphanumericOnly = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

function extractWords(password: string): string[] {
  const typed = password.toLowerCase()
  const [begin, end] = [typed.replace(/^[^\p{L}]+/u, ''), typed.replace(/[^\p{L}]+$/u, '')]
  const cores = [typed, begin, end, begin.replace(/[^\p{L}]+$/u, '')]
  const coreWords = cores.filter((core) => core.length >= 3 && typed.length - core.length <= MAX_PADDING)
  return coreWords.flatMap((core) => [
    core,
    replaceLookalikes(core),
    alphanumericOnly(core),
    alphanumericOnly(replaceLookalikes(core)),
  ])
}

/** As the shortest password. */
const MIN_UNPREDICTABLE = 8

/** Ignores case and surrounding digits. @param own email, name, store name */
export function isWeakPassword(password: string, common: ReadonlySet<string>, own: string[] = []): boolean {
  if (countUnpredictable(password) < MIN_UNPREDICTABLE) return true
  const known = new Set(
    own.flatMap((text) => {
      const [name = ''] = text.split('@')
      return [text, name, ...text.split(/[\s@.+_-]+/)].map((word) => alphanumericOnly(word.toLowerCase()))
    }),
  )
  return extractWords(password).some(
    (word) => common.has(word) || PATTERNS.has(word) || (word.length >= 3 && known.has(word)),
  )
}
