import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { defaultBrand } from '@nakshi/core/brand/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { uploadPicture } from '../../../../test/harness-brand.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { emailTexts } from './emails.ts'
import { sendEmail } from './send-email.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper({ full_name: 'Asha Rao' })
})
beforeEach(() => shop.sql`delete from email_texts`)
afterAll(() => shop.close())

const DEFAULT = { subject: null, greeting: null, closing: null }
const read = async (kind: string) => (await admin.get(`/api/admin/email-texts/${kind}`)).json()
const save = (kind: string, change: object) =>
  admin.put(`/api/admin/email-texts/${kind}`, { ...DEFAULT, ...change })
type Sent = Parameters<MailTransport['send']>[0]
async function send(email: 'welcome' | 'password_reset'): Promise<Sent> {
  const sent: Sent[] = []
  const transport = { send: async (each: Sent) => void sent.push(each) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  await sendEmail(sender, { email, user_id: asha.userId }, crypto.randomUUID())
  const [only] = sent
  if (!only) throw new Error('nothing was sent')
  return only
}

test('lists every kind with its default subject and placeholders, and rejects unknown filters', async () => {
  const listed = await admin.get('/api/admin/email-texts?range=[0,1]')
  expect(listed.headers['content-range']).toBe(`email-texts 0-1/${emailTexts.length}`)
  expect(listed.json()[0]).toEqual({
    id: 'order_pending',
    name: 'Order received',
    group: 'orders',
    ...DEFAULT,
    default_subject: 'Your order {{order.number}}',
    translations: { hi: { ...DEFAULT, default_subject: 'आपका ऑर्डर {{order.number}}' } },
    placeholders: [
      'order.number',
      'order.total',
      'order.delivery_date',
      'customer.name',
      'store.name',
      'store.email',
      'store.phone',
      'link',
    ],
    subject_placeholders: expect.not.arrayContaining(['link']),
    updated_at: null,
  })
  expect((await admin.get('/api/admin/email-texts?filter={"q":"x"}')).statusCode).toBe(400)
  expect((await admin.get('/api/admin/email-texts/nothing')).statusCode).toBe(400)
})

test('sends the owner’s words, and keeps the link whatever they are', async () => {
  const before = await send('password_reset')
  const wording = {
    subject: 'Hello from {{store.name}}',
    greeting: 'Dear {{customer.name}},',
    closing: 'Bye',
  }
  expect((await save('password_reset', wording)).statusCode).toBe(200)
  const after = await send('password_reset')
  expect([before.subject, after.subject]).toEqual(['Set a new password', 'Hello from Nakshi'])
  expect(before.text).not.toContain('Dear')
  // The name of an unconfirmed account is not used.
  expect(after.text).toMatch(/^Set a new password\n\nDear customer,\n\nWe received a request/)
  expect(after.text).toMatch(/mode=reset#[\w-]{43}\n\nBye\n\n-- \n/)
  expect((await send('welcome')).text).not.toContain('Dear')
})

test('sends the owner’s words of the language, else those in English, marked as such', async () => {
  await shop.sql`update users set language = 'hi' where id = ${asha.userId}`
  try {
    await save('welcome', { subject: 'Hello from {{store.name}}', greeting: 'Dear {{customer.name}},' })
    const fallback = await send('welcome')
    expect(fallback.subject).toBe('Hello from Nakshi')
    expect(fallback.html).toContain('<p lang="en" style="margin:0 0 16px">Dear ग्राहक,</p>')
    const { updated_at } = await read('welcome')
    const hi = { subject: '{{store.name}} में आपका स्वागत है', greeting: 'नमस्ते,', closing: null }
    const saved = await save('welcome', {
      greeting: 'Dear',
      subject: 'Hello',
      translations: { hi },
      updated_at,
    })
    expect(saved.json().translations.hi).toMatchObject(hi)
    const translated = await send('welcome')
    // The default beside an own English subject is a choice
    expect(translated.subject).toBe('Nakshi में आपका स्वागत है')
    expect(translated.html).toContain('<p style="margin:0 0 16px">नमस्ते,</p>')
    expect(translated.text).not.toContain('Dear')
  } finally {
    await shop.sql`update users set language = 'en' where id = ${asha.userId}`
  }
  expect((await send('welcome')).subject).toBe('Hello')
})

test('checks, keeps and resets the words of each language', async () => {
  const rejected = await save('welcome', { translations: { hi: { ...DEFAULT, greeting: '{{x}}' } } })
  expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([400, 'translations.hi.greeting'])
  const own = { ...DEFAULT, greeting: 'नमस्ते' }
  const first = (await save('welcome', { translations: { hi: own } })).json()
  // A client that knows no languages leaves them
  const second = (await save('welcome', { closing: 'Bye', updated_at: first.updated_at })).json()
  expect(second.translations.hi).toMatchObject(own)
  const { updated_at } = second
  const reset = await save('welcome', { translations: { hi: DEFAULT }, updated_at })
  expect(reset.json()).toMatchObject({ ...DEFAULT, translations: { hi: DEFAULT }, updated_at: null })
  const staff = await save('jobs_failing', { translations: { hi: own } })
  expect(staff.json()).toMatchObject({ translations: {}, updated_at: null })
  expect((await save('welcome', { translations: { xx: own } })).statusCode).toBe(400)
})

test('previews an email in a language with its unsaved words', async () => {
  const preview = await admin.post('/api/admin/email-texts/welcome/preview', {
    ...{ ...DEFAULT, closing: 'Bye' },
    ...{ language: 'hi', translations: { hi: { ...DEFAULT, greeting: 'नमस्ते {{customer.name}}' } } },
  })
  const { subject, html, text } = preview.json()
  expect([subject, html.includes('<html lang="hi">')]).toEqual(['Nakshi में आपका स्वागत है', true])
  expect(text).toMatch(/नमस्ते Meera Nair[\s\S]*\/hi\/auth[\s\S]*Bye/)
})

test('does not keep the link of a greeting with the emails of an account', async () => {
  await save('password_reset', { greeting: 'Open {{link}}' })
  expect((await send('password_reset')).text).toMatch(/Open http\S+#/)
  const [logged] =
    await shop.sql`select text from sent_emails where user_id = ${asha.userId} order by sent_at desc limit 1`
  expect(logged?.text).toContain('Open\n')
  expect(logged?.text).not.toContain('#')
})

test('names the field and the allowed placeholders when one is unknown', async () => {
  const answer = await save('welcome', { subject: 'Hi {{customer.nam}}', greeting: '{{order.number}}' })
  expect(answer.statusCode).toBe(400)
  const names = '{{customer.name}} {{store.name}} {{store.email}} {{store.phone}}'
  const message = (placeholder: string, allowed: string) =>
    formatMessage(adminFormMessages.unknown_placeholder, { placeholder, names: allowed })
  expect(answer.json().issues).toEqual([
    expect.objectContaining({ path: 'subject', message: message('{{customer.nam}}', names) }),
    expect.objectContaining({ path: 'greeting', message: message('{{order.number}}', `${names} {{link}}`) }),
  ])
  expect((await read('welcome')).updated_at).toBeNull()
})

test('rejects the save of a colleague’s older version, also of the first two at once, and resets by blanks', async () => {
  const both = await Promise.all(['A', 'B'].map((closing) => save('welcome', { closing, updated_at: null })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { updated_at } = await read('welcome')
  expect((await save('welcome', { closing: 'C', updated_at: null })).statusCode).toBe(409)
  const reset = await save('welcome', {
    subject: 'Welcome to {{store.name}}',
    greeting: '',
    closing: ' ',
    updated_at,
  })
  expect(reset.json()).toMatchObject({ ...DEFAULT, updated_at: null })
  expect(await shop.sql`select 1 from email_texts`).toHaveLength(0)
  const entries = await shop.sql`
    select before, after, actor_id from audit_log where subject_type = 'email_text' order by at`
  expect(entries.at(-1)).toMatchObject({
    actor_id: admin.userId,
    before: { closing: expect.stringMatching(/^[AB]$/) },
    after: null,
  })
})

test('previews every kind with sample data and unsaved words, and saves nothing', async () => {
  for (const { kind } of emailTexts) {
    const answer = await admin.post(`/api/admin/email-texts/${kind}/preview`, {
      ...DEFAULT,
      greeting: 'Dear {{customer.name}}, <b>',
      closing: '{{store.name}} {{link}}',
    })
    expect(answer.statusCode, `${kind} ${answer.body}`).toBe(200)
    const { subject, html, text } = answer.json()
    expect(`${subject}${html}${text}`, kind).not.toMatch(/undefined|NaN|\{\{|Invalid/)
    expect(text, kind).toContain('Dear Meera Nair, <b>')
    expect(html, kind).toContain('Dear Meera Nair, &lt;b&gt;')
    expect(text, kind).toMatch(/Nakshi http:\/\/localhost/)
  }
  expect(await shop.sql`select 1 from email_texts`).toHaveLength(0)
  expect(
    (await admin.post('/api/admin/email-texts/welcome/preview', { ...DEFAULT, closing: '{{x}}' })).statusCode,
  ).toBe(400)
})

test('shows the OTP and the sample total where they stand in real emails', async () => {
  const preview = async (kind: string) =>
    (await admin.post(`/api/admin/email-texts/${kind}/preview`, { ...DEFAULT, subject: 'Hello' })).json()
  expect((await preview('sign_in_code')).text).toMatch(/^123 456\n/)
  expect((await preview('order_pending')).text).toContain('Total: ₹1,531.64')
})

test.each([
  [{ tax_mode: 'added', gstin: '' }, 'Total: ₹1,298.00', false],
  [{ tax_mode: 'included', gstin: '08AAPFU0939F1ZV' }, 'Total: ₹1,298.00', true],
  [{ tax_mode: 'added', gstin: '08AAPFU0939F1ZV' }, 'Total: ₹1,531.64', true],
] as const)('previews an order with the GST that a store with %o charges', async (store, total, hasGst) => {
  await setStore(shop.db, store)
  const { text } = (await admin.post('/api/admin/email-texts/order_pending/preview', DEFAULT)).json()
  expect(text).toContain(total)
  expect(text.includes('GST')).toBe(hasGst)
})

test('previews the logo from the host of the backoffice, which shows no pictures of another', async () => {
  const path = '/api/admin/settings/brand_settings'
  const logo = await uploadPicture(admin, { width: 600, height: 150 })
  expect((await admin.put(path, { value: { ...defaultBrand, logo } })).statusCode).toBe(200)
  const { html } = (await admin.post('/api/admin/email-texts/welcome/preview', DEFAULT)).json()
  expect(html).toContain(`src="${logo}?w=`)
})
