import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'

const MAHARASHTRA = '27AAPFU0939F1ZV'
const RAJASTHAN = '08AAPFU0939F1ZV'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
  await setStore(shop.db, { state: 'Rajasthan', gstin: '08AAAAA0000A1Z2', tax_mode: 'added' })
})
afterAll(() => shop.close())

const buy = async () => {
  const { id } = await addProduct(shop.db, { price: 100_000, hsn: '9405', stock: 10 })
  return shop.paid([{ product_id: id, quantity: 1 }])
}
const path = ({ id }: { id: string }) => `/api/admin/orders/${id}/edit`

async function preview(order: { id: string }, change: object) {
  const { items, updated_at } = await shop.read(order)
  const kept = items.map(({ id, quantity, variant_selections, custom_options }: Record<string, unknown>) => ({
    ...{ id, quantity, variant_selections, custom_options },
  }))
  const body = { updated_at, items: kept, note: '', ...change }
  return { body, answer: await shop.admin.post(`${path(order)}/preview`, body) }
}
async function edit(order: { id: string }, change: object) {
  const { body, answer: shown } = await preview(order, change)
  expect(shown.statusCode, shown.body).toBe(200)
  const expectedTotal = shown.json().after.total
  const saved = await shop.admin.post(path(order), { ...body, expected_total: expectedTotal })
  expect(saved.statusCode, saved.body).toBe(200)
  return shown.json()
}
const getInvoice = async ({ id }: { id: string }) => {
  await shop.become({ id }, { status: 'shipped' })
  const [invoice] = await shop.sql`select content from invoices where order_id = ${id} and voided_at is null`
  const { buyer, place_of_supply, lines } = invoice?.content ?? {}
  return [buyer.name, buyer.gstin, place_of_supply, lines[0].cgst, lines[0].igst]
}
const mumbai = () => ({ ...shop.kochi, state: 'Maharashtra', city: 'Mumbai', pincode: '400001' })

test('adds a forgotten business of another state and shows the place of supply before it is saved', async () => {
  const order = await buy()
  const business = { name: 'Rao Traders', gstin: MAHARASHTRA.toLowerCase() }
  const { answer: rejected } = await preview(order, { business })
  expect([rejected.statusCode, rejected.json().code, rejected.json().issues[0].path]).toEqual([
    422,
    'gstin_state',
    'business.gstin',
  ])
  const shown = await edit(order, { business, billing_address: mumbai() })
  expect(shown.changes).toMatchObject([
    { type: 'business_added', params: { after: `Rao Traders, ${MAHARASHTRA}` } },
    { type: 'billing_address' },
    {
      type: 'place_of_supply',
      params: { before: 'Rajasthan (CGST + SGST)', after: 'Maharashtra (IGST)' },
    },
  ])
  expect(shown.after).toEqual(shown.before)
  expect(await shop.read(order)).toMatchObject({ buyer_name: 'Rao Traders', buyer_gstin: MAHARASHTRA })
  expect(await getInvoice(order)).toEqual(['Rao Traders', MAHARASHTRA, 'Maharashtra', 0, 18_000])
})

test('corrects a wrong GSTIN, and removes a business', async () => {
  const order = await buy()
  await edit(order, { business: { name: 'Rao Traders', gstin: RAJASTHAN } })
  const shown = await edit(order, {
    business: { name: 'Rao Traders', gstin: MAHARASHTRA },
    billing_address: mumbai(),
  })
  expect(shown.changes[0]).toMatchObject({ type: 'business_changed' })
  // Its state is that of the delivery address again.
  const removed = await edit(order, { business: null })
  expect(removed.changes.map(({ type }: { type: string }) => type)).toEqual([
    'business_removed',
    'place_of_supply',
  ])
  expect(await getInvoice(order)).toEqual(['Asha Rao', null, 'Rajasthan', 9_000, 0])
})

test('keeps the business in an edit that does not name it, and rejects one after the invoice', async () => {
  const order = await buy()
  const business = { name: 'Rao Traders', gstin: RAJASTHAN }
  await edit(order, { business })
  await shop.correct(order, { quantity: 2 })
  await shop.payDifference(order)
  expect(await getInvoice(order)).toEqual(['Rao Traders', RAJASTHAN, 'Rajasthan', 18_000, 0])
  const { answer } = await preview(order, { business: null })
  expect(answer.statusCode, answer.body).toBe(409)
})

test.each([
  ['sez_with_payment', { tax: 18_000, igst: 18_000, cgst: 0 }, 'ON PAYMENT OF INTEGRATED TAX'],
  ['sez_without_payment', { tax: 0, igst: 0, cgst: 0 }, 'WITHOUT PAYMENT OF INTEGRATED TAX'],
  ['deemed_export', { tax: 18_000, igst: 0, cgst: 9_000 }, 'DEEMED EXPORT'],
] as const)(
  'charges a buyer of the same state as the law asks: %s',
  async (supplyType, { tax, igst, cgst }, said) => {
    const order = await buy()
    await edit(order, { business: { name: 'Rao Traders', gstin: RAJASTHAN } })
    const shown = await edit(order, {
      business: { name: 'Rao Traders', gstin: RAJASTHAN, supply_type: supplyType },
    })
    expect(shown.changes[0]).toMatchObject({ type: 'business_changed' })
    expect([shown.before.tax, shown.after.tax]).toEqual([18_000, tax])
    expect(await shop.read(order)).toMatchObject({ supply_type: supplyType, tax_amount: tax })
    expect(await getInvoice(order)).toEqual(['Rao Traders', RAJASTHAN, 'Rajasthan', cgst, igst])
    const pdf = await shop.admin.get(`/api/admin/orders/${order.id}/invoice`)
    const printed = pdfPages(pdf.rawPayload).join(' ').replace(/\s+/g, ' ')
    expect(printed).toContain(said)
    expect(printed).toContain('Tax invoice')
  },
)

test('reports each kind of buyer in its own way, and charges the tax again when it was a mistake', async () => {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const order = await buy()
  const name = 'Rao Traders'
  await edit(order, { business: { name, gstin: RAJASTHAN, supply_type: 'sez_without_payment' } })
  const renamed = await edit(order, { business: { name: 'Rao & Sons', gstin: RAJASTHAN } })
  expect(renamed.after.tax).toBe(0)
  const back = await edit(order, { business: { name, gstin: RAJASTHAN, supply_type: 'regular' } })
  expect([back.before.tax, back.after.tax]).toEqual([0, 18_000])
  const json = (await shop.admin.get(`/api/admin/documents/gstr1?month=${month}&format=json`)).json()
  const [{ inv }] = json.b2b.filter(({ ctin }: { ctin: string }) => ctin === RAJASTHAN)
  const kinds = inv.map(({ inv_typ }: { inv_typ: string }) => inv_typ)
  expect(kinds).toEqual(expect.arrayContaining(['SEWP', 'SEWOP', 'DE']))
})
