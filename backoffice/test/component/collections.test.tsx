import { adminMessages } from '@nakshi/core/admin-messages'
import type { AdminCollection } from '@nakshi/core/products/admin-collections'
import { expect, test } from 'vitest'
import {
  api,
  expectToast,
  findAxeViolations,
  mockRecords,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
} from './harness.tsx'

const collection = (fields: Partial<AdminCollection> = {}): AdminCollection => ({
  id: crypto.randomUUID(),
  title: 'Our picks',
  slug: 'our-picks',
  description: '',
  image_url: null,
  is_rule: false,
  rule: null,
  product_ids: [],
  starts_on: null,
  ends_on: null,
  seo_title: '',
  seo_description: '',
  is_active: true,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
  ...fields,
})

function mockCollections(rows: AdminCollection[]): unknown[] {
  const sent: unknown[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [product({ title: 'Photo mug' })], product)
  mockRecords('collections', rows, (body) => {
    sent.push(body)
    return collection(body)
  })
  api.respond('GET /api/settings', shopSettings)
  return sent
}

test('adds a collection by rule, with a preview of its search result', async () => {
  const sent = mockCollections([])
  const member = await openScreen('/collections/add')
  await member.fill('textbox', 'Title', 'Gifts under 500')
  await member.user.click(await screen.findByRole('radio', { name: 'By rule' }))
  await member.press('Create Collection')
  expect(await screen.findByText(adminMessages.collection.empty_rule.template)).toBeTruthy()
  await member.fill('textbox', 'Price up to', '500')
  await member.fill('textbox', 'Heading in search results', 'Small gifts')
  expect(screen.getByText(/Small gifts · /)).toBeTruthy()
  expect(screen.getByText(/\/collections\/gifts-under-500$/, { selector: 'figure p' })).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
  await member.press('Create Collection')
  await expectToast(adminMessages.collection.created.template)
  expect(sent).toMatchObject([
    {
      title: 'Gifts under 500',
      slug: 'gifts-under-500',
      seo_title: 'Small gifts',
      rule: { max_price: 50_000 },
    },
  ])
})

test('lists the days and the kind of each collection', async () => {
  mockCollections([
    collection({ title: 'Diwali', starts_on: '2026-11-01', ends_on: '2026-11-08', is_rule: true }),
    collection({ title: 'Picks' }),
  ])
  await openScreen('/collections')
  expect(await screen.findByRole('link', { name: 'Diwali' })).toBeTruthy()
  expect(screen.getAllByText(/1 Nov 2026 – 8 Nov 2026/).length).toBeGreaterThan(0)
  expect(screen.getAllByText('By rule').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Always').length).toBeGreaterThan(0)
})
