import type { SecondFactorInput } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { passkeyChallenges, passkeys } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']
type PasskeyResponse = NonNullable<SecondFactorInput['passkey']>

/** Imported lazily: it adds a fifth to the startup time. */
const loadWebauthn = () => import('@simplewebauthn/server')

const CHALLENGE_TTL_MS = 5 * 60_000
const MAX_PASSKEYS = 20

/** The relying party is the shop's host; browsers also allow a backoffice on a subdomain of it. */
const expected = ({ publicUrl, adminUrl }: Pick<Config, 'publicUrl' | 'adminUrl'>) => ({
  expectedRPID: new URL(publicUrl).hostname,
  expectedOrigin: [publicUrl, ...(adminUrl ? [adminUrl] : [])],
  requireUserVerification: false,
})

async function saveChallenge(db: Queryable, userId: string, purpose: Purpose, challenge: string) {
  const expiresAt = new Date(Date.now() + CHALLENGE_TTL_MS)
  await db.insert(passkeyChallenges).values({ challenge, user_id: userId, purpose, expires_at: expiresAt })
}

async function consumeChallenge(db: Queryable, userId: string, purpose: Purpose, challenge: string) {
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.user_id, userId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expires_at, new Date()),
      ),
    )
    .returning({ user_id: passkeyChallenges.user_id })
  return consumed.length > 0
}

export const listPasskeys = (db: Queryable, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at))

/** @throws {AppError} 422 too many passkeys */
export async function createRegistrationOptions(
  db: Queryable,
  config: Config,
  { user_id, email, issuer }: { user_id: string; email: string; issuer: string },
) {
  const { generateRegistrationOptions } = await loadWebauthn()
  const known = await listPasskeys(db, user_id)
  if (known.length >= MAX_PASSKEYS)
    throw new AppError(
      422,
      'too_many_passkeys',
      withParams(secondFactorMessages.too_many_passkeys, { max: MAX_PASSKEYS }),
    )
  const options = await generateRegistrationOptions({
    rpName: issuer,
    rpID: expected(config).expectedRPID,
    userName: email,
    userID: new Uint8Array(Buffer.from(user_id)),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await saveChallenge(db, user_id, 'register', options.challenge)
  return options
}

/** @throws {AppError} 422 invalid response or too many passkeys */
export async function createPasskey(
  tx: Tx,
  config: Config,
  { user_id, name, response }: { user_id: string; name: string; response: PasskeyResponse },
): Promise<void> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(tx, user_id, 'register', challenge),
    ...expected(config),
  }).catch(() => null)
  if (!verified?.verified || (await listPasskeys(tx, user_id)).length >= MAX_PASSKEYS)
    throw new AppError(422, 'passkey', secondFactorMessages.passkey_failed)
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const values = {
    id,
    user_id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name,
  }
  // Ids are chosen by the authenticator.
  const [added] = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!added) throw new AppError(422, 'passkey', secondFactorMessages.passkey_failed)
}

export async function createAuthenticationOptions(db: Queryable, config: Config, userId: string) {
  const known = await listPasskeys(db, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: expected(config).expectedRPID,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await saveChallenge(db, userId, 'prove', options.challenge)
  return { ...options }
}

export async function verifyPasskey(
  tx: Tx,
  config: Config,
  userId: string,
  response: PasskeyResponse,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, response.id), eq(passkeys.user_id, userId)))
    .for('update')
  if (!known) return false
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(tx, userId, 'prove', challenge),
    ...expected(config),
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) return false
  await tx
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: new Date() })
    .where(eq(passkeys.id, known.id))
  return true
}

export async function deletePasskey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}
