import { adminMessages } from '@nakshi/contract/admin/messages'
import { expect, test } from 'vitest'
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
async function expectListFailure(resource: 'categories' | 'coupons', message: string, headings: string[]) {
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
  const member = await expectListFailure(resource, say.list_failed, headings)
  expect(await findAxeViolations()).toEqual([])

  await member.follow(`Add ${one}`)
  await member.fill('textbox', field, name)
  if (one === 'Coupon') await member.fill('spinbutton', 'Discount', '20')
  let repair = api.fail(`POST /api/admin/${resource}`, REFUSED)
  await member.press(`Create ${one}`)
  await expectToast(say.save_failed)
  expect(getValue(screen.getByRole('textbox', { name: field }))).toBe(name)
  repair()
  await member.press(`Create ${one}`)
  await expectToast(say.created)
  await waitFor(() => expect(screen.queryByRole('button', { name: `Create ${one}` })).toBeNull())
  await member.fill('textbox', `Search ${resource}`, name)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))

  await member.follow(name)
  await member.fill('textbox', 'Description', 'Changed')
  await member.press(`Update ${one}`)
  await expectToast(say.updated)

  repair = api.fail(`PUT /api/admin/${resource}/:id`, REFUSED)
  await member.act(name, 'Deactivate')
  await expectToast(say.status_failed)
  repair()
  await member.act(name, 'Deactivate')
  await expectToast(say.deactivated)
  await member.press('Undo')
  await expectToast(say.activated)

  repair = api.fail(`DELETE /api/admin/${resource}/:id`, REFUSED)
  await member.act(name, 'Delete')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(say.confirm_delete)
  await member.press('Delete', dialog)
  await expectToast(say.delete_failed)
  repair()
  await member.press('Delete', dialog)
  await expectToast(say.deleted)
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
    headings: ['Name', 'Slug', 'Products', 'Status', 'Actions'],
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
