import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { getLastBackupTime } from '../modules/backup/last-backup.ts'
import { countAdminsWithoutSecondFactor } from './count-admins-without-2fa.ts'
import { findAccountsWithDefaultPassword } from './default-passwords.ts'
import { findMissingSellerDetails } from './missing-seller-details.ts'
import { checkPreflight, type PreflightFinding } from './preflight.ts'
import { PreflightError } from './start-errors.ts'

/** `db` is null when no database exists. */
export async function findPreflightIssues(db: Db | null, config: Config): Promise<PreflightFinding[]> {
  return checkPreflight(
    {
      isPublic: config.reachable,
      publicUrl: config.publicUrl,
      accountsWithDefaultPassword: await findAccountsWithDefaultPassword(db, config),
      demo: config.demo,
      isPublicDemoAllowed: config.allowPublicDemo,
      secrets: [config.sessionSecret, config.previousSessionSecret].filter((secret) => secret !== undefined),
      proxies: config.trustProxyIsOn ? 'on' : config.trustProxy,
      emailsGoToFiles: config.smtpUrl === undefined,
      isSmsUnlimited: config.sms !== undefined && !config.rateLimits,
      lastBackup: await getLastBackupTime(config.backup),
      adminsWithoutSecondFactor: await countAdminsWithoutSecondFactor(db),
      missingSellerDetails: await findMissingSellerDetails(db),
      disk: { free: await freeBytes(config.dataDir), reservedFree: config.minFreeBytes },
    },
    new Date(),
  )
}

/**
 * Returns warnings; on a private store only about TRUST_PROXY. Throws PreflightError for blocking
 * findings on a reachable store.
 */
export async function runPreflight(db: Db, config: Config): Promise<string[]> {
  const found = await findPreflightIssues(db, config)
  const blocking = found.filter(({ isBlocking }) => isBlocking)
  if (blocking.length > 0)
    throw new PreflightError(
      [
        `The server did not start because the store is publicly reachable (${config.publicUrl}, HOST=${config.host}):`,
        ...blocking.map(formatFinding),
        'Run npm run check to see these findings without starting (in a container: node api/dist/check.js).',
      ].join('\n'),
    )
  const warnings = config.reachable ? found : found.filter(({ key }) => key === 'trust_proxy')
  return warnings.map(({ message, remedy }) => `Warning: ${message} ${remedy}`)
}

export function formatFinding({ key, message, remedy }: PreflightFinding): string {
  return `  ${key}: ${message}\n    ${remedy}`
}

async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
