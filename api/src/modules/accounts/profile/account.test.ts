import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { unzip } from '../../../../test/harness-files.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { SYSTEM } from '../../../platform/db/actor.ts'
import {
  addresses,
  contactMessages,
  emailConfirmations,
  media,
  orders,
  sessions,
  users,
} from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { issueInvoices } from '../../documents/issue-invoices.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import { createResetToken } from '../passwords/reset-token.ts'
import { createConfirmationToken } from './confirmation-token.ts'
import { changeEmail } from './email-confirmation.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** Writes the letters that wait, in order, and forgets the jobs. */
async function sentEmails() {
  const sent: { to: string; text: string }[] = []
  const postbox = {
    send: async ({ to, text }: { to: { address: string }; text: string }) => {
      sent.push({ to: to.address, text })
    },
  }
  const jobs = await shop.sql`delete from jobs.job where name = 'mail' returning id, data, created_on`
  for (const job of [...jobs].sort((a, b) => a.created_on - b.created_on))
    await sendEmail(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport: postbox },
      job.data as EmailJob,
      job.id,
    )
  return sent
}
const extractToken = (text = '') => /mode=confirm#([\w-]{43})/.exec(text)?.[1] ?? ''
const confirm = (who: Client, token: string) => who.post('/api/auth/confirm-email', { token })
const getProfileOf = async (client: Client) => (await client.get('/api/profile')).json()
const makeAdmin = async (admin: Client, id: string) =>
  admin.put(`/api/admin/customers/${id}`, { role: 'admin' })

describe('an email address', () => {
  test('is confirmed by the welcome link when signed in; an unconfirmed owner can shop but not be an admin', async () => {
    await sentEmails()
    const [admin, asha] = [await shop.asAdmin(), await shop.asShopper()]
    expect((await getProfileOf(asha)).email_confirmed).toBe(false)
    const { id } = await addProduct(shop.db)
    expect((await asha.post('/api/cart', { product_id: id })).statusCode).toBe(201)

    const refused = await makeAdmin(admin, asha.userId)
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      adminMessages.staff.unconfirmed.template,
    ])
    // even if the database says so
    await shop.db.update(users).set({ staff_role: 'owner' }).where(eq(users.id, asha.userId))
    expect((await asha.get('/api/admin/dashboard')).statusCode).toBe(403)
    expect((await asha.get('/api/auth/session')).json().user.role).toBe('user')
    const credentials = { email: asha.email, password: TEST_PASSWORD }
    const signedIn = await shop.visitor().post('/api/auth/sign-in', credentials)
    expect(signedIn.json().user).toMatchObject({ role: 'user', staff_role: null })
    await shop.db.update(users).set({ staff_role: null }).where(eq(users.id, asha.userId))

    const letter = (await sentEmails()).find(({ to }) => to === asha.email)
    expect(letter?.text).toContain('Welcome')
    // Another reader of the email does not confirm it for the account that signed up with the address
    for (const other of [shop.visitor(), admin]) {
      const answer = await confirm(other, extractToken(letter?.text))
      expect([answer.statusCode, answer.json().message]).toEqual([
        401,
        guestMessages.sign_in_to_confirm.template,
      ])
    }
    expect((await getProfileOf(asha)).email_confirmed).toBe(false)
    const answer = await confirm(asha, extractToken(letter?.text))
    expect([answer.statusCode, answer.json()]).toEqual([200, toApiMessage(messages.auth.confirmed)])
    expect((await getProfileOf(asha)).email_confirmed).toBe(true)
    expect((await makeAdmin(admin, asha.userId)).statusCode).toBe(200)
    expect((await asha.get('/api/admin/dashboard')).statusCode).toBe(200)
  })

  test('rejects a confirmation link that is unknown, expired or for a previous email address', async () => {
    const asha = await shop.asShopper()
    const user = { id: asha.userId, email: asha.email }
    const old = await createConfirmationToken(shop.db, user)
    await shop.db
      .update(emailConfirmations)
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where(eq(emailConfirmations.user_id, user.id))
    const ofAnother = await createConfirmationToken(shop.db, { ...user, email: newAccount().email })
    for (const token of ['x'.repeat(43), old, ofAnother]) {
      const answer = await confirm(asha, token)
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        messages.auth.confirmation_invalid.template,
      ])
    }
    expect((await getProfileOf(asha)).email_confirmed).toBe(false)
    expect(JSON.stringify(await shop.db.select().from(emailConfirmations))).not.toContain(ofAnother)
  })

  test('applies a change once its link is opened, and then notifies the old address and invalidates old reset links', async () => {
    const asha = await shop.asShopper()
    await confirm(asha, await createConfirmationToken(shop.db, { id: asha.userId, email: asha.email }))
    const reset = await createResetToken(shop.db, asha.userId)
    await sentEmails()
    const { email } = newAccount()
    const answer = await asha.patch('/api/profile', { email, current_password: TEST_PASSWORD })
    expect(answer.json()).toMatchObject({ email: asha.email, email_confirmed: true, pending_email: email })

    const [link, ...others] = await sentEmails()
    expect([link?.to, others]).toEqual([email, []])
    // Another browser has to sign in with the email that the account still has
    const elsewhere = await confirm(shop.visitor(), extractToken(link?.text))
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      401,
      guestMessages.sign_in_to_change.template,
    ])
    expect((await confirm(asha, extractToken(link?.text))).statusCode).toBe(200)
    expect(await getProfileOf(asha)).toMatchObject({ email, email_confirmed: true, pending_email: null })
    const [told, ...more] = await sentEmails()
    expect([told?.to, more]).toEqual([asha.email, []])
    expect(told?.text).toContain('Your email address was changed')
    expect(told?.text).not.toContain(email)
    const late = await shop
      .visitor()
      .post('/api/auth/reset-password', { token: reset, password: 'a-new-password-of-mine' })
    expect([late.statusCode, late.json().message]).toEqual([422, messages.auth.reset_invalid.template])
  })

  test('replaces an unconfirmed address at once, without an email to it', async () => {
    const asha = await shop.asShopper()
    await sentEmails()
    const { email } = newAccount()
    const answer = await asha.patch('/api/profile', { email, current_password: TEST_PASSWORD })
    expect(answer.json()).toMatchObject({ email, email_confirmed: false, pending_email: null })
    expect((await sentEmails()).map(({ to }) => to)).toEqual([email])
  })

  test('sends a reset link that is written during a change to the new address only', async () => {
    const asha = await shop.asShopper()
    await sentEmails()
    const { email: to } = newAccount()
    await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })
    const sending = await shop.db.transaction(async (tx) => {
      await changeEmail(tx, SYSTEM, { id: asha.userId, to })
      const sending = sentEmails()
      await vi.waitFor(async () => {
        const sent = await Promise.race([sending, null])
        const waiting = await shop.sql`select from pg_locks where not granted`
        expect(sent ?? waiting).not.toEqual([])
      })
      return { emails: sending }
    })
    expect(await sending.emails).toEqual([{ to, text: expect.stringContaining('mode=reset#') }])
    await sentEmails()
  })

  test('keeps the address and permissions of the last owner until the new address is confirmed', async () => {
    const owner = await shop.asAdmin()
    await shop.sql`update users set staff_role = null where staff_role = 'owner' and id <> ${owner.userId}`
    await sentEmails()
    const { email } = newAccount()
    const ask = (wanted: string) =>
      owner.patch('/api/profile', { email: wanted, current_password: TEST_PASSWORD })
    const asked = await ask(email)
    expect(asked.json()).toMatchObject({ email: owner.email, email_confirmed: true, pending_email: email })
    expect((await owner.get('/api/admin/staff')).statusCode).toBe(200)
    await shop.visitor().signIn({ email: owner.email, password: TEST_PASSWORD })
    await expect(shop.visitor().signIn({ email, password: TEST_PASSWORD })).rejects.toThrow('401')

    const [link, ...others] = await sentEmails()
    expect([link?.to, others]).toEqual([email, []])
    expect((await confirm(owner, extractToken(link?.text))).statusCode).toBe(200)
    const now = { email, email_confirmed: true, pending_email: null }
    expect(await getProfileOf(owner)).toMatchObject(now)
    expect((await owner.get('/api/admin/staff')).statusCode).toBe(200)
    const [told] = await sentEmails()
    expect([told?.to, told?.text]).toEqual([owner.email, expect.stringContaining('address was changed')])
    // Pressed twice
    expect((await confirm(owner, extractToken(link?.text))).statusCode).toBe(200)
    expect(await getProfileOf(owner)).toMatchObject(now)
  })

  test('rejects a staff email change to an address of another account, even at confirmation', async () => {
    const [manager, other] = [await shop.asStaff('manager'), await shop.asShopper()]
    const ask = (wanted: string) =>
      manager.patch('/api/profile', { email: wanted, current_password: TEST_PASSWORD })
    expect((await ask(other.email)).json()).toMatchObject({ code: 'email_taken' })
    await sentEmails()
    const account = newAccount()
    await ask(account.email)
    const [link] = await sentEmails()
    await shop.visitor().signUp(account)
    const answer = await confirm(manager, extractToken(link?.text))
    expect([answer.statusCode, answer.json().message]).toEqual([409, profileMessages.email_taken.template])
    expect(await getProfileOf(manager)).toMatchObject({ email: manager.email, email_confirmed: true })
  })

  test.each([
    ['the old one is kept', (client: Client) => client.patch('/api/profile', { email: client.email })],
    [
      'the password changes',
      (client: Client) =>
        client.post('/api/profile/password', {
          current_password: TEST_PASSWORD,
          password: 'a-new-password-of-mine',
        }),
    ],
  ])('cancels a pending staff email change once %s', async (_name, undo) => {
    const manager = await shop.asStaff('manager')
    await sentEmails()
    const { email } = newAccount()
    await manager.patch('/api/profile', { email, current_password: TEST_PASSWORD })
    const [link] = await sentEmails()
    expect((await undo(manager)).statusCode).toBe(200)
    expect((await confirm(manager, extractToken(link?.text))).statusCode).toBe(422)
    expect(await getProfileOf(manager)).toMatchObject({ email: manager.email, pending_email: null })
  })

  test('sends a new confirmation link on request', async () => {
    const asha = await shop.asShopper()
    await sentEmails()
    expect((await asha.post('/api/profile/confirm-email')).json()).toEqual(
      toApiMessage(profileMessages.confirmation_sent),
    )
    const [letter] = await sentEmails()
    expect((await confirm(asha, extractToken(letter?.text))).statusCode).toBe(200)
  })
})

describe('signed-in devices', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36'

  test('are listed with name and last use, and can be signed out one by one', async () => {
    const account = newAccount()
    const { email, password } = account
    const [phone, laptop] = [shop.visitor(), shop.visitor()]
    await phone.signUp(account)
    await laptop.send({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password },
      headers: { 'user-agent': CHROME },
    })
    const { items } = (await laptop.get('/api/profile/devices')).json()
    expect(items).toHaveLength(2)
    const [thisOne, other] = [...items].sort((a, b) => Number(b.current) - Number(a.current))
    expect(thisOne).toEqual({
      id: expect.any(String),
      browser: 'Chrome',
      system: 'Windows',
      current: true,
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
    })
    expect(other.current).toBe(false)

    const answer = await laptop.delete(`/api/profile/devices/${other.id}`)
    expect(answer.json().items).toEqual([thisOne])
    expect((await phone.get('/api/cart')).statusCode).toBe(401)
    expect((await phone.post('/api/auth/refresh')).statusCode).toBe(401)
    expect((await laptop.delete(`/api/profile/devices/${other.id}`)).statusCode).toBe(404)
  })

  test('of another account return 404 and stay signed in', async () => {
    const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
    const [device] = await shop.db.select().from(sessions).where(eq(sessions.user_id, asha.userId))
    const answer = await ravi.delete(`/api/profile/devices/${device?.id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      profileMessages.device_already_signed_out.template,
    ])
    expect((await asha.get('/api/cart')).statusCode).toBe(200)
  })

  test('can all be signed out except the current one', async () => {
    const { email, password, ...name } = newAccount()
    const [phone, laptop] = [shop.visitor(), shop.visitor()]
    await phone.signUp({ email, password, ...name })
    await laptop.signIn({ email, password })
    const { items } = (await laptop.delete('/api/profile/devices')).json()
    expect(items).toMatchObject([{ current: true }])
    expect((await phone.get('/api/cart')).statusCode).toBe(401)
    expect((await laptop.get('/api/cart')).statusCode).toBe(200)
  })
})

describe('a password change', () => {
  test('requires the current password and emails the owner', async () => {
    const asha = await shop.asShopper()
    const change = (currentPassword: string, password = 'a-new-password-of-mine') =>
      asha.post('/api/profile/password', { current_password: currentPassword, password })
    const refused = await change('not-my-password')
    const message = profileMessages.wrong_password
    expect([refused.statusCode, refused.json().issues]).toMatchObject([
      422,
      [{ path: 'current_password', message: message.template }],
    ])
    expect((await change(TEST_PASSWORD, 'short')).statusCode).toBe(400)
    await sentEmails()
    expect((await change(TEST_PASSWORD)).json()).toEqual(toApiMessage(profileMessages.password_changed))
    expect((await sentEmails()).map(({ to }) => to)).toEqual([asha.email])
  })
})

describe('personal data', () => {
  async function addCustomerData() {
    const asha = await shop.asShopper({ full_name: 'Asha Verma' })
    const product = await addProduct(shop.db)
    await asha.post('/api/cart', { product_id: product.id })
    await asha.put(`/api/wishlist/${product.id}`)
    await asha.post('/api/addresses', {
      name: 'Home',
      full_name: 'Asha Verma',
      phone: '9876543210',
      address_line1: `7 Temple Street, care of ${asha.email}`,
      city: 'Jaipur',
      state: 'Rajasthan',
      pincode: '302003',
    })
    await asha.post('/api/contact-messages', {
      kind: 'contact',
      name: 'Asha Verma',
      email: asha.email,
      message: `Do you also engrave in Kannada? ${asha.email}`,
    })
    const order = { user_id: asha.userId, shipping: { full_name: 'Asha Verma', email: asha.email } }
    return { asha, product, order }
  }

  const takeAlong = async (client: Client) => {
    const answer = await client.get('/api/profile/export')
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-disposition']).toContain('filename=nakshi-account.zip')
    return unzip(answer.rawPayload)
  }

  test('exports one archive with the photos, documents and emails of the account only', async () => {
    const { asha, product, order } = await addCustomerData()
    const { id, order_number } = await addOrder(shop.db, { ...order, status: 'delivered' })
    await addOrder(shop.db, { user_id: (await shop.asShopper()).userId })
    await shop.db.transaction((tx) => issueInvoices(tx, [id], new Date()))
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
      .png()
      .toBuffer()
    const image = { content, name: 'us two.png', type: 'image/png' }
    const { url } = (await asha.upload('/api/uploads', image)).json()
    await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })
    await asha.patch('/api/profile', { email: newAccount().email, current_password: TEST_PASSWORD })
    await sentEmails()

    const files = await takeAlong(asha)
    const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
    const data = JSON.parse(text('account.json'))
    expect(data).toMatchObject({
      profile: { full_name: 'Asha Verma' },
      addresses: [{ address_line1: expect.stringContaining('7 Temple Street') }],
      orders: [{ order_number, total_amount: 49_900 }],
      cart: [{ product_id: product.id }],
      wishlist: [{ product_id: product.id }],
      contact_messages: [{ message: expect.stringContaining('Kannada') }],
      devices: [{ user_agent: expect.any(String) }],
      photos: [{ name: 'us-two.png', file: 'photos/001-us-two.png' }],
      documents: [{ file: expect.stringMatching(/^documents\/invoice-.*\.pdf$/) }],
    })
    const photo = (await asha.get(url)).rawPayload
    expect(files.get('photos/001-us-two.png')?.equals(photo)).toBe(true)
    expect(files.get(data.documents[0].file)?.subarray(0, 5).toString()).toBe('%PDF-')
    const subjects = data.emails.map(({ subject }: { subject: string }) => subject).sort()
    expect(subjects).toEqual(['Confirm your email address', 'Set a new password', 'Welcome to Nakshi'])
    for (const { file, subject } of data.emails) expect(text(file)).toContain(subject)
    for (const [name, bytes] of files)
      if (!/\.(png|pdf)$/.test(name))
        expect(bytes.toString(), name).not.toMatch(/argon2|token|mode=(confirm|reset)|[\w-]{43}/)
    expect([...files.keys()].sort()).toEqual(
      [
        'account.json',
        ...[...data.photos, ...data.documents, ...data.emails].map(({ file }: { file: string }) => file),
      ].sort(),
    )
  })

  test('exports messages about orders, the Google account, and alerts of the confirmed address', async () => {
    const { asha, product, order } = await addCustomerData()
    const { id, order_number } = await addOrder(shop.db, { ...order, status: 'processing' })
    await asha.post(`/api/orders/${id}/change-requests`, { message: 'Two a in Kaavya, please' })
    await shop.sql`update users set email_confirmed_at = now() where id = ${asha.userId}`
    await shop.sql`insert into back_in_stock_subscriptions (product_id, email) values (${product.id}, ${asha.email})`
    await shop.sql`insert into user_identities (provider, subject, user_id, email)
      values ('google', ${asha.userId}, ${asha.userId}, 'asha@gmail.com')`
    const files = await takeAlong(asha)
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({
      order_messages: [{ order_number, kind: 'change_request', answer: 'Two a in Kaavya, please' }],
      connected_accounts: [{ provider: 'google', email: 'asha@gmail.com' }],
      back_in_stock_subscriptions: [{ email: asha.email }],
    })
  })

  test('is deleted once when the button is clicked twice', async () => {
    const { asha } = await addCustomerData()
    const remove = () =>
      asha.send({
        method: 'DELETE',
        url: '/api/profile',
        payload: { current_password: TEST_PASSWORD },
      })
    let clicks: ReturnType<typeof remove>[] = []
    await shop.sql.begin(async (tx) => {
      await tx`select from users where id = ${asha.userId} for update`
      clicks = [remove(), remove()]
      await vi.waitFor(async () => {
        const waiting = await shop.sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(waiting).toHaveLength(2)
      })
    })
    const statuses = (await Promise.all(clicks)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 404])
    expect(
      await shop.sql`select from audit_log where action = 'delete' and subject_id = ${asha.userId}`,
    ).toHaveLength(1)
  })

  test('exports the account when a photo file is missing and marks the file as null', async () => {
    const { asha } = await addCustomerData()
    await shop.db.insert(media).values({
      key: `custom/${crypto.randomUUID()}.png`,
      kind: 'custom',
      owner_id: asha.userId,
      name: 'gone.png',
      type: 'image/png',
      size: 9,
      width: 1,
      height: 1,
    })
    const files = await takeAlong(asha)
    expect(JSON.parse(files.get('account.json')?.toString() ?? '').photos).toMatchObject([
      { name: 'gone.png', file: null },
    ])
  })

  test('requires reauthentication within ten minutes before an export', async () => {
    const { asha } = await addCustomerData()
    await shop.sql`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = ${asha.userId}`
    const refused = await asha.get('/api/profile/export')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up'])
    expect((await asha.post('/api/auth/step-up', { password: TEST_PASSWORD })).statusCode).toBe(200)
    await takeAlong(asha)
  })

  test('is deleted with the account; orders keep a name and address only with an invoice', async () => {
    const { asha, order } = await addCustomerData()
    const remove = (currentPassword: string) =>
      asha.send({ method: 'DELETE', url: '/api/profile', payload: { current_password: currentPassword } })
    const gift = { gift_message: 'Get well soon, Kavya' }
    const open = await addOrder(shop.db, { ...order, ...gift, status: 'shipped' })
    const waiting = await remove(TEST_PASSWORD)
    expect([waiting.statusCode, waiting.json().message]).toEqual([409, profileMessages.orders_open.template])
    await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, open.id))
    const { id: cancelled } = await addOrder(shop.db, {
      ...order,
      ...gift,
      status: 'cancelled',
      custom_options: { [crypto.randomUUID()]: { text: 'For Kavya' } },
    })
    await shop.db.transaction((tx) => issueInvoices(tx, [open.id], new Date()))
    expect((await remove('not-my-password')).statusCode).toBe(422)
    expect((await getProfileOf(asha)).email).toBe(asha.email)

    const answer = await remove(TEST_PASSWORD)
    expect([answer.statusCode, answer.json()]).toEqual([200, toApiMessage(profileMessages.deleted)])
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', ''])
    await expect(shop.visitor().signIn({ email: asha.email, password: TEST_PASSWORD })).rejects.toThrow('401')
    const left = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
    expect(await left(open.id)).toMatchObject({
      user_id: null,
      total_amount: 49_900,
      billing_address: { full_name: 'Asha Verma', address_line1: '4 Lake Road', email: '', phone: '' },
    })
    expect(await left(cancelled)).toMatchObject({
      user_id: null,
      shipping_address: {
        full_name: 'Deleted account',
        address_line1: '',
        city: 'Jaipur',
        state: 'Rajasthan',
      },
    })
    const everything = JSON.stringify([
      await shop.db.select().from(users),
      await shop.db.select().from(addresses),
      await shop.db.select().from(contactMessages),
      await shop.sql`select * from order_items`,
      await shop.sql`select shipping_address, billing_address, gift_message from orders`,
    ])
    for (const trace of [asha.email, 'For Kavya', gift.gift_message]) expect(everything).not.toContain(trace)
    const admin = await shop.asAdmin()
    expect((await admin.get(`/api/admin/orders/${cancelled}`)).statusCode).toBe(200)
    expect((await admin.get(`/api/admin/orders/${open.id}`)).statusCode).toBe(200)
  })

  test('rejects the deletion of an admin account from the profile', async () => {
    const admin = await shop.asAdmin()
    const payload = { current_password: TEST_PASSWORD }
    const answer = await admin.send({ method: 'DELETE', url: '/api/profile', payload })
    expect([answer.statusCode, answer.json().message]).toEqual([422, profileMessages.admin_stays.template])
    const stays = and(eq(users.id, admin.userId), eq(users.staff_role, 'owner'))
    expect(await shop.db.select().from(users).where(stays)).toHaveLength(1)
  })
})
