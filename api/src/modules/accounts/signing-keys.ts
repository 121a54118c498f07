import { desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { signingKeys, totpSecrets, webhookEndpoints } from '../../platform/db/tables/index.ts'
import { decryptSecret, encryptSecret } from './second-factor/encrypt-secret.ts'
import { deriveKey } from './sessions/derive-key.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>
const TRACKING_LINKS = 'tracking links'

/** Links were signed with this key before keys were stored. */
export const initialTrackingLinkKey = (sessionSecret: string): string =>
  deriveKey(sessionSecret, 'nakshi follow links')

/** Re-encrypts values stored with the previous session secret. @returns keys, newest first */
export async function loadTrackingLinkKeys(db: Db, config: Secrets): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Only one of several starting instances writes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    if (config.previousSessionSecret) {
      await reencryptTotpSecrets(tx, config)
      await reencryptWebhookSecrets(tx, config)
    }
    return getOrCreateLinkKeys(tx, config)
  })
}

async function reencryptTotpSecrets(tx: Tx, config: Secrets): Promise<void> {
  const stored = await tx.select().from(totpSecrets).for('update')
  for (const { user_id, secret } of stored) {
    const reencrypted = reencrypt(config, secret, user_id)
    if (reencrypted)
      await tx.update(totpSecrets).set({ secret: reencrypted }).where(eq(totpSecrets.user_id, user_id))
  }
}

async function reencryptWebhookSecrets(tx: Tx, config: Secrets): Promise<void> {
  const stored = await tx.select().from(webhookEndpoints).for('update')
  for (const { id, secret_encrypted, previous_secret_encrypted: previous } of stored)
    await tx
      .update(webhookEndpoints)
      .set({
        secret_encrypted: reencrypt(config, secret_encrypted, id) ?? secret_encrypted,
        previous_secret_encrypted: previous && (reencrypt(config, previous, id) ?? previous),
      })
      .where(eq(webhookEndpoints.id, id))
}

async function getOrCreateLinkKeys(tx: Tx, config: Secrets): Promise<string[]> {
  const stored = await tx
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, TRACKING_LINKS))
    .orderBy(desc(signingKeys.created_at))
  const keys: string[] = []
  for (const { id, key_encrypted } of stored) {
    const key = decryptSecret(config, key_encrypted, TRACKING_LINKS)
    if (key === null) continue
    keys.push(key)
    const reencrypted = reencrypt(config, key_encrypted, TRACKING_LINKS)
    if (reencrypted)
      await tx.update(signingKeys).set({ key_encrypted: reencrypted }).where(eq(signingKeys.id, id))
  }
  if (keys.length > 0) return keys
  const { sessionSecret, previousSessionSecret } = config
  const first = [sessionSecret, previousSessionSecret].flatMap((secret) =>
    secret ? [initialTrackingLinkKey(secret)] : [],
  )
  await tx.insert(signingKeys).values(
    first.map((key, age) => ({
      purpose: TRACKING_LINKS,
      key_encrypted: encryptSecret(config, key, TRACKING_LINKS),
      created_at: new Date(Date.now() - age * 1_000),
    })),
  )
  return first
}

function reencrypt(config: Secrets, encrypted: string, owner: string): string | null {
  if (decryptSecret({ ...config, previousSessionSecret: undefined }, encrypted, owner) !== null) return null
  const text = decryptSecret(config, encrypted, owner)
  return text === null ? null : encryptSecret(config, text, owner)
}
