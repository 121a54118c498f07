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
    sentence: `Anybody can read the password of ${publishedPasswords.join(' and ')} in the documentation.`,
    remedy:
      'A new shop: set DEMO=false, or DEMO_PASSWORD for a demo. One that has these accounts: open it where nobody else can reach it (HOST=127.0.0.1, PUBLIC_URL=http://localhost:3000) and change their passwords, or empty it with npm run db:reset.',
  }
}

function demoUnmeant({ demo, demoIsMeant }: PreflightFacts): Found {
  if (!demo || demoIsMeant) return
  return {
    name: 'demo_open',
    sentence: 'This is the demo shop: its test page marks orders paid without money.',
    remedy: 'Set DEMO=false. To show the demo to others on purpose: DEMO=open.',
  }
}

function weakSecret({ secrets }: PreflightFacts): Found {
  if (!secrets.some(isWeakSecret)) return
  return {
    name: 'session_secret',
    sentence: 'SESSION_SECRET (or SESSION_SECRET_PREVIOUS) can be guessed, and with it everybody’s session.',
    remedy: 'Make one with openssl rand -hex 32. Everybody then signs in again.',
  }
}

function proxiesUnnamed({ proxies, publicUrl }: PreflightFacts): Found {
  const name = 'trust_proxy'
  const remedy =
    'Set TRUST_PROXY to the number of proxies before the shop (1 for one), or to their ranges (10.0.0.0/8,192.0.2.7).'
  if (proxies === 'on') return { name, sentence: 'TRUST_PROXY=on names no proxy; it is read as 1.', remedy }
  if (proxies === false)
    return publicUrl.startsWith('https:')
      ? {
          name,
          sentence:
            'PUBLIC_URL is https and TRUST_PROXY is off, so all visitors count as one address, their proxy’s.',
          remedy,
        }
      : undefined
  const wide = typeof proxies === 'number' ? [] : proxies.filter(isTooWide)
  if (wide.length === 0) return
  return {
    name,
    sentence: `TRUST_PROXY believes ${wide.join(' and ')}, more of the internet than any proxies are.`,
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
    sentence: 'Letters become files and reach nobody: no confirmation, no link for a new password.',
    remedy: 'Set SMTP_URL.',
  }
}

function sms({ smsWithoutLimits }: PreflightFacts): Found {
  if (!smsWithoutLimits) return
  return {
    name: 'sms',
    sentence: 'Limits are off, so anybody can use up the SMS of a day, which cost money.',
    remedy: 'Set RATE_LIMITS=on, or take MSG91_AUTH_KEY and MSG91_TEMPLATE_ID away.',
  }
}

function backup({ lastBackup }: PreflightFacts, now: Date): Found {
  const name = 'backup'
  if (lastBackup === 'unset')
    return {
      name,
      sentence: 'There is no backup: BACKUP_TO names no place for one.',
      remedy: 'Set BACKUP_TO and BACKUP_EVERY=1d, or run npm run backup every night.',
    }
  if (lastBackup === 'away')
    return {
      name,
      sentence: 'The place of the backups cannot be read.',
      remedy: 'Look at BACKUP_TO, and run npm run backup to see why.',
    }
  if (lastBackup === 'none')
    return { name, sentence: 'No backup was made yet.', remedy: 'Run npm run backup, and set BACKUP_EVERY.' }
  const days = (now.getTime() - lastBackup.getTime()) / 86_400_000
  if (days <= BACKUP_DAYS) return
  return {
    name,
    sentence: `The last backup is ${Math.floor(days)} days old.`,
    remedy: 'Run npm run backup to see why, and set BACKUP_EVERY.',
  }
}

function secondFactor({ adminsWithoutSecondFactor: count }: PreflightFacts): Found {
  if (!count) return
  return {
    name: 'second_factor',
    sentence: `${count === 1 ? 'One account that runs the store signs' : `${count} accounts that run the store sign`} in with a password alone.`,
    remedy: 'Switch on a second factor in the profile of each.',
  }
}

function seller({ untoldOfSeller: missing }: PreflightFacts): Found {
  if (missing.length === 0) return
  return {
    name: 'seller',
    sentence: `The legal pages do not say ${missing.join(', ')}, as the E-Commerce Rules want it.`,
    remedy: 'Fill these in under Settings, Store.',
  }
}

function disk({ disk: { free, keptFree } }: PreflightFacts): Found {
  if (free >= keptFree * 2) return
  return {
    name: 'disk',
    sentence: `${Math.floor(free / MB)} MB are free on the disk; uploads end at ${Math.floor(keptFree / MB)} MB.`,
    remedy: 'Make room, or move DATA_DIR to a larger disk.',
  }
}
