import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { withParams } from '@nakshi/core/base/message-template'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findRename, renameIn } from '../../src/products/form/Combinations.tsx'
import {
  api,
  category,
  findAxeViolations,
  getValue,
  mockRecords,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const variant = (type: string, name: string, value: string) => ({
  ...{ id: crypto.randomUUID(), price_modifier: 0, image_url: null },
  ...{ type, name, value },
})
const home = category({ name: 'Home Decor' })

/** A shirt in three variants, whose saves are listed in `sent`. */
async function openShirt(changes: Parameters<typeof product>[0] = {}) {
  const shirt = product({
    title: 'Shirt',
    category_ids: [home.id],
    variants: [
      variant('colour', 'Colour', 'Red'),
      variant('colour', 'Colour', 'Blue'),
      variant('size', 'Size', 'S'),
    ],
    ...changes,
  })
  const sent: Record<string, unknown>[] = []
  mockRecords('categories', [home], category)
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', ({ params }) =>
    toListResponse(params.resource === 'categories' ? [home] : []),
  )
  api.respond('GET /api/admin/products/:id', shirt)
  api.respond('PUT /api/admin/products/:id', ({ body }) => {
    sent.push(body as Record<string, unknown>)
    return shirt
  })
  const member = await openScreen(`/products/${shirt.id}/edit`)
  return { shirt, sent, member }
}
const section = () => screen.findByRole('region', { name: 'Combinations' })
const row = async (number: number) =>
  within(await section()).findByRole('group', { name: `Combination ${number}` })
const field = async (number: number, label: string) => within(await row(number)).findByLabelText(label)

test('generates all combinations, sums their stock and sends them with the product', async () => {
  const { sent, member } = await openShirt()
  await screen.findByText(/All variants share the stock/)
  await member.press('Generate combinations')
  await within(await row(1)).findByText('Red / S')
  await within(await row(2)).findByText('Blue / S')
  await member.user.type(await field(1, 'SKU'), 'SHIRT-R-S')
  await member.user.clear(await field(1, 'Stock'))
  await member.user.type(await field(1, 'Stock'), '7')
  await member.user.type(await field(2, 'Own price'), '650')
  const sum = screen.getByRole('textbox', { name: 'Stock' })
  await waitFor(() => expect(getValue(sum)).toBe('7'))
  expect(await findAxeViolations()).toEqual([])
  await member.press('Update Product')
  await waitFor(() =>
    expect(sent[0]?.combinations).toMatchObject([
      { selections: { colour: 'Red', size: 'S' }, sku: 'SHIRT-R-S', stock: 7, price: null },
      { selections: { colour: 'Blue', size: 'S' }, stock: 0, price: 65_000, is_active: true },
    ]),
  )
})

const stored = (colour: string, stock: number, sku: string | null = null) => ({
  id: crypto.randomUUID(),
  selections: { colour, size: 'S' },
  ...{ sku, barcode: null, stock, expected_stock: stock, price: null, discounted_price: null },
  ...{ cost_price: null, weight: null },
  ...{ image_url: null, is_active: true },
})

test('asks to remove combinations of a removed value and renames those of a renamed one', async () => {
  const { sent, member } = await openShirt({ combinations: [stored('Red', 4), stored('Blue', 6)], stock: 10 })
  const variants = within(await screen.findByRole('region', { name: 'Product Variants' }))
  await member.press('Remove: variant 2')
  const warning = await screen.findByText(/1 combination lacks a variant .*Blue \/ S/)
  const alert = warning.closest<HTMLElement>('[role=alert]')
  if (!alert) throw new Error('not an alert')
  await member.press('Remove', alert)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Combination 2' })).toBeNull())
  const [value] = await variants.findAllByLabelText('Value')
  if (!value) throw new Error('no value')
  await member.user.clear(value)
  await member.user.type(value, 'Crimson')
  await within(await row(1)).findByText('Crimson / S')
  await member.press('Update Product')
  await waitFor(() =>
    expect(sent[0]?.combinations).toMatchObject([{ selections: { colour: 'Crimson', size: 'S' }, stock: 4 }]),
  )
})

test('shows a taken SKU at its field, and counts from the units left after a sale', async () => {
  const combinations = [stored('Red', 4), stored('Blue', 6, 'TAKEN')]
  const { shirt, sent, member } = await openShirt({ combinations, stock: 10 })
  const taken = withParams(adminMessages.product.sku_taken, { title: 'Kurta' })
  const restore = api.fail('PUT /api/admin/products/:id', {
    statusCode: 409,
    code: 'taken',
    ...toApiMessage(taken),
    issues: [{ path: 'combinations.1.sku', ...toApiMessage(taken) }],
  })
  await member.user.clear(await field(1, 'Stock'))
  await member.user.type(await field(1, 'Stock'), '0')
  await member.press('Update Product')
  await within(await row(2)).findByText(formatMessage(adminMessages.product.sku_taken, { title: 'Kurta' }))
  const hint = screen.getByText('The stock of the product is the sum of its active combinations.')
  expect(hint.className).not.toContain('Mui-error')
  restore()
  const sold = withParams(adminMessages.product.sold_since, { smart_count: 1 })
  const restoreStock = api.fail('PUT /api/admin/products/:id', {
    statusCode: 409,
    code: 'stock',
    ...toApiMessage(sold),
    issues: [{ path: 'combinations.0.stock', ...toApiMessage(sold) }],
  })
  const [red, blue] = combinations
  api.respond('GET /api/admin/products/:id', {
    ...shirt,
    combinations: [
      { ...stored('Red', 1), id: red?.id ?? '' },
      { ...stored('Blue', 5), id: blue?.id ?? '' },
    ],
  })
  await member.press('Update Product')
  await within(await row(1)).findByText(formatMessage(adminMessages.product.sold_since, { smart_count: 1 }))
  restoreStock()
  await member.press('Update Product')
  // Blue was not reported, so its sale still counts against what was read.
  await waitFor(() =>
    expect(sent[0]?.combinations).toMatchObject([
      { stock: 0, expected_stock: 1 },
      { stock: 6, expected_stock: 6 },
    ]),
  )
})

const red = { type: 'colour', value: 'Red' }
const blue = { type: 'colour', value: 'Blue' }
test.each([
  [
    'a renamed value',
    [red, blue],
    [red, { ...blue, value: 'Navy' }],
    { from: blue, to: { ...blue, value: 'Navy' } },
  ],
  ['a blank value', [red, blue], [red, { ...blue, value: '' }], 'typing'],
  ['a value that exists', [red, blue], [red, red], 'typing'],
  ['an added row', [red], [red, blue], null],
  ['reordered rows', [red, blue], [blue, red], null],
  ['a new row', [red, { type: '', value: '' }], [red, blue], null],
])('finds the rename of %s', (_case, before, after, change) => {
  expect(findRename(before, after)).toEqual(change)
})

test('renames a type without changing the others', () => {
  const change = { from: red, to: { type: 'Colour', value: 'Red' } }
  expect(renameIn({ colour: 'Red', size: 'S' }, change)).toEqual({ Colour: 'Red', size: 'S' })
  expect(renameIn({ colour: 'Blue', size: 'S' }, change)).toEqual({ colour: 'Blue', size: 'S' })
})

/** Nothing is in view: no layout in jsdom. */
class NothingInView {
  observe() {}
  disconnect() {}
}

test('has no fields for the rows of a long list that are out of view, and shows one that is rejected', async () => {
  vi.stubGlobal('IntersectionObserver', NothingInView)
  onTestFinished(() => void vi.unstubAllGlobals())
  const values = Array.from({ length: 40 }, (_, index) => `V${index}`)
  const { sent, member } = await openShirt({
    variants: values.map((value) => variant('size', 'Size', value)),
    combinations: values.map((value) => ({
      ...{
        id: crypto.randomUUID(),
        sku: null,
        barcode: null,
        stock: 2,
        price: null,
        discounted_price: null,
        cost_price: null,
        weight: null,
      },
      ...{ image_url: null, is_active: true, selections: { size: value }, expected_stock: 2 },
    })),
  })
  const list = await section()
  await within(list).findByText('V39')
  expect(within(list).queryAllByRole('spinbutton')).toEqual([])
  expect(screen.getAllByRole('textbox').length).toBeLessThan(20)
  api.respond('PUT /api/admin/products/:id', ({ body }) => {
    sent.push(body as Record<string, unknown>)
    return Response.json(
      { message: 'Taken', code: 'invalid', issues: [{ path: 'combinations.30.sku', message: 'Taken' }] },
      { status: 422 },
    )
  })
  await member.press('Update Product')
  const wrong = await field(31, 'SKU')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(within(list).getAllByRole('spinbutton')).toHaveLength(2)
  expect(sent[0]?.combinations).toHaveLength(40)
  await member.press('Add Variant')
  await within(await screen.findByRole('group', { name: 'Variant 41' })).findByLabelText('Value')
})
