import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addOwnProduct, placeOrder } from './place-order.ts'
import { signUpShopper } from './staff.ts'

type Ids = (resource: string) => Promise<string>
/**
 * Every screen's address, and its heading; in parts, which several browsers look at at once. No two
 * neighbours have the same heading, so that the next one's shows that its screen is there.
 */
export const SCREENS: Record<string, (getId: Ids) => Promise<[path: string, heading: RegExp][]>> = {
  'dashboard and orders': async (getId) => [
    [`/admin/order-details/${await getId('orders')}`, /^Order ORD/],
    ['/admin', /^Dashboard$/],
    [`/admin/orders/${await getId('orders')}`, /^Order ORD/],
    ['/admin/orders', /^Orders$/],
    [`/admin/scan/${await getId('orders')}`, /^Order ORD/],
    ['/admin/orders/new', /^New order$/],
  ],
  catalogue: async (getId) => [
    [`/admin/categories/${await getId('categories')}`, /^Categories$/],
    ['/admin/products', /^Products$/],
    ['/admin/products/add', /^Add Product$/],
    ['/admin/products/import', /^Import products$/],
    [`/admin/products/${await getId('products')}/edit`, /^Edit Product$/],
    [`/admin/products/${await getId('products')}/personalise`, /^Personalise: /],
    [`/admin/products/${await getId('products')}/stock`, /^Stock: /],
    ['/admin/stock-levels', /^Stock$/],
    ['/admin/stock-levels/import', /^Import stock$/],
    ['/admin/collections/add', /^Collections$/],
    ['/admin/categories', /^Categories$/],
    ['/admin/collections', /^Collections$/],
    [`/admin/categories/${await getId('categories')}/translations/hi`, / in हिन्दी$/],
    [`/admin/collections/${await getId('collections')}/translations/hi`, / in हिन्दी$/],
    [`/admin/products/${await getId('products')}/translations/hi`, / in हिन्दी$/],
  ],
  'coupons, money and settings': async (getId) => [
    ['/admin/coupons/add', /^Coupons$/],
    ['/admin/payment-issues', /^Payment issues$/],
    ['/admin/payment-claims', /^Payments to confirm$/],
    ['/admin/foreign-payments', /./],
    ['/admin/cod-payouts', /./],
    ['/admin/offers', /^Offers$/],
    ['/admin/coupons', /^Coupons$/],
    ['/admin/offers/add', /^Offers$/],
    ['/admin/quotes', /^Quotes$/],
    ['/admin/gift-cards', /^Gift cards$/],
    [`/admin/offers/${await getId('offers')}/translations/hi`, / in हिन्दी$/],
    ['/admin/tax', /^Tax$/],
    ['/admin/search', /^Search$/],
    ['/admin/settings', /^Site Settings$/],
    ['/admin/settings/translations/hi', / in हिन्दी$/],
    ['/admin/fonts', /^Fonts$/],
    ['/admin/models', /^3D models$/],
    ['/admin/settings/whatsapp', /^WhatsApp messages$/],
    ['/admin/api-tokens', /^API tokens$/],
    ['/admin/webhooks', /^Webhooks$/],
    ['/admin/webhook-deliveries', /^Delivery log$/],
    ['/admin/courier-bookings', /^Courier bookings$/],
  ],
  'pages, addresses and texts': async (getId) => [
    ['/admin/pages', /^Pages$/],
    [`/admin/pages/${await getId('pages')}`, /./],
    ['/admin/redirects', /^Redirects$/],
    [`/admin/pages/${await getId('pages')}/translations/hi`, / in हिन्दी$/],
    ['/admin/data-breaches', /^Data breaches$/],
    ['/admin/settings/emails', /^Email texts$/],
    ['/admin/settings?tab=brand', /^Site Settings$/],
    ['/admin/settings/emails/order_shipped', /./],
    ['/admin/settings?tab=delivery', /^Site Settings$/],
    ['/admin/redirects/add', /^Redirects$/],
    ['/admin/data-breaches/add', /^Data breaches$/],
    ['/admin/settings?tab=menus', /^Site Settings$/],
    ['/admin/pages/add', /./],
    ['/admin/settings?tab=marketing', /^Site Settings$/],
  ],
  'people and the workshop': async (getId) => [
    [`/admin/workshop-orders/${await getId('workshop-orders')}`, /./],
    ['/admin/staff', /^Staff$/],
    ['/admin/audit-log', /^Audit log$/],
    ['/admin/customers/import', /^Import customers and past orders$/],
    ['/admin/imported-orders', /^Earlier orders$/],
    [`/admin/imported-orders/${await getId('imported-orders')}`, /W-1001/],
    ['/admin/production-board', /^Workshop board$/],
    ['/admin/workshop-orders', /^Workshop$/],
  ],
  'reports, and what is small': async () => [
    ['/admin/reports', /^Reports$/],
    ['/admin/exports', /^Exports$/],
    ['/admin/reports?report=products', /^Reports$/],
    ['/admin/language', /^Language of the backoffice$/],
    ['/admin/reports?report=customers', /^Reports$/],
    ['/admin/nowhere', /^Page not found$/],
    ['/admin/reports?report=returns', /^Reports$/],
    ['/admin/failed-jobs', /^Failed jobs$/],
    ['/admin/unusable-messages', /^Unusable messages$/],
    ['/admin/reports?report=promises', /^Reports$/],
  ],
  'what customers wrote': async (getId) => [
    [`/admin/returns/${await getId('returns')}`, /./],
    ['/admin/returns?filter={}', /^Returns$/],
    [`/admin/contact-messages/${await getId('contact-messages')}`, /./],
    ['/admin/contact-messages', /^Inbox$/],
    [`/admin/customers/${await getId('customers')}`, /./],
    ['/admin/customers', /^Customers$/],
    ['/admin/newsletter-subscribers', /^Newsletter subscribers$/],
    ['/admin/reviews', /^Reviews$/],
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
  const body = { items, reason: 'damaged', message: 'The lid is cracked' }
  const reported = await shopper.post(`/api/orders/${order.id}/returns`, { data: body })
  expect(reported.ok(), await reported.text()).toBe(true)
  const message = { kind: 'contact', name: 'Ravi Kumar', email: 'ravi@example.test', message: 'Where is it?' }
  const sent = await shopper.post('/api/contact-messages', { data: message })
  expect(sent.ok(), await sent.text()).toBe(true)
}

/** An order of the shop before this one: the shop of the demo has none. */
export async function importEarlierOrder(admin: APIRequestContext): Promise<void> {
  const list = [
    'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    'W-1001,ravi@example.test,paid,fulfilled,INR,499.00,2024-03-05 14:22:10 +0530,1,Mug,499.00',
  ].join('\n')
  const send = async (data: object) => {
    const answer = await admin.post('/api/admin/history-imports', {
      data: { list, file: 'orders.csv', check: true, ...data },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { seen } = await send({})
  expect((await send({ check: false, seen })).done).toBe(true)
}

/** A product and a category that no other test deletes meanwhile: their ids, by resource. */
export async function addToCatalogue(admin: APIRequestContext): Promise<Record<string, string>> {
  const { id: products } = await addOwnProduct(admin, 9)
  const data = { name: 'Walked through', slug: `walked-${crypto.randomUUID().slice(0, 8)}`, is_active: false }
  const added = await admin.post('/api/admin/categories', { data })
  expect(added.ok(), await added.text()).toBe(true)
  return { products, categories: (await added.json()).id }
}

/** The id of the first record of a list. */
export const getId =
  (page: Page) =>
  async (resource: string): Promise<string> =>
    (await (await page.request.get(`/api/admin/${resource}?range=[0,0]`)).json())[0]?.id
