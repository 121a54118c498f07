import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { pngFile } from '../../../tools/component/png-file.ts'
import {
  api,
  category,
  coupon,
  expectToast,
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

const REASON = 'Refused by the test'
const REFUSED = { statusCode: 422, code: 'refused', message: REASON }

/** The list fails to load and says so; Try again loads it. */
async function expectListFailure(
  resource: 'categories' | 'coupons' | 'products',
  message: string,
  headings: string[],
) {
  const repair = api.fail(`GET /api/admin/${resource}`, REFUSED)
  const member = await openScreen(`/${resource}`)
  await within(await screen.findByRole('alert')).findByText(message)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByText(/^\d+-\d+ of/)).toBeNull()
  repair()
  await member.press('Try again')
  const columns = await screen.findAllByRole('columnheader')
  const titles = columns.map(({ textContent }) => textContent ?? '')
  expect(titles.filter((title) => /\w/.test(title))).toEqual(headings)
  return member
}

interface RecordScreens {
  resource: 'categories' | 'coupons'
  one: 'Category' | 'Coupon'
  /** The field that names the record. */
  field: string
  headings: string[]
  say: typeof adminMessages.category | typeof adminMessages.coupon
}

/** A record is made, changed, switched off and on, and deleted; each fails first, and says so. */
async function expectEveryMessage({ resource, one, field, headings, say }: RecordScreens): Promise<void> {
  const name = 'TEST2026'
  const member = await expectListFailure(resource, say.list_failed.template, headings)
  expect(await findAxeViolations()).toEqual([])

  await member.follow(`Add ${one}`)
  await member.fill('textbox', field, name)
  if (one === 'Coupon') await member.fill('spinbutton', 'Discount', '20')
  let repair = api.fail(`POST /api/admin/${resource}`, REFUSED)
  await member.press(`Create ${one}`)
  await expectToast(say.save_failed.template)
  expect(getValue(screen.getByRole('textbox', { name: field }))).toBe(name)
  repair()
  await member.press(`Create ${one}`)
  await expectToast(say.created.template)
  await waitFor(() => expect(screen.queryByRole('button', { name: `Create ${one}` })).toBeNull())
  await member.fill('textbox', `Search ${resource}`, name)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))

  await member.follow(name)
  await member.fill('textbox', 'Description', 'Changed')
  await member.press(`Update ${one}`)
  await expectToast(say.updated.template)

  repair = api.fail(`PUT /api/admin/${resource}/:id`, REFUSED)
  await member.act(name, 'Deactivate')
  await expectToast(say.status_failed.template)
  repair()
  await member.act(name, 'Deactivate')
  await expectToast(say.deactivated.template)
  await member.press('Undo')
  await expectToast(say.activated.template)

  repair = api.fail(`DELETE /api/admin/${resource}/:id`, REFUSED)
  await member.act(name, 'Delete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(say.confirm_delete.template)
  await member.press('Delete', dialog)
  await expectToast(say.delete_failed.template)
  repair()
  await member.press('Delete', dialog)
  await expectToast(say.deleted.template)
}

// spec: admin 2 · Manage Categories: search, inline add and edit form, table with edit, activate
//   or deactivate, delete
// spec: admin 2 · Manage Coupons: search, inline form, table with Code, Discount, Usage,
//   Validity, Status, Actions
// spec: admin 4 · Products, categories and coupons are switched active and inactive
// spec: admin 5 · Deleting asks in the words of the specification: product, category, coupon
// spec: admin 8 · Failed to load categories / Failed to save category / Failed to delete category
//   / Failed to update category status
// spec: admin 8 · Category created successfully / Category updated successfully / Category
//   deleted successfully / Category activated successfully / Category deactivated successfully
// spec: admin 8 · Failed to load coupons / Failed to save coupon / Failed to delete coupon /
//   Failed to update coupon status
// spec: admin 8 · Coupon created successfully / Coupon updated successfully / Coupon deleted
//   successfully / Coupon activated successfully / Coupon deactivated successfully
test.each<RecordScreens>([
  {
    resource: 'categories',
    one: 'Category',
    field: 'Name',
    headings: ['Name', 'Slug', 'Parent category', 'Products', 'Status', 'Actions'],
    say: adminMessages.category,
  },
  {
    resource: 'coupons',
    one: 'Coupon',
    field: 'Code',
    headings: ['Code', 'Discount', 'Usage', 'Validity', 'Status', 'Actions'],
    say: adminMessages.coupon,
  },
])('reports every success and failure of a $one', async (screens) => {
  mockRecords('categories', [category()], category)
  mockRecords('coupons', [coupon()], coupon)
  api.respond('GET /api/admin/products', () => toListResponse([]))
  await expectEveryMessage(screens)
})

test('retries a failed list or record request without showing an error', async () => {
  const mug = product()
  mockRecords('coupons', [coupon()], coupon)
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse([]))
  for (const [path, route, answer] of [
    ['/coupons', 'GET /api/admin/coupons', () => toListResponse([coupon()])],
    [`/products/${mug.id}/edit`, 'GET /api/admin/products/:id', () => Response.json(mug)],
  ] as const) {
    let requests = 0
    api.respond(route, () => {
      requests += 1
      return requests === 1 ? Response.json({}, { status: 503 }) : answer()
    })
    await openScreen(path)
    await screen.findByRole('button', { name: /^Actions for|^Update Product$/ })
    expect(requests).toBeGreaterThan(1)
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')
    expect(alerts.filter((text) => /\w/.test(text))).toEqual([])
  }
})

// spec: admin 2 · Edit Product: the same form, prefilled; Update Product, Updating... while busy
// spec: admin 2 · Edit Product: what is said where there are no variants and no options
// spec: admin 2 · Manage Products: columns Product, Category, Price, Stock, Status, Actions
// spec: admin 2 · Manage Products: search, status filter, Filter button
// spec: admin 2 · Manage Products: view on the shop, edit, activate or deactivate, delete
// spec: admin 2 · Manage Products: No products found
// spec: admin 5 · Image uploader: image files, PNG, JPG or JPEG, max 5MB; the server holds the
//   limit too
// spec: admin 5 · Deleting asks in the words of the specification: product, category, coupon
// spec: admin 8 · Failed to load products / Failed to update product / Failed to delete product /
//   Failed to update product status
// spec: admin 8 · Failed to upload image / Image uploaded successfully!
// spec: admin 8 · Product updated successfully! / Product deleted successfully
// spec: admin 9 · A placeholder where a product has no image
// spec: admin 9 · Discounted price and revenue with 2 decimals
test('reports every product failure and keeps the input', async () => {
  const say = adminMessages.product
  const mug = {
    ...product({ category_ids: [crypto.randomUUID()] }),
    categories: [],
    image_url: null,
    low_combinations: [],
  }
  mockRecords('products', [mug], () => mug)
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  const member = await expectListFailure('products', say.list_failed.template, [
    'Product',
    'Category',
    'Price',
    'Stock',
    'Status',
    'Actions',
  ])
  await member.fill('textbox', 'Search products', mug.title)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.getAllByRole('row')[1]?.querySelector('[aria-hidden=true] > svg')).not.toBeNull()

  let repair = api.fail('PUT /api/admin/products/:id', REFUSED)
  await member.press(`Actions for ${mug.title}`)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'View on the shop',
    'Duplicate',
    'Edit',
    'Deactivate',
    'Delete',
  ])
  expect(items[0]?.getAttribute('href')).toBe(`/products/${mug.slug}`)
  await member.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await member.act(mug.title, 'Deactivate')
  await expectToast(say.status_failed.template)
  await screen.findByRole('cell', { name: 'Active' })

  await member.follow(mug.title)
  await screen.findByText(say.no_variants.template)
  screen.getByText(say.no_options.template)
  const upload = async () => member.user.upload(screen.getByLabelText('Images'), pngFile('a.png'))
  const repairUpload = api.fail('POST /api/admin/uploads', REFUSED)
  await upload()
  await expectToast(adminMessages.image.upload_failed.template)
  repairUpload()
  api.respond('POST /api/admin/uploads', () =>
    Response.json({ url: '/media/catalogue/a.png' }, { status: 201 }),
  )
  await upload()
  await expectToast(adminMessages.image.uploaded.template)
  await member.fill('textbox', 'Short description', 'On time')
  await member.press('Update Product')
  await expectToast(say.update_failed.template)
  const alerts = within(screen.getByRole('main')).getAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent).join()).toContain(REASON)
  expect(getValue(screen.getByRole('textbox', { name: 'Short description' }))).toBe('On time')
  repair()
  const release = api.hold('PUT /api/admin/products/:id')
  await member.press('Update Product')
  const updating = await screen.findByRole<HTMLButtonElement>('button', { name: 'Updating...' })
  expect(updating.disabled).toBe(true)
  release()
  await expectToast(say.updated.template)

  // The list is as it was left: of this one
  await member.follow('Products', screen.getByRole('navigation', { name: 'Main' }))
  repair = api.fail('DELETE /api/admin/products/:id', REFUSED)
  await member.act(mug.title, 'Delete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(say.confirm_delete.template)
  await member.press('Delete', dialog)
  await expectToast(say.delete_failed.template)
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(REASON))
  repair()
  await member.press('Delete', dialog)
  await expectToast(say.deleted.template)
  await screen.findByRole('heading', { name: messages.product.none_found.template })
})
