import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pngFile } from '../../../tools/component/png-file.ts'
import {
  api,
  category,
  currentPath,
  expectFocus,
  expectToast,
  getValue,
  mockRecords,
  openScreen,
  product,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
} from './harness.tsx'

test('reports a taken category slug at the slug field and keeps the input', async () => {
  mockRecords('categories', [category({ name: 'Home Decor', slug: 'home-decor' })], category)
  const message = adminMessages.category.slug_taken
  api.fail('POST /api/admin/categories', {
    statusCode: 409,
    code: 'taken',
    ...toApiMessage(message),
    issues: [{ path: 'slug', ...toApiMessage(message) }],
  })
  const member = await openScreen('/categories')
  await member.follow('Add Category')
  await expectFocus(await screen.findByRole('heading', { name: 'New category' }))
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  await member.press('Create Category')
  await expectFocus(name())
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await member.fill('textbox', 'Name', 'Homely')
  await member.fill('textbox', 'Slug', 'home-decor')
  await member.press('Create Category')
  const slug = await screen.findByRole('textbox', { name: 'Slug', description: message.template })
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'))
  await expectFocus(slug)
  expect(getValue(name())).toBe('Homely')

  // A list below that is filtered is no leaving.
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await member.fill('textbox', 'Search categories', 'Home')
  await waitFor(() => expect(currentPath()).toMatch(/filter/))
  expect(getValue(name())).toBe('Homely')
  expect(confirm).not.toHaveBeenCalled()
  await member.press('Cancel')
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  expect(getValue(name())).toBe('Homely')
})

test('gives up an upload that is not answered, so that the form can be saved', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  api.respond('POST /api/admin/uploads', () => new Promise<never>(() => {}))
  const member = await openScreen('/categories/add')
  await member.user.upload(await screen.findByLabelText('Image'), pngFile('mug.png'))
  await screen.findByRole('button', { name: '1 image uploading' })
  await waitFor(() => expect(open).toHaveBeenCalled())
  const [request] = open.mock.contexts as [XMLHttpRequest]
  expect(request.timeout).toBe(180_000)
  request.dispatchEvent(new ProgressEvent('timeout'))
  await screen.findByText(`mug.png: ${adminMessages.image.upload_failed.template}`)
  await screen.findByRole('button', { name: 'Create Category' })
})

test('uploads an image on a page without https', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('POST /api/admin/uploads', () => {
    const picture = { url: '/media/catalogue/mug.png', name: 'mug.png', type: 'image/png', size: 9 }
    return Response.json({ ...picture, width: 64, height: 64 }, { status: 201 })
  })
  const member = await openScreen('/categories/add')
  const field = await screen.findByLabelText('Image')
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  await member.user.upload(field, pngFile('mug.png'))
  await expectToast(adminMessages.image.uploaded.template)
})

test('rejects a file that is not an image with its name and reason, and leaves the form unchanged', async () => {
  const mug = product()
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', mug)
  api.fail('POST /api/admin/uploads', { statusCode: 422, message: messages.upload.wrong_type.template })
  const confirm = vi.spyOn(window, 'confirm')
  const member = await openScreen(`/products/${mug.id}/edit`)
  const file = new File(['%PDF-1.4'], 'terms.pdf', { type: 'application/pdf' })
  const field = await screen.findByLabelText('Images')
  await userEvent.setup({ delay: null, applyAccept: false }).upload(field, file)
  await screen.findByText(`terms.pdf: ${messages.upload.wrong_type.template}`)
  await expectToast(adminMessages.image.upload_failed.template)
  await member.press('Dismiss terms.pdf')
  await waitFor(() => expect(screen.queryByText(/^terms\.pdf/)).toBeNull())
  await member.follow('Categories')
  await screen.findByRole('heading', { level: 1, name: 'Categories' })
  expect(confirm).not.toHaveBeenCalled()
})

test('marks the section of each wrong field in the index of the product form', async () => {
  const mug = product({ category_ids: [crypto.randomUUID()] })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', mug)
  const member = await openScreen(`/products/${mug.id}/edit`)
  await member.fill('spinbutton', 'Handling time (working days)', '91')
  await member.press('Update Product')
  await screen.findByRole('link', { name: /^Physical Properties.*has errors/ })
})

const gifts = category({ name: 'Gifts' })

// spec: admin 5 · Title, price and at least one category, else the sentence
test.each([
  ['no title', { price: '499', category: true }],
  ['a title of blanks', { title: '   ', price: '499', category: true }],
  ['no price', { title: 'Mug', category: true }],
  ['no category', { title: 'Mug', price: '499' }],
])('asks for the required fields of a product with %s', async (_what, typed: RequiredFields) => {
  mockRecords('categories', [gifts], category)
  mockRecords('products', [], product)
  const member = await openScreen('/products/add')
  await screen.findByRole('heading', { level: 1, name: 'Add Product' })
  if (typed.title) await member.fill('textbox', /^Title/, typed.title)
  if (typed.price) await member.fill('textbox', /^Price/, typed.price)
  if (typed.category) {
    await member.user.click(await screen.findByRole('combobox', { name: /^Categories/ }))
    await member.user.click(await screen.findByRole('option', { name: 'Gifts' }))
  }
  await member.press('Create Product')
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      adminMessages.product.required.template,
    ),
  )
})

type RequiredFields = { title?: string; price?: string; category?: boolean }

test('asks for more digits of an HSN code that covers goods with another GST rate', async () => {
  const validFrom = '2025-09-22'
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/tax-rates', [
    { id: crypto.randomUUID(), hsn: '220210', percent: 40, valid_from: validFrom },
  ])
  const member = await openScreen('/products/add')
  await member.fill('textbox', 'HSN code', '2202')
  await screen.findByRole('textbox', {
    name: 'HSN code',
    description: 'Enter more digits if the product belongs to 220210 (40%)',
  })
  await member.fill('textbox', 'HSN code', '22029990')
  await screen.findByRole('textbox', {
    name: 'HSN code',
    description: 'Printed on invoices; 4, 6 or 8 digits',
  })
})

test('says which rows of a product were left out because they are incomplete', async () => {
  const mug = product({ category_ids: [gifts.id] })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', mug)
  api.respond('PUT /api/admin/products/:id', mug)
  const member = await openScreen(`/products/${mug.id}/edit`)
  await member.press('Add Variant')
  await member.fill('textbox', 'Extra charge', '50')
  await member.press('Add Option')
  await member.user.click(await screen.findByRole('switch', { name: 'Required' }))
  await member.press('Update Product')
  await expectToast(
    `${adminMessages.product.updated.template} 1 incomplete variant was left out. 1 incomplete option was left out.`,
  )
})

test('moves the focus with the rows of a form', async () => {
  const variant = (value: string) => ({
    id: crypto.randomUUID(),
    type: 'size',
    name: 'Size',
    value,
    price_modifier: 0,
    image_url: null,
  })
  const mug = product({ variants: [variant('S'), variant('M')] })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  mockRecords('products', [mug], () => mug)
  const member = await openScreen(`/products/${mug.id}/edit`)
  const button = (name: string) => screen.findByRole('button', { name })
  await member.press('Move down: variant 1')
  await expectFocus(await button('Move up: variant 2'))
  await member.press('Remove: variant 1')
  await expectFocus(await button('Remove: variant 1'))
  await member.press('Remove: variant 1')
  await expectFocus(await button('Add Variant'))
})

test('saves a record once on a double click', async () => {
  const rows = mockRecords('categories', [category({ name: 'Home Decor', slug: 'home-decor' })], category)
  const member = await openScreen('/categories/add')
  await member.fill('textbox', 'Name', 'Toys')
  await member.user.dblClick(await screen.findByRole('button', { name: 'Create Category' }))
  await expectToast(adminMessages.category.created.template)
  expect(rows.filter(({ name }) => name === 'Toys')).toHaveLength(1)
})
