import type { AdminProductBody } from '@nakshi/core/products/admin-schema'
import { expect, test } from 'vitest'
import { api, getValue, openScreen, product, screen, toListResponse, waitFor, within } from './harness.tsx'

async function openProduct(changes: Parameters<typeof product>[0] = {}) {
  const tag = product({
    category_ids: [crypto.randomUUID()],
    variants: [],
    images: [],
    custom_options: [],
    ...changes,
  })
  const sent: AdminProductBody['custom_options'][] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', tag)
  api.respond('PUT /api/admin/products/:id', ({ body }) => {
    sent.push((body as AdminProductBody).custom_options)
    return tag
  })
  return { member: await openScreen(`/products/${tag.id}/edit`), sent }
}

test('adds the options of a pet tag, of which the phone number follows its tick box', async () => {
  const { member, sent } = await openProduct()
  await member.press('Add “Pet tag: name and phone number, paid by the character”')
  const rows = await screen.findAllByRole('textbox', { name: 'Name' })
  expect(rows.map(getValue)).toEqual(['Name to engrave', 'Phone number on the back', 'Phone number'])
  await member.press('Update Product')
  await waitFor(() => expect(sent).toHaveLength(1))
  const [name, wanted, phone] = sent[0] ?? []
  expect(name).toMatchObject({ price_modifier: 1_000, rules: { price_by: 'character' } })
  expect(wanted).toMatchObject({ type: 'checkbox' })
  expect(phone?.rules).toMatchObject({ price_by: 'character', show_if: { option: wanted?.id } })
})

test('sets a price for a choice, which it keeps when it is renamed', async () => {
  const metal = {
    id: crypto.randomUUID(),
    name: 'Metal',
    type: 'select' as const,
    options: ['Steel', 'Gold'],
    is_required: true,
    price_modifier: 0,
    max_images: null,
    max_length: null,
    handling_days: 0,
  }
  const { member, sent } = await openProduct({ custom_options: [metal] })
  const gold = within(await screen.findByRole('group', { name: 'Gold' }))
  await member.user.type(gold.getByRole('textbox', { name: 'Extra charge' }), '50')
  const list = screen.getByRole('textbox', { name: 'Choices' })
  await member.user.type(list, 'en')
  await member.press('Update Product')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[0]).toMatchObject({
    options: ['Steel', 'Golden'],
    rules: { choices: [{ value: 'Steel' }, { value: 'Golden', price_modifier: 5_000 }] },
  })
})

test('previews an option that takes a file, and keeps its kind', async () => {
  const logo = {
    id: crypto.randomUUID(),
    name: 'Your logo',
    type: 'file' as const,
    options: [],
    is_required: true,
    price_modifier: 0,
    max_images: null,
    max_length: null,
    handling_days: 0,
  }
  const { member, sent } = await openProduct({ custom_options: [logo] })
  await screen.findByText('Add a file')
  expect(screen.queryByRole('spinbutton', { name: 'Maximum photos' })).toBeNull()
  await member.user.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  await member.press('Update Product')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject([{ name: 'Your logos', type: 'file' }])
})
