import { staffRoles } from '@nakshi/core/accounts/schema'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { staffInvitations, users } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'

let shop: TestApp
let owner: Client
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(users).set({ staff_role: null })
  await shop.db.delete(staffInvitations)
  owner = await shop.asAdmin()
})

const getRole = async (id: string) =>
  (await shop.db.select({ role: users.staff_role }).from(users).where(eq(users.id, id)))[0]?.role
const change = (who: Client, id: string, staffRole: string) =>
  who.put(`/api/admin/staff/${id}`, { staff_role: staffRole })
const remove = (who: Client, id: string) => who.delete(`/api/admin/staff/${id}`)

describe('staff', () => {
  test('are listed with role and last sign-in, without shoppers', async () => {
    const [maker, shopper] = [await shop.asStaff('workshop'), await shop.asShopper()]
    const rows = (await owner.get('/api/admin/staff')).json()
    expect(rows.map(({ id, staff_role }: Record<string, string>) => [id, staff_role]).toSorted()).toEqual(
      [
        [owner.userId, 'owner'],
        [maker.userId, 'workshop'],
      ].toSorted(),
    )
    expect(Date.parse(rows[0].last_sign_in_at)).not.toBeNaN()
    expect(JSON.stringify(rows)).not.toContain('password')
    expect((await owner.get(`/api/admin/staff/${shopper.userId}`)).statusCode).toBe(404)
  })

  test('use a new role from the next request in the open session', async () => {
    const other = await shop.asStaff('support')
    const opens = async (path: string) => (await other.get(`/api/admin/${path}`)).statusCode
    expect([await opens('customers'), await opens('products')]).toEqual([200, 403])
    expect((await change(owner, other.userId, 'workshop')).json().staff_role).toBe('workshop')
    expect([await opens('customers'), await opens('workshop-orders')]).toEqual([403, 200])
    expect((await other.get('/api/auth/session')).json().user).toMatchObject({
      role: 'admin',
      staff_role: 'workshop',
    })
    expect((await remove(owner, other.userId)).statusCode).toBe(200)
    expect([await opens('customers'), await opens('workshop-orders')]).toEqual([403, 403])
    expect((await other.get('/api/auth/session')).json().user).toMatchObject({
      role: 'user',
      staff_role: null,
    })
  })

  test('reject a role that the database does not know', async () => {
    const broken = shop.db
      .update(users)
      .set({ staff_role: 'king' as never })
      .where(eq(users.id, owner.userId))
    await expect(broken).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('are not overwritten when another owner saved first', async () => {
    const other = await shop.asStaff('support')
    const { updated_at } = (await owner.get(`/api/admin/staff/${other.userId}`)).json()
    await change(owner, other.userId, 'manager')
    const late = await owner.put(`/api/admin/staff/${other.userId}`, { staff_role: 'workshop', updated_at })
    expect([late.statusCode, await getRole(other.userId)]).toEqual([409, 'manager'])
  })
})

describe('the last owner', () => {
  test('is never removed, demoted or deleted', async () => {
    for (const role of staffRoles.filter((each) => each !== 'owner'))
      expect((await change(owner, owner.userId, role)).statusCode).toBe(422)
    const gone = await remove(owner, owner.userId)
    expect([gone.statusCode, gone.json().message]).toEqual([422, adminMessages.staff.own_role.template])
    const asFirstVersion = await owner.put(`/api/admin/customers/${owner.userId}`, { role: 'user' })
    expect(asFirstVersion.statusCode).toBe(422)
    const payload = { current_password: TEST_PASSWORD }
    const deleted = await owner.send({ method: 'DELETE', url: '/api/profile', payload })
    expect(deleted.statusCode).toBe(422)
    expect(await getRole(owner.userId)).toBe('owner')
  })

  test.each(['demote', 'remove'])('remains when two owners %s each other concurrently', async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await shop.asAdmin(), await shop.asAdmin()]
      await shop.db.update(users).set({ staff_role: null }).where(eq(users.id, owner.userId))
      const against = (who: Client, whom: Client) =>
        how === 'demote' ? change(who, whom.userId, 'manager') : remove(who, whom.userId)
      const answers = await Promise.all([against(a, b), against(b, a)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
      const owners = [await getRole(a.userId), await getRole(b.userId)].filter((role) => role === 'owner')
      expect(owners).toHaveLength(1)
      await shop.db.update(users).set({ staff_role: null })
    }
  })
})

/** The letters that wait, sent. */
async function sentEmails() {
  const sent: { to: string; subject: string; text: string }[] = []
  const postbox = {
    send: async ({ to, subject, text }: { to: { address: string }; subject: string; text: string }) => {
      sent.push({ to: to.address, subject, text })
    },
  }
  const jobs = await shop.sql`delete from jobs.job where name = 'mail' returning id, data`
  for (const job of jobs)
    await sendEmail(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport: postbox },
      job.data as EmailJob,
      job.id,
    )
  return sent
}
const invite = (email: string, staffRole = 'support', who = owner) =>
  who.post('/api/admin/invitations', { email, staff_role: staffRole })
/** Creates an invitation and returns the token in its email. */
async function invitationLink(email: string, staffRole?: string): Promise<string> {
  await sentEmails()
  const answer = await invite(email, staffRole)
  expect(answer.statusCode, answer.body).toBe(201)
  const letter = (await sentEmails()).find(({ to }) => to === email)
  return /\/admin\/join#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}
const open = (token: string) => shop.visitor().post('/api/invitations/open', { token })
const accept = (token: string, who = shop.visitor(), account: object = newcomer) =>
  who.post('/api/invitations/accept', { token, ...account })
const newcomer = { full_name: 'Ravi Iyer', password: 'a long enough phrase' }
const newEmail = () => `${crypto.randomUUID()}@example.test`

describe('an invitation', () => {
  test('creates an account with the role and a password through a single-use link', async () => {
    const email = newEmail()
    const token = await invitationLink(email, 'workshop')
    expect((await open(token)).json()).toEqual({
      email,
      staff_role: 'workshop',
      store: 'Nakshi',
      has_account: false,
    })
    const [stored] = await shop.db.select().from(staffInvitations)
    expect(JSON.stringify(stored)).not.toContain(token)
    const joined = await accept(token)
    expect([joined.statusCode, joined.json().message]).toEqual([
      200,
      adminMessages.invitation.accepted.template,
    ])
    const maker = shop.visitor()
    await maker.signIn({ email, password: newcomer.password })
    expect((await maker.get('/api/admin/workshop-orders')).statusCode).toBe(200)
    for (const answer of [await accept(token), await open(token)])
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        adminMessages.invitation.used.template,
      ])
    expect((await owner.get('/api/admin/invitations')).json()).toEqual([])
  })

  test('is accepted only by the signed-in account with the invited email', async () => {
    const [asha, other] = [await shop.asShopper(), await shop.asShopper()]
    const token = await invitationLink(asha.email, 'accountant')
    expect((await open(token)).json().has_account).toBe(true)
    for (const who of [shop.visitor(), other]) {
      const refused = await accept(token, who)
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        formatMessage(adminMessages.invitation.sign_in_first, { email: asha.email }),
      ])
    }
    expect((await accept(token, asha, {})).statusCode).toBe(200)
    expect((await asha.get('/api/admin/orders')).statusCode).toBe(200)
    // The password is the one she had.
    await shop.visitor().signIn({ email: asha.email, password: TEST_PASSWORD })
  })

  test('is accepted once when two people use it concurrently', async () => {
    const token = await invitationLink(newEmail())
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('is rejected with a message when withdrawn, replaced or expired', async () => {
    const email = newEmail()
    const says = async (token: string, words: string) => {
      for (const answer of [await open(token), await accept(token)])
        expect([answer.statusCode, answer.json().message]).toEqual([422, words])
    }
    const first = await invitationLink(email)
    const second = await invitationLink(email)
    await says(first, adminMessages.invitation.withdrawn.template)
    const [waiting, ...more] = (await owner.get('/api/admin/invitations')).json()
    expect([waiting.email, waiting.invited_by, more]).toEqual([email, 'Store Admin', []])
    expect((await owner.delete(`/api/admin/invitations/${waiting.id}`)).statusCode).toBe(200)
    await says(second, adminMessages.invitation.withdrawn.template)
    const third = await invitationLink(email)
    await shop.sql`update staff_invitations set expires_at = now() - interval '1 second' where withdrawn_at is null`
    await says(third, adminMessages.invitation.expired.template)
    await says('x'.repeat(43), adminMessages.invitation.invalid.template)
    expect(await shop.db.select().from(users).where(eq(users.email, email))).toEqual([])
  })

  test('expires after two days', async () => {
    const { created_at, expires_at } = (await invite(newEmail())).json()
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(2 * 24 * 60 * 60 * 1000)
  })

  test('is rejected for existing staff or when not sent by an owner', async () => {
    const manager = await shop.asStaff('manager')
    const known = await invite(manager.email)
    expect([known.statusCode, known.json().message]).toEqual([
      422,
      adminMessages.staff.already_staff.template,
    ])
    expect((await invite(newEmail(), 'owner', manager)).statusCode).toBe(403)
    expect(await shop.db.select().from(staffInvitations)).toEqual([])
  })

  test('is withdrawn when the owner who sent it is removed', async () => {
    const second = await shop.asAdmin()
    await sentEmails()
    await invite(newEmail(), 'owner', second)
    const token = /join#([\w-]{43})/.exec((await sentEmails())[0]?.text ?? '')?.[1] ?? ''
    await remove(owner, second.userId)
    expect((await accept(token)).json().message).toBe(adminMessages.invitation.withdrawn.template)
  })

  test('is withdrawn when its address gets or loses a role in another way', async () => {
    const asha = await shop.asShopper()
    await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, asha.userId))
    const token = await invitationLink(asha.email, 'workshop')
    await change(owner, asha.userId, 'support')
    await remove(owner, asha.userId)
    expect((await accept(token, asha, {})).json().message).toBe(adminMessages.invitation.withdrawn.template)
    expect(await getRole(asha.userId)).toBeNull()
  })

  test('never replaces a role assigned since', async () => {
    const asha = await shop.asShopper()
    const token = await invitationLink(asha.email, 'workshop')
    await shop.db.update(users).set({ staff_role: 'manager' }).where(eq(users.id, asha.userId))
    expect((await accept(token, asha, {})).statusCode).toBe(422)
    expect(await getRole(asha.userId)).toBe('manager')
  })

  test('is rate limited', async () => {
    const limited = await createTestApp({ rateLimits: true })
    try {
      const visitor = limited.visitor()
      const statuses = new Set<number>()
      for (let count = 0; count < 21; count += 1)
        statuses.add((await visitor.post('/api/invitations/open', { token: 'x'.repeat(43) })).statusCode)
      expect([...statuses]).toEqual([422, 429])
    } finally {
      await limited.close()
    }
  })
})
