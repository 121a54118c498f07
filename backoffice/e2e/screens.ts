import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signUpShopper } from './people.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

type Ids = (resource: string) => Promise<string>
/** Every screen's address, and its heading; in parts, which several browsers look at at once. */
export const SCREENS: Record<string, (idOf: Ids) => Promise<[path: string, heading: RegExp][]>> = {
  'dashboard, orders and catalogue': async (idOf) => [
    ['/admin', /^Dashboard$/],
    ['/admin/orders', /^Orders$/],
    ['/admin/orders/new', /^New order$/],
    [`/admin/order-details/${await idOf('orders')}`, /^Order ORD/],
    [`/admin/orders/${await idOf('orders')}`, /^Order ORD/],
    [`/admin/scan/${await idOf('orders')}`, /^Order ORD/],
    ['/admin/products', /^Products$/],
    ['/admin/products/add', /^Add Product$/],
    ['/admin/products/import', /^Import products$/],
    [`/admin/products/${await idOf('products')}/edit`, /^Edit Product$/],
    [`/admin/products/${await idOf('products')}/personalise`, /^Personalise: /],
    [`/admin/products/${await idOf('products')}/stock`, /^Stock: /],
    ['/admin/categories', /^Categories$/],
    [`/admin/categories/${await idOf('categories')}`, /^Categories$/],
  ],
  'coupons, people, payments and settings': async (idOf) => [
    ['/admin/coupons', /^Coupons$/],
    ['/admin/coupons/add', /^Coupons$/],
    ['/admin/customers', /^Customers$/],
    [`/admin/customers/${await idOf('customers')}`, /./],
    ['/admin/reviews', /^Reviews$/],
    ['/admin/requests', /^Inbox$/],
    ['/admin/payment-issues', /^Payments to look at$/],
    ['/admin/failed-jobs', /^Failed jobs$/],
    ['/admin/audit-log', /^Audit log$/],
    ['/admin/tax', /^Tax$/],
    ['/admin/search', /^Search$/],
    ['/admin/people', /^People$/],
    ['/admin/workshop-orders', /^Workshop$/],
    ['/admin/workshop-board', /^Workshop board$/],
    ['/admin/settings', /^Site Settings$/],
    ['/admin/language', /^Language of the backoffice$/],
    ['/admin/nowhere', /^Page not found$/],
  ],
  'reports, exports and what customers wrote': async (idOf) => [
    ['/admin/reports', /^Reports$/],
    ...['products', 'customers', 'returns', 'promises'].map((report): [string, RegExp] => [
      `/admin/reports?report=${report}`,
      /^Reports$/,
    ]),
    ['/admin/exports', /^Exports$/],
    ['/admin/problems?filter={}', /^Returns$/],
    [`/admin/problems/${await idOf('problems')}`, /./],
    [`/admin/requests/${await idOf('requests')}`, /./],
    [`/admin/workshop-orders/${await idOf('workshop-orders')}`, /./],
  ],
}

/** An order that arrived damaged, and a message: the shop of the demo has neither. */
export async function writeToShop(admin: APIRequestContext, shopper: APIRequestContext): Promise<void> {
  const product = await addOwnProduct(admin, 9)
  await signUpShopper(shopper)
  const order = await placeOrder(shopper, { slug: product.slug, text: '' })
  const delivered = await admin.put(`/api/admin/orders/${order.id}`, { data: { status: 'delivered' } })
  expect(delivered.ok(), await delivered.text()).toBe(true)
  const items = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }))
  const problem = { items, reason: 'damaged', words: 'The lid is cracked' }
  const reported = await shopper.post(`/api/orders/${order.id}/problems`, { data: problem })
  expect(reported.ok(), await reported.text()).toBe(true)
  const message = { kind: 'contact', name: 'Ravi Kumar', email: 'ravi@example.test', message: 'Where is it?' }
  const sent = await shopper.post('/api/requests', { data: message })
  expect(sent.ok(), await sent.text()).toBe(true)
}

/** The id of the first record of a list. */
export const idOf =
  (page: Page) =>
  async (resource: string): Promise<string> =>
    (await (await page.request.get(`/api/admin/${resource}?range=[0,0]`)).json())[0]?.id
