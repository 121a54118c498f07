import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { lastBackup } from '../backup/last-backup.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { type Finding, preflight } from '../domain/preflight.ts'
import { publishedPasswords } from './published-passwords.ts'
import { adminsWithoutSecondFactor } from './second-factors.ts'
import { PreflightError } from './start-errors.ts'
import { untoldOfSeller } from './untold-of-seller.ts'

/** `db` is null when no database exists. */
export async function findings(db: Db | null, config: Config): Promise<Finding[]> {
  return preflight(
    {
      reachable: config.reachable,
      publicUrl: config.publicUrl,
      publishedPasswords: await publishedPasswords(db, config),
      demo: config.demo,
      demoIsMeant: config.demoIsMeant,
      secrets: [config.sessionSecret, config.previousSessionSecret].filter((secret) => secret !== undefined),
      proxies: config.trustProxyIsOn ? 'on' : config.trustProxy,
      lettersGoToFiles: config.smtpUrl === undefined,
      smsWithoutLimits: config.sms !== undefined && !config.rateLimits,
      lastBackup: await lastBackup(config.backup),
      adminsWithoutSecondFactor: await adminsWithoutSecondFactor(db),
      untoldOfSeller: await untoldOfSeller(db),
      disk: { free: await freeBytes(config.dataDir), keptFree: config.minFreeBytes },
    },
    new Date(),
  )
}

/**
 * Returns warnings; on a private store only about TRUST_PROXY. Throws PreflightError for blocking
 * findings on a reachable store.
 */
export async function lookBeforeOpening(db: Db, config: Config): Promise<string[]> {
  const found = await findings(db, config)
  const grave = found.filter(({ refuses }) => refuses)
  if (grave.length > 0)
    throw new PreflightError(
      [
        `The server did not start because the store is publicly reachable (${config.publicUrl}, HOST=${config.host}):`,
        ...grave.map(inLines),
        'Run npm run check to see these findings without starting (in a container: node api/dist/check.js).',
      ].join('\n'),
    )
  const told = config.reachable ? found : found.filter(({ name }) => name === 'trust_proxy')
  return told.map(({ sentence, remedy }) => `Warning: ${sentence} ${remedy}`)
}

export function inLines({ name, sentence, remedy }: Finding): string {
  return `  ${name}: ${sentence}\n    ${remedy}`
}

async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
