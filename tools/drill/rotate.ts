import { z } from 'zod'
import { CUSTOMER, signInOwner } from './accounts.ts'
import { assertConnections } from './connections.ts'
import { generatePassword, openSql } from './database.ts'
import { assertNone, assertSame, type Drill } from './drill.ts'
import { requireCommand, runCommand } from './processes.ts'
import { isSignedWith } from './providers.ts'
import { deliver, waitFor } from './sell.ts'

const anything = z.unknown()
/** As in docs/operations/rotation.md. */
const DROP_OLD_ROLE = 'grant nakshi_app to current_user; drop owned by nakshi_app; drop role nakshi_app;'

/** docs/operations/rotation.md, one section after the other, on a schema that a later version has migrated. */
export async function rotateStep(drill: Drill): Promise<void> {
  const before = { ...drill.env }
  await setNewSecrets(drill)
  await drill.restart(drill.parts.current)
  await assertOldDatabasePasswords(before.DATABASE_URL, before.DATABASE_OWNER_URL)
  await assertSessions(drill)
  await assertPaymentSecrets(drill, before.RAZORPAY_WEBHOOK_SECRET ?? '')
  await assertSms(drill)
  await assertConnections(drill, before)
  await assertMetrics(drill, before.METRICS_TOKEN)
  await rotateWebhook(drill)
  await useNewApplicationRole(drill)
  await assertRenewedSessions(drill)
  await changeBackupPassphrase(drill)
}

/** Everything that one restart can exchange. */
async function setNewSecrets(drill: Drill): Promise<void> {
  const { server, providers, redis } = drill.parts
  const { env } = drill
  const ownerPassword = generatePassword()
  await drill.inDatabase((sql) => sql.unsafe(`alter role ${server.ownerName} password '${ownerPassword}'`))
  env.DATABASE_OWNER_URL = server.toUrl(server.ownerName, ownerPassword)
  env.DATABASE_URL = server.toUrl('nakshi_app', generatePassword())
  env.SESSION_SECRET_PREVIOUS = env.SESSION_SECRET ?? ''
  env.SESSION_SECRET = generatePassword()
  env.METRICS_TOKEN = generatePassword()
  const { keys } = providers
  Object.assign(keys.razorpay, { keyId: 'rzp_test_new', keySecret: 'new-key', webhookSecret: 'new-webhook' })
  keys.msg91.authKey = 'msg91-new'
  keys.smtpPassword = 'new-smtp-password'
  Object.assign(keys.shiprocket, { password: 'new-password', webhookToken: generatePassword() })
  Object.assign(keys.delhivery, { token: 'new-token', webhookToken: generatePassword() })
  const [appSecret, verifyToken] = [generatePassword(), generatePassword()]
  Object.assign(keys.whatsapp, { accessToken: 'new-access-token', appSecret, verifyToken })
  Object.assign(env, providers.env())
  if (!redis) return
  await redis.changePassword()
  env.REDIS_URL = redis.toUrl()
}

async function assertOldDatabasePasswords(...urls: (string | undefined)[]): Promise<void> {
  for (const url of urls) {
    const sql = openSql(url ?? '')
    const answer = await sql`select 1`.then(
      () => 'accepted',
      ({ code }: { code?: string }) => code,
    )
    await sql.end()
    assertSame(`the old password of ${new URL(url ?? '').username}`, answer, '28P01')
  }
}

/** Sessions signed with the former secret, the authenticator app and old tracking links still work. */
async function assertSessions(drill: Drill): Promise<void> {
  const { customer, owner, running } = drill.shop
  assertSame('the session of the customer', await customer.status('/api/profile'), 200)
  assertSame('the session of the owner', await owner.browser.status('/api/profile'), 200)
  Object.assign(owner, await signInOwner(running.origin, owner))
  await drill.check()
}

async function assertPaymentSecrets(drill: Drill, oldSecret: string): Promise<void> {
  const { providers } = drill.parts
  const { origin } = drill.shop.running
  const secret = providers.keys.razorpay.webhookSecret
  const message = (secret: string) => providers.razorpay.message('settlement.processed', {}, { secret })
  assertSame('a webhook of the old secret', await deliver(origin, message(oldSecret)), 400)
  assertSame('a webhook of the new secret', await deliver(origin, message(secret)), 204)
}

async function assertSms(drill: Drill): Promise<void> {
  const { msg91, keys } = drill.parts.providers
  const { customer } = drill.shop
  const sent = msg91.asked.length
  await customer.request(anything, 'PATCH', '/api/profile', { phone: '9876512345' })
  await customer.post(anything, '/api/profile/phone/otp', { current_password: CUSTOMER.password })
  await waitFor('an OTP by SMS', () => msg91.asked.length > sent)
  assertSame('the key of the SMS', msg91.asked.at(-1)?.headers.authkey, keys.msg91.authKey)
}

async function assertMetrics(drill: Drill, oldToken: string | undefined): Promise<void> {
  for (const [token, status] of [
    [oldToken, 401],
    [drill.env.METRICS_TOKEN, 200],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`http://localhost:${drill.env.METRICS_PORT}/metrics`, { headers })
    await response.arrayBuffer()
    assertSame('the metrics', response.status, status)
  }
}

/** Both secrets sign for 24 hours. */
async function rotateWebhook(drill: Drill): Promise<void> {
  const { owner, endpointId, webhookSecret } = drill.shop
  const { events } = drill.parts.providers
  const path = `/api/admin/webhook-endpoints/${endpointId}`
  const created = z.looseObject({ secret: z.string() })
  const { secret } = await owner.browser.post(created, `${path}/rotate-secret`, {})
  await owner.browser.post(anything, `${path}/test`, {})
  const event = events.at(-1)
  for (const [name, key] of Object.entries({ old: webhookSecret, new: secret }))
    assertSame(`a webhook signed with the ${name} secret`, event && isSignedWith(key, event), true)
}

/** "Application role without interruption", and the end of the former session secret. */
async function useNewApplicationRole(drill: Drill): Promise<void> {
  const { server, current, next } = drill.parts
  const { env } = drill
  env.DATABASE_URL = server.toUrl('nakshi_app_2', generatePassword())
  await requireCommand(next, ['database.js', 'migrate'], env)
  delete env.SESSION_SECRET_PREVIOUS
  await drill.restart(current)
  await drill.inDatabase((sql) => sql.unsafe(DROP_OLD_ROLE))
}

/** A browser that still has a token of the former secret renews it. */
async function assertRenewedSessions(drill: Drill): Promise<void> {
  const { customer, owner } = drill.shop
  assertSame('a token of the former secret', await customer.status('/api/profile'), 401)
  await customer.post(anything, '/api/auth/refresh', {})
  assertSame('the renewed session', await customer.status('/api/profile'), 200)
  assertSame('the session of the owner', await owner.browser.status('/api/profile'), 200)
}

async function changeBackupPassphrase(drill: Drill): Promise<void> {
  const { current, next } = drill.parts
  const { env } = drill
  env.BACKUP_PASSPHRASE = generatePassword()
  const refused = await runCommand(current, ['backup.js'], env)
  assertNone(refused.code === 1 ? [] : ['the old destination took a backup with another passphrase'])
  env.BACKUP_DESTINATION = `${env.BACKUP_DESTINATION}-new`
  await requireCommand(current, ['backup.js'], env)
  // Of a later version's schema
  await requireCommand(next, ['backup.js', '--verify'], env)
}
