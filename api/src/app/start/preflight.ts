import { describeIdentityIssue, formatIdentityField, toFlag } from '../../modules/settings/save-identity.ts'
import type { IdentityIssue } from '../../modules/settings/store-identity.ts'
import { terminalCommand } from '../../platform/terminal-command.ts'

export type PreflightInput = {
  /** Other hosts can reach the server. */
  isPublic: boolean
  publicUrl: string
  accountsWithDefaultPassword: readonly string[]
  demo: boolean
  /** Orders can be paid on the test page: a demo without keys of a gateway. */
  hasTestPage: boolean
  isPublicDemoAllowed: boolean
  secrets: readonly string[]
  proxies: false | 'on' | number | readonly string[]
  emailsGoToFiles: boolean
  /** SMS are enabled without rate limits. */
  isSmsUnlimited: boolean
  /** 'none': never made, 'unset': not configured, 'away': storage unreachable */
  lastBackup: Date | 'none' | 'unset' | 'away'
  adminsWithoutSecondFactor: number | undefined
  missingSellerDetails: readonly string[]
  /** Empty for a demo store, which is meant to show those of the demo. */
  identityIssues: readonly IdentityIssue[]
  disk: { free: number; reservedFree: number }
  /** Their version is not that with which the database was created. */
  changedCollations: readonly string[]
}

export type PreflightFinding = {
  key: string
  /** The server does not start. */
  isBlocking: boolean
  message: string
  remedy: string
}

const BACKUP_DAYS = 2
/** Shortest accepted prefix of a trusted proxy range; no operator has wider ranges. */
const MIN_PREFIX_BITS = { ipv4: 8, ipv6: 16 }
const MB = 1_048_576

/** Checks the configuration. Blocking findings prevent the start of a public server. */
export function checkPreflight(facts: PreflightInput, now: Date): PreflightFinding[] {
  const { isPublic } = facts
  const blocking = [
    checkDefaultPasswords(facts),
    checkDemo(facts),
    checkSecrets(facts),
    checkProxies(facts),
    ...checkIdentity(facts),
  ]
  const warnings = [
    checkEmail(facts),
    checkSms(facts),
    checkBackup(facts, now),
    checkSecondFactor(facts),
    checkSeller(facts),
    disk(facts),
    checkCollations(facts),
  ]
  return [
    ...blocking.flatMap((finding) => (finding ? [{ ...finding, isBlocking: isPublic }] : [])),
    ...warnings.flatMap((finding) => (finding ? [{ ...finding, isBlocking: false }] : [])),
  ]
}

type CheckResult = Omit<PreflightFinding, 'isBlocking'> | undefined

function checkDefaultPasswords({ accountsWithDefaultPassword }: PreflightInput): CheckResult {
  if (accountsWithDefaultPassword.length === 0) return
  return {
    key: 'demo_password',
    message: `The default password of ${accountsWithDefaultPassword.join(' and ')} is published in the documentation.`,
    remedy:
      'New store: set DEMO=false, or DEMO_PASSWORD for a demo. Existing store: start it locally (HOST=127.0.0.1, PUBLIC_URL=http://localhost:3000) and change these passwords, or reset it with npm run db:reset.',
  }
}

function checkDemo({ demo, hasTestPage, isPublicDemoAllowed }: PreflightInput): CheckResult {
  if (!demo || isPublicDemoAllowed) return
  return {
    key: 'demo_open',
    message: hasTestPage
      ? 'This is a demo store: its test page marks orders as paid without a payment.'
      : 'This is a demo store: it shows the products and contact details of the demo.',
    remedy: 'Set DEMO=false. To run a public demo, set ALLOW_PUBLIC_DEMO=true.',
  }
}

function checkSecrets({ secrets }: PreflightInput): CheckResult {
  if (!secrets.some(isWeakSecret)) return
  return {
    key: 'session_secret',
    message: 'SESSION_SECRET or SESSION_SECRET_PREVIOUS is weak, so sessions can be forged.',
    remedy: 'Generate one with openssl rand -hex 32. All users must sign in again.',
  }
}

function checkProxies({ proxies, publicUrl }: PreflightInput): CheckResult {
  const name = 'trust_proxy'
  const remedy =
    'Set TRUST_PROXY to the number of proxies in front of the server (such as 1), or to their IP ranges (10.0.0.0/8,192.0.2.7).'
  if (proxies === 'on') return { key: name, message: 'TRUST_PROXY=on is ambiguous and treated as 1.', remedy }
  if (proxies === false)
    return publicUrl.startsWith('https:')
      ? {
          key: name,
          message:
            'PUBLIC_URL is https and TRUST_PROXY is off, so all visitors share the IP address of the proxy.',
          remedy,
        }
      : undefined
  const wideRanges = typeof proxies === 'number' ? [] : proxies.filter(isRangeTooWide)
  if (wideRanges.length === 0) return
  return {
    key: name,
    message: `TRUST_PROXY trusts ${wideRanges.join(' and ')}, which is too wide.`,
    remedy,
  }
}

function isRangeTooWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  const minimum = address.includes(':') ? MIN_PREFIX_BITS.ipv6 : MIN_PREFIX_BITS.ipv4
  return bits !== undefined && Number(bits) < minimum
}

/** One for each field; on a private store one for all. */
function checkIdentity({ identityIssues, isPublic }: PreflightInput): CheckResult[] {
  const remedy = (options: string) =>
    `Fill it in under Settings > Store, or run: ${terminalCommand('identity', options)}`
  if (isPublic)
    return identityIssues.map((issue) => ({
      key: `store_${issue.field}`,
      message: describeIdentityIssue(issue),
      remedy: remedy(`${toFlag(issue.field)} "..."`),
    }))
  if (identityIssues.length === 0) return []
  const fields = identityIssues.map(({ field }) => formatIdentityField(field)).join(', ')
  return [
    {
      key: 'store',
      message: `The store is not ready for the public: its ${fields} must be filled in first.`,
      remedy: `Do so under Settings > Store, or run: ${terminalCommand('identity')}`,
    },
  ]
}

function checkEmail({ emailsGoToFiles }: PreflightInput): CheckResult {
  if (!emailsGoToFiles) return
  return {
    key: 'email',
    message: 'Emails are written to files and not sent, including order confirmations and password resets.',
    remedy: 'Set SMTP_URL.',
  }
}

function checkSms({ isSmsUnlimited }: PreflightInput): CheckResult {
  if (!isSmsUnlimited) return
  return {
    key: 'sms',
    message: 'Rate limits are off, so anyone can use up the daily SMS quota at your cost.',
    remedy: 'Set RATE_LIMITS=on, or remove MSG91_AUTH_KEY and MSG91_TEMPLATE_ID.',
  }
}

function checkBackup({ lastBackup }: PreflightInput, now: Date): CheckResult {
  const name = 'backup'
  if (lastBackup === 'unset')
    return {
      key: name,
      message: 'Backups are not configured: BACKUP_DESTINATION is not set.',
      remedy: 'Set BACKUP_DESTINATION and BACKUP_INTERVAL=1d, or run npm run backup every night.',
    }
  if (lastBackup === 'away')
    return {
      key: name,
      message: 'The backup storage cannot be read.',
      remedy: 'Check BACKUP_DESTINATION and run npm run backup to see the error.',
    }
  if (lastBackup === 'none')
    return {
      key: name,
      message: 'No backup has been created yet.',
      remedy: 'Run npm run backup, and set BACKUP_INTERVAL.',
    }
  const days = (now.getTime() - lastBackup.getTime()) / 86_400_000
  if (days <= BACKUP_DAYS) return
  return {
    key: name,
    message: `The last backup is ${Math.floor(days)} days old.`,
    remedy: 'Run npm run backup to see the error, and set BACKUP_INTERVAL.',
  }
}

function checkSecondFactor({ adminsWithoutSecondFactor: count }: PreflightInput): CheckResult {
  if (!count) return
  return {
    key: 'second_factor',
    message: `${count === 1 ? 'One admin account signs' : `${count} admin accounts sign`} in with a password alone.`,
    remedy: 'Turn on two-step verification under Security in their profiles (/profile).',
  }
}

function checkSeller({ missingSellerDetails: missing }: PreflightInput): CheckResult {
  if (missing.length === 0) return
  return {
    key: 'seller',
    message: `Required by the E-Commerce Rules but missing on the legal pages: ${missing.join(', ')}.`,
    remedy: 'Add these under Settings > Store.',
  }
}

function disk({ disk: { free, reservedFree } }: PreflightInput): CheckResult {
  if (free >= reservedFree * 2) return
  return {
    key: 'disk',
    message: `Only ${Math.floor(free / MB)} MB of disk space left; uploads stop at ${Math.floor(reservedFree / MB)} MB.`,
    remedy: 'Free up disk space, or move DATA_DIR to a larger disk.',
  }
}

function checkCollations({ changedCollations: changed }: PreflightInput): CheckResult {
  if (changed.length === 0) return
  return {
    key: 'collation',
    message: `The sort order of text has changed with the operating system (${changed.join(', ')}), so indexes may miss rows.`,
    remedy: 'Rebuild them: see "Collations" in docs/scaling.md.',
  }
}

const PLACEHOLDER = /change.?me|secret|password|example|nakshi|your.?key|placeholder|letmein/i
const MIN_ENTROPY_BITS = 100

/** Detects typed or copied secrets: repetitions, sequences, words. `openssl rand` output always passes. */
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
