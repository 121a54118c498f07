import { desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/client.ts'
import { signingKeys, totpSecrets } from '../db/tables/index.ts'
import { seal, unseal } from './second-factor/sealed.ts'
import { derivedKey } from './sessions/derived-key.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>
const PURPOSE = 'tracking links'

/** Links were signed with this key before keys were stored. */
export const firstLinkKey = (sessionSecret: string): string =>
  derivedKey(sessionSecret, 'nakshi follow links')

/** Re-encrypts values stored with the previous session secret. @returns keys, newest first */
export async function openStoredKeys(db: Db, config: Secrets): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Only one of several starting instances writes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    if (config.previousSessionSecret) await encryptAppsAgain(tx, config)
    return readLinkKeys(tx, config)
  })
}

async function encryptAppsAgain(tx: Tx, config: Secrets): Promise<void> {
  const stored = await tx.select().from(totpSecrets).for('update')
  for (const { user_id, secret } of stored) {
    const again = encryptedAgain(config, secret, user_id)
    if (again) await tx.update(totpSecrets).set({ secret: again }).where(eq(totpSecrets.user_id, user_id))
  }
}

async function readLinkKeys(tx: Tx, config: Secrets): Promise<string[]> {
  const stored = await tx
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, PURPOSE))
    .orderBy(desc(signingKeys.created_at))
  const keys: string[] = []
  for (const { id, key_encrypted } of stored) {
    const key = unseal(config, key_encrypted, PURPOSE)
    if (key === null) continue
    keys.push(key)
    const again = encryptedAgain(config, key_encrypted, PURPOSE)
    if (again) await tx.update(signingKeys).set({ key_encrypted: again }).where(eq(signingKeys.id, id))
  }
  if (keys.length > 0) return keys
  const { sessionSecret, previousSessionSecret } = config
  const first = [sessionSecret, previousSessionSecret].flatMap((secret) =>
    secret ? [firstLinkKey(secret)] : [],
  )
  await tx.insert(signingKeys).values(
    first.map((key, age) => ({
      purpose: PURPOSE,
      key_encrypted: seal(config, key, PURPOSE),
      created_at: new Date(Date.now() - age * 1_000),
    })),
  )
  return first
}

function encryptedAgain(config: Secrets, encrypted: string, owner: string): string | null {
  if (unseal({ ...config, previousSessionSecret: undefined }, encrypted, owner) !== null) return null
  const text = unseal(config, encrypted, owner)
  return text === null ? null : seal(config, text, owner)
}
