import { defaultBrand } from '@nakshi/core/brand/schema'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkers } from '../src/app/worker/worker.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import { uploadPicture } from './harness-brand.ts'
import type { Client } from './harness-client.ts'
import { addPlate } from './harness-designs.ts'
import { listEmails } from './harness-outbox.ts'
import { pdfPages } from './harness-pdf.ts'
import { setStore } from './harness-settings.ts'

/** The pages of the storefront are in storefront/test/brand.test.tsx. */
const OWN_NAME = /Nakshi|नक़्शी|nakshi[-_]/u
const PREFIX = 'asha-gifts'

let shop: TestApp
let admin: Client
let asha: Client
let order: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await setStore(shop.db, { name: 'Asha Gifts', email: 'hello@asha.example', address: '4 MG Road, Pune' })
  asha = await shop.asShopper()
  await place()
  for (const status of ['confirmed', 'processing', 'shipped'])
    await admin.put(`/api/admin/orders/${order}`, { status })
})
afterAll(() => shop.close())

async function place(): Promise<void> {
  const product = await addPlate(shop.db)
  await asha.post('/api/cart', {
    product_id: product.id,
    custom_options: { [product.option_id]: { text: 'Asha' } },
  })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: 'cod',
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  order = placed.json().id
}

const selected = () => encodeURIComponent(JSON.stringify({ id: [order] }))
const getName = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-disposition'])

test.each([
  ['orders', () => '/api/admin/orders/export?format=csv&layout=orders'],
  ['products', () => '/api/admin/products/export?format=csv'],
  ['sales', () => '/api/admin/reports/file?report=sales&from=2026-11-01&to=2026-11-30&unit=day&format=csv'],
  ['gstr1', () => '/api/admin/documents/gstr1?month=2026-11&format=xlsx'],
  ['artwork', () => `/api/admin/orders/artwork?filter=${selected()}`],
])('names the %s file after the shop', async (_name, path) => {
  const answer = await admin.get(path())
  expect(answer.statusCode, answer.body).toBe(200)
  expect(getName(answer)).toContain(`filename=${PREFIX}-`)
  expect(answer.body).not.toMatch(OWN_NAME)
})

test('names the archive of an account after the shop', async () => {
  const answer = await asha.get('/api/profile/export')
  expect(getName(answer)).toContain(`filename=${PREFIX}-account.zip`)
})

const documents = [
  ['invoice', () => `/api/admin/orders/${order}/invoice`],
  ['packing slip', () => `/api/admin/orders/packing-slips?filter=${selected()}`],
  ['job ticket', () => `/api/admin/orders/job-tickets?filter=${selected()}&reprint=true`],
] as const

test.each(documents)('writes the name of the shop on a %s, or its logo', async (_name, path) => {
  const brand = '/api/admin/settings/brand_settings'
  await admin.put(brand, { value: defaultBrand })
  const named = await admin.get(path())
  expect(named.statusCode, named.body).toBe(200)
  const text = pdfPages(named.rawPayload).join('\n')
  expect(text).toContain('Asha Gifts')
  expect(text).not.toMatch(OWN_NAME)
  const imagesOf = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length
  await admin.put(brand, {
    value: { ...defaultBrand, logo: await uploadPicture(admin, { width: 600, height: 150 }) },
  })
  const drawn = await admin.get(path())
  expect(imagesOf(drawn.rawPayload)).toBeGreaterThan(imagesOf(named.rawPayload))
})

test('signs and colours emails as the shop, with its logo once there is one', async () => {
  const logo = await uploadPicture(admin, { width: 600, height: 150 })
  await admin.put('/api/admin/settings/brand_settings', { value: { ...defaultBrand, accent: '#0B6B3A' } })
  await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const sent = async (count: number) => {
    const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
    try {
      await vi.waitFor(() => expect(listEmails(shop.config.dataDir).length).toBeGreaterThanOrEqual(count), {
        timeout: 20_000,
        interval: 100,
      })
    } finally {
      await stop()
    }
    return listEmails(shop.config.dataDir)
  }
  const emails = await sent(4)
  for (const email of emails) {
    expect(email).toContain('Asha Gifts')
    expect(email).not.toMatch(OWN_NAME)
    expect(email).not.toContain('#23408E')
  }
  expect(emails.some((email) => email.includes('background:#0B6B3A'))).toBe(true)

  await admin.put('/api/admin/settings/brand_settings', { value: { ...defaultBrand, logo } })
  await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const last = (await sent(emails.length + 1)).at(-1)
  // Mail programs block remote pictures
  expect(last).toContain('src="cid:logo" alt="Asha Gifts"')
  expect(last).toContain('Content-ID: <logo>')
  expect(last).not.toContain(logo)
})

test('colours pages of payments and of links in emails as the shop', async () => {
  await admin.put('/api/admin/settings/brand_settings', { value: { ...defaultBrand, accent: '#0B6B3A' } })
  const { body } = await shop.visitor().get('/unsubscribe?token=none')
  expect(body).toContain('light-dark(#0B6B3A,')
  expect(body).not.toContain('#23408E')
})

test('gives the shop its own web manifest and API description', async () => {
  for (const path of ['/manifest.webmanifest', '/api/docs/json', '/api/settings']) {
    const answer = await shop.visitor().get(path)
    expect(answer.statusCode, path).toBe(200)
    const body = answer.body.replaceAll('nakshi_session', '')
    expect(body, path).not.toMatch(OWN_NAME)
  }
})
