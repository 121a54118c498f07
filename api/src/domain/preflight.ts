import { isWeakSecret } from './weak-secret.ts'

export type PreflightFacts = {
  /** Other hosts can reach the server. */
  reachable: boolean
  publicUrl: string
  publishedPasswords: readonly string[]
  demo: boolean
  demoIsMeant: boolean
  secrets: readonly string[]
  proxies: false | 'on' | number | readonly string[]
  lettersGoToFiles: boolean
  /** SMS are enabled without rate limits. */
  smsWithoutLimits: boolean
  /** 'none': never made, 'unset': not configured, 'away': storage unreachable */
  lastBackup: Date | 'none' | 'unset' | 'away'
  adminsWithoutSecondFactor: number | undefined
  untoldOfSeller: readonly string[]
  disk: { free: number; keptFree: number }
}

export type Finding = {
  name: string
  /** The server does not start. */
  refuses: boolean
  sentence: string
  remedy: string
}

const BACKUP_DAYS = 2
/** Shortest accepted prefix of a trusted proxy range; no operator has wider ranges. */
const LEAST_BITS = { ipv4: 8, ipv6: 16 }
const MB = 1_048_576

/** Checks the configuration. Blocking findings prevent the start of a public server. */
export function preflight(facts: PreflightFacts, now: Date): Finding[] {
  const { reachable } = facts
  const grave = [publishedPassword(facts), demoUnmeant(facts), weakSecret(facts), proxiesUnnamed(facts)]
  const mild = [
    letters(facts),
    sms(facts),
    backup(facts, now),
    secondFactor(facts),
    seller(facts),
    disk(facts),
  ]
  return [
    ...grave.flatMap((finding) => (finding ? [{ ...finding, refuses: reachable }] : [])),
    ...mild.flatMap((finding) => (finding ? [{ ...finding, refuses: false }] : [])),
  ]
}

type Found = Omit<Finding, 'refuses'> | undefined

function publishedPassword({ publishedPasswords }: PreflightFacts): Found {
  if (publishedPasswords.length === 0) return
  return {
    name: 'demo_password',
    sentence: `The default password of ${publishedPasswords.join(' and ')} is published in the documentation.`,
    remedy:
      'New store: set DEMO=false, or DEMO_PASSWORD for a demo. Existing store: start it locally (HOST=127.0.0.1, PUBLIC_URL=http://localhost:3000) and change these passwords, or reset it with npm run db:reset.',
  }
}

function demoUnmeant({ demo, demoIsMeant }: PreflightFacts): Found {
  if (!demo || demoIsMeant) return
  return {
    name: 'demo_open',
    sentence: 'This is a demo store: its test page marks orders as paid without a payment.',
    remedy: 'Set DEMO=false. To run a public demo, set DEMO=open.',
  }
}

function weakSecret({ secrets }: PreflightFacts): Found {
  if (!secrets.some(isWeakSecret)) return
  return {
    name: 'session_secret',
    sentence: 'SESSION_SECRET or SESSION_SECRET_PREVIOUS is weak, so sessions can be forged.',
    remedy: 'Generate one with openssl rand -hex 32. All users must sign in again.',
  }
}

function proxiesUnnamed({ proxies, publicUrl }: PreflightFacts): Found {
  const name = 'trust_proxy'
  const remedy =
    'Set TRUST_PROXY to the number of proxies in front of the server (such as 1), or to their IP ranges (10.0.0.0/8,192.0.2.7).'
  if (proxies === 'on') return { name, sentence: 'TRUST_PROXY=on is ambiguous and treated as 1.', remedy }
  if (proxies === false)
    return publicUrl.startsWith('https:')
      ? {
          name,
          sentence:
            'PUBLIC_URL is https and TRUST_PROXY is off, so all visitors share the IP address of the proxy.',
          remedy,
        }
      : undefined
  const wide = typeof proxies === 'number' ? [] : proxies.filter(isTooWide)
  if (wide.length === 0) return
  return {
    name,
    sentence: `TRUST_PROXY trusts ${wide.join(' and ')}, which is too wide.`,
    remedy,
  }
}

function isTooWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  const least = address.includes(':') ? LEAST_BITS.ipv6 : LEAST_BITS.ipv4
  return bits !== undefined && Number(bits) < least
}

function letters({ lettersGoToFiles }: PreflightFacts): Found {
  if (!lettersGoToFiles) return
  return {
    name: 'letters',
    sentence: 'Emails are written to files and not sent, including order confirmations and password resets.',
    remedy: 'Set SMTP_URL.',
  }
}

function sms({ smsWithoutLimits }: PreflightFacts): Found {
  if (!smsWithoutLimits) return
  return {
    name: 'sms',
    sentence: 'Rate limits are off, so anyone can use up the daily SMS quota at your cost.',
    remedy: 'Set RATE_LIMITS=on, or remove MSG91_AUTH_KEY and MSG91_TEMPLATE_ID.',
  }
}

function backup({ lastBackup }: PreflightFacts, now: Date): Found {
  const name = 'backup'
  if (lastBackup === 'unset')
    return {
      name,
      sentence: 'Backups are not configured: BACKUP_TO is not set.',
      remedy: 'Set BACKUP_TO and BACKUP_EVERY=1d, or run npm run backup every night.',
    }
  if (lastBackup === 'away')
    return {
      name,
      sentence: 'The backup storage cannot be read.',
      remedy: 'Check BACKUP_TO and run npm run backup to see the error.',
    }
  if (lastBackup === 'none')
    return {
      name,
      sentence: 'No backup has been created yet.',
      remedy: 'Run npm run backup, and set BACKUP_EVERY.',
    }
  const days = (now.getTime() - lastBackup.getTime()) / 86_400_000
  if (days <= BACKUP_DAYS) return
  return {
    name,
    sentence: `The last backup is ${Math.floor(days)} days old.`,
    remedy: 'Run npm run backup to see the error, and set BACKUP_EVERY.',
  }
}

function secondFactor({ adminsWithoutSecondFactor: count }: PreflightFacts): Found {
  if (!count) return
  return {
    name: 'second_factor',
    sentence: `${count === 1 ? 'One admin account signs' : `${count} admin accounts sign`} in with a password alone.`,
    remedy: 'Turn on two-factor authentication in their profiles.',
  }
}

function seller({ untoldOfSeller: missing }: PreflightFacts): Found {
  if (missing.length === 0) return
  return {
    name: 'seller',
    sentence: `Required by the E-Commerce Rules but missing on the legal pages: ${missing.join(', ')}.`,
    remedy: 'Add these under Settings > Store.',
  }
}

function disk({ disk: { free, keptFree } }: PreflightFacts): Found {
  if (free >= keptFree * 2) return
  return {
    name: 'disk',
    sentence: `Only ${Math.floor(free / MB)} MB of disk space left; uploads stop at ${Math.floor(keptFree / MB)} MB.`,
    remedy: 'Free up disk space, or move DATA_DIR to a larger disk.',
  }
}
