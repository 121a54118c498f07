import { ownPrivacyMessages } from '@nakshi/core/privacy/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'

let shop: TestApp
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

const getPrivacy = async (client: Client) => (await client.get('/api/profile/privacy')).json()

test('records each consent given or withdrawn once, from every writer', async () => {
  expect(await getPrivacy(asha)).toEqual({ consents: [], nominee: null, requests: [] })
  for (const change of [
    { whatsapp_opt_in: true },
    { whatsapp_opt_in: true },
    { cart_reminder_opt_in: true },
    { whatsapp_opt_in: false },
  ])
    expect((await asha.patch('/api/profile', change)).statusCode).toBe(200)
  await shop.sql`update users set cart_reminder_opt_in_at = null where id = ${asha.userId}`
  const { consents } = await getPrivacy(asha)
  expect(consents.map(({ purpose, is_given }: Record<string, unknown>) => [purpose, is_given])).toEqual([
    ['cart_reminder', false],
    ['whatsapp', false],
    ['cart_reminder', true],
    ['whatsapp', true],
  ])
  expect(await getPrivacy(await shop.asShopper())).toMatchObject({ consents: [] })
})

test('saves a nominee who can be reached, shows it to staff, and removes it', async () => {
  const url = '/api/profile/nominee'
  const ravi = { full_name: 'Ravi Rao', email: '', phone: '9876543210' }
  const unreachable = await asha.put(url, { ...ravi, phone: '' })
  expect([unreachable.statusCode, unreachable.json().issues]).toMatchObject([
    400,
    [{ path: 'email', message: ownPrivacyMessages.nominee_contact.template }],
  ])
  expect((await asha.put(url, ravi)).json().nominee).toEqual(ravi)
  const renamed = { ...ravi, email: 'ravi@example.test' }
  expect((await asha.put(url, renamed)).json().nominee).toEqual(renamed)
  const admin = await shop.asAdmin()
  expect((await admin.get(`/api/admin/customers/${asha.userId}`)).json().nominee).toEqual(renamed)
  expect((await asha.send({ method: 'DELETE', url })).json().nominee).toBeNull()
  expect((await shop.visitor().put(url, ravi)).statusCode).toBe(401)
})

test('keeps a request about personal data with the day by which it is to be answered', async () => {
  const request = {
    ...{ kind: 'privacy', name: 'Asha', email: asha.email, subject: 'Correct my data' },
    message: 'My name is written with two a',
  }
  const sent = await asha.post('/api/contact-messages', request)
  expect(sent.statusCode, sent.body).toBe(201)
  const [first] = (await getPrivacy(asha)).requests
  expect(first).toMatchObject({ reference: sent.json().reference, handled_at: null })
  expect(Date.parse(first.answer_by) - Date.parse(first.created_at)).toBe(90 * 86_400_000)
  const admin = await shop.asAdmin()
  const filter = encodeURIComponent(JSON.stringify({ kind: 'privacy' }))
  const [row] = (await admin.get(`/api/admin/contact-messages?filter=${filter}`)).json()
  await admin.put(`/api/admin/contact-messages/${row.id}`, { handled: true, updated_at: row.updated_at })
  expect((await getPrivacy(asha)).requests[0].handled_at).not.toBeNull()
})

test('takes a message of the contact form for a privacy request where staff say so', async () => {
  const admin = await shop.asAdmin()
  const url = '/api/admin/contact-messages'
  const send = async (kind: string) => {
    const message = { kind, name: 'Ravi', email: 'ravi@example.test', message: `Erase my ${kind} data` }
    const { reference } = (await shop.visitor().post('/api/contact-messages', message)).json()
    const filter = encodeURIComponent(JSON.stringify({ q: reference }))
    return (await admin.get(`${url}?filter=${filter}`)).json()[0]
  }
  const change = async (row: { id: string; updated_at: string }, isPrivacyRequest: boolean) =>
    (
      await admin.put(`${url}/${row.id}`, {
        is_privacy_request: isPrivacyRequest,
        updated_at: row.updated_at,
      })
    ).json()
  const marked = await change(await send('contact'), true)
  expect(marked).toMatchObject({ kind: 'privacy', handled_at: null })
  expect(await change(marked, false)).toMatchObject({ kind: 'contact' })
  expect(await change(await send('custom_order'), true)).toMatchObject({ kind: 'custom_order' })
})
