import { defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { parseCsv, parseWorksheet, unzip } from './harness-files.ts'
import { pdfPages } from './harness-pdf.ts'
import { addProduct } from './harness-rows.ts'
import { setSettings } from './harness-settings.ts'

// An accountant's look at the shop from outside: what it charges, its documents and its return are
// worked out here once more, from the law and without the shop's own rules.

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const ORDERS = 500
const SHOPPERS = 10
const PER_CENT = [0, 5, 18, 40] as const
const STATES = ['Rajasthan', 'Rajasthan', 'Kerala', 'Maharashtra', 'Delhi'] as const
const GSTIN = '27AAPFU0939F1ZV'
const SHIPPING = 5_000n
/** To Delhi it is never free: ₹80, from ₹200 on ₹25; express costs ₹99 more. */
const FAR = { pincode: '110001', charge: 8_000n, charge_from_200: 2_500n, express: 9_900n }
const COD_FEE = { added: 0n, included: 3_300n }
const rate = (from: number, charge: bigint) => ({
  up_to_weight_grams: null,
  from_order_paise: from,
  charge_paise: Number(charge),
})
const DELIVERY: DeliverySettings = {
  zones: [
    {
      ...defaultZoneTerms,
      name: 'Far',
      states: [],
      pin_prefixes: ['1100'],
      rates: [rate(20_000, FAR.charge_from_200), rate(0, FAR.charge)],
      express: { charge_paise: Number(FAR.express), days: 1 },
      free_delivery: 'never',
    },
  ],
  everywhere_else: defaultZoneTerms,
}

/** The same numbers on every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Bought = { product: string; percent: number; price: number; quantity: number }
type Wanted = {
  lines: Bought[]
  coupon: 'none' | 'PART' | 'FLAT'
  state: string
  business: boolean
  far: boolean
  express: boolean
}
type Mode = keyof typeof COD_FEE
type Line = Record<
  'line_no' | 'quantity' | 'unit_price' | 'value' | 'discount' | 'percent' | Tax | 'taxable',
  number
> & {
  hsn: string | null
  description: string
}
type Tax = 'cgst' | 'sgst' | 'igst'
type Content = {
  seller: { name: string; address: string[]; state: string; gstin: string | null }
  buyer: { name: string; address: string[]; state: string; gstin: string | null }
  place_of_supply: string
  lines: Line[]
  discount_after_tax: number
  total: number
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const taxOf = (line: Line) => line.cgst + line.sgst + line.igst
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

/** What the specification, or a price that includes its tax, makes of these goods, in paise. */
function charged({ lines, coupon, far, express }: Wanted, mode: Mode) {
  const values = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
  const subtotal = values.reduce((all, each) => all + each, 0n)
  const near = subtotal >= 49_900n ? 0n : SHIPPING
  const away = (subtotal >= 20_000n ? FAR.charge_from_200 : FAR.charge) + (express ? FAR.express : 0n)
  const shipping = (far ? away : near) + COD_FEE[mode]
  const off = coupon === 'PART' ? halfUp(subtotal * 13n, 100n) : coupon === 'FLAT' ? 7_777n : 0n
  const discount = off > subtotal ? subtotal : off
  let tax = 0n
  if (mode === 'added')
    for (const percent of PER_CENT) {
      const goods = values.filter((_, index) => lines[index]?.percent === percent)
      tax += 2n * halfUp(goods.reduce((all, each) => all + each, 0n) * BigInt(percent), 200n)
    }
  return { subtotal, shipping, discount, tax, total: subtotal + shipping + tax - discount }
}

/** Looks through one invoice; what is wrong stops the test with the order's place in the run. */
function checkInvoice(content: Content, wanted: Wanted, mode: Mode, what: string): void {
  const due = charged(wanted, mode)
  const goods = content.lines.filter(({ line_no }) => line_no > 0)
  const within = !wanted.business && wanted.state === 'Rajasthan'
  expect(content.place_of_supply, what).toBe(wanted.business ? 'Maharashtra' : wanted.state)
  const all = sum(content.lines.map((line) => line.taxable + taxOf(line)))
  expect([what, content.total, all - content.discount_after_tax]).toEqual([
    what,
    Number(due.total),
    Number(due.total),
  ])
  for (const line of content.lines) {
    expect(Math.abs(taxOf(line) - (line.taxable * line.percent) / 100), what).toBeLessThanOrEqual(2)
    expect(within ? line.igst : line.cgst + line.sgst, what).toBe(0)
    expect(line.cgst, what).toBe(line.sgst)
  }
  expect([what, sum(goods.map(({ discount }) => discount))]).toEqual([what, Number(due.discount)])
  if (mode === 'added') {
    expect([what, sum(goods.map(taxOf))]).toEqual([what, Number(due.tax)])
    expect([what, content.discount_after_tax]).toEqual([what, Number(due.discount)])
  } else {
    expect([what, content.discount_after_tax]).toEqual([what, 0])
    for (const line of goods) {
      const share = (Number(due.discount) * line.value) / Number(due.subtotal)
      expect(Math.abs(line.discount - share), what).toBeLessThan(1)
      expect(line.taxable + taxOf(line), what).toBe(line.value - line.discount)
    }
  }
  const shipping = content.lines.find(({ line_no }) => line_no === 0)
  expect([what, shipping?.value ?? 0]).toEqual([what, Number(due.shipping)])
  if (shipping) {
    const worthOf = ({ value, discount }: Line) => (mode === 'added' ? value : value - discount)
    const worth = Math.max(...goods.map(worthOf))
    const dearest = goods.filter((line) => worthOf(line) === worth)
    expect([what, shipping.percent]).toEqual([what, Math.max(...dearest.map(({ percent }) => percent))])
    expect(shipping.taxable + taxOf(shipping), what).toBe(shipping.value)
  }
  expect(goods.map(({ percent }) => percent)).toEqual(wanted.lines.map(({ percent }) => percent))
}

/** Everything that rule 46 asks for, as it is printed on the document. */
function checkPrinted(pdf: Buffer, number: string, content: Content, what: string): void {
  const printed = pdfPages(pdf).join(' ').replace(/\s+/g, ' ')
  const rupees = (paise: number) => {
    const [whole = '', part = ''] = (paise / 100).toFixed(2).split('.')
    return `₹${whole.replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')}.${part}`
  }
  const codes: Record<string, string> = { Rajasthan: '08', Kerala: '32', Maharashtra: '27', Delhi: '07' }
  const place = content.place_of_supply
  const fields = [
    content.seller.name,
    `GSTIN ${content.seller.gstin}`,
    `Invoice no. ${number}`,
    'Date ',
    content.buyer.name,
    ...content.buyer.address,
    `State: ${codes[content.buyer.state]}-${content.buyer.state}`,
    `Place of supply: ${place} (${codes[place]})`,
    ...content.lines.flatMap(({ hsn }) => (hsn ? [hsn] : [])),
    'Taxable value',
    rupees(sum(content.lines.map(({ taxable }) => taxable))),
    ...content.lines.map((line) => rupees(line.taxable)),
    ...content.lines.map((line) => `${line.percent}%`),
    ...(place === 'Rajasthan'
      ? ['CGST', 'SGST']
      : sum(content.lines.map(({ igst }) => igst)) > 0
        ? ['IGST']
        : []),
    `Total${rupees(content.total)}`,
    'Tax payable on reverse charge: No',
    'Authorised signatory',
    ...(content.buyer.gstin ? [`GSTIN ${content.buyer.gstin}`] : []),
  ]
  for (const field of fields) expect(printed, what).toContain(field)
}

async function place(client: Client, wanted: Wanted, mode: Mode): Promise<string> {
  for (const { product, quantity } of wanted.lines)
    await shop.sql`insert into cart_items (user_id, product_id, quantity) values (${client.userId ?? ''}, ${product}, ${quantity})`
  const answer = await client.post(
    '/api/orders',
    {
      shipping_address: {
        ...deliveryAddress,
        email: client.email,
        state: wanted.state,
        ...(wanted.far ? { pincode: FAR.pincode } : {}),
      },
      ...(wanted.far && wanted.express ? { express: true } : {}),
      payment_method: 'cod',
      ...(wanted.coupon === 'none' ? {} : { coupon_code: wanted.coupon }),
      ...(wanted.business
        ? {
            business: { name: 'Rao Traders', gstin: GSTIN },
            billing_address: { ...deliveryAddress, email: client.email, state: 'Maharashtra' },
          }
        : {}),
      expected_total: Number(charged(wanted, mode).total),
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body, wanted]).toEqual([201, '', wanted])
  return answer.json().id
}

test.each(['added', 'included'] as const)(
  'charges five hundred random orders with GST %s to the paisa, in every invoice and the return',
  {
    timeout: 540_000,
  },
  async (mode) => {
    const random = randomFrom(mode === 'added' ? 1 : 2)
    const pick = <Each>(list: readonly Each[]) => list[random(list.length)] as Each
    const stored = (await admin.get('/api/admin/settings/store_settings')).json()
    const saved = await admin.put('/api/admin/settings/store_settings', {
      value: {
        ...stored.value,
        tax_mode: mode,
        state: 'Rajasthan',
        gstin: '08AAAAA0000A1Z2',
        unpaid_orders_limit: 1_000_000,
      },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await setSettings(shop.db, 'delivery_settings', DELIVERY)
    const cod = { ...defaultPaymentSettings.cod, fee_paise: Number(COD_FEE[mode]) }
    await setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, cod })
    await shop.sql`insert into coupons (code, discount_type, discount_value) values ('PART', 'percentage', 13), ('FLAT', 'fixed', 7777)
    on conflict do nothing`
    await shop.sql`insert into tax_rates (hsn, percent, valid_from) values ('44', 5, '2025-09-22'), ('4420', 0, '2025-09-22'), ('9999', 40, '2099-01-01')
    on conflict do nothing`
    const kinds = [
      { hsn: '4420', tax_percent: null, percent: 0 },
      { hsn: '4414', tax_percent: null, percent: 5 },
      { hsn: '6912', tax_percent: null, percent: 18 },
      { hsn: '9999', tax_percent: null, percent: 18 },
      { hsn: '2403', tax_percent: 40, percent: 40 },
      { hsn: null, tax_percent: null, percent: 18 },
    ]
    const products: Omit<Bought, 'quantity'>[] = []
    for (let index = 0; index < 30; index += 1) {
      const { percent, ...kind } = kinds[index % kinds.length] as (typeof kinds)[number]
      const price = 101 + random([4_000_000, 9_000, 60_000, 4_000][index % 4] ?? 0)
      const { id } = await addProduct(shop.db, { ...kind, price, stock: 1_000_000, title: `Gift ${index}` })
      products.push({ product: id, percent, price })
    }
    const wantedBy = Array.from({ length: SHOPPERS }, () =>
      Array.from({ length: ORDERS / SHOPPERS }, (): Wanted => {
        const business = random(6) === 0
        // The last kind has no HSN code, which the invoice of a business must show
        const any = () => random(30)
        const withHsn = (index: number) => (index % kinds.length === kinds.length - 1 ? index - 1 : index)
        const chosen = new Map(
          Array.from({ length: 1 + random(4) }, () => [business ? withHsn(any()) : any(), 1 + random(4)]),
        )
        return {
          lines: [...chosen].map(([index, quantity]) => ({ ...(products[index] as Bought), quantity })),
          coupon: pick(['none', 'none', 'PART', 'FLAT']),
          state: pick(STATES),
          business,
          far: random(3) === 0,
          express: random(2) === 0,
        }
      }),
    )
    const placed = (
      await Promise.all(
        wantedBy.map(async (orders) => {
          const client = await shop.asShopper()
          const done: { id: string; wanted: Wanted }[] = []
          for (const wanted of orders) done.push({ id: await place(client, wanted, mode), wanted })
          return done
        }),
      )
    ).flat()
    const ids = placed.map(({ id }) => id)
    const set = async (some: string[], status: string) => {
      const answer = await admin.put(
        `/api/admin/orders?filter=${encodeURIComponent(JSON.stringify({ id: some }))}`,
        { status },
      )
      expect(answer.statusCode, answer.body).toBe(200)
    }
    for (let from = 0; from < ids.length; from += 100) await set(ids.slice(from, from + 100), 'shipped')
    await set(ids.slice(0, 60), 'cancelled')

    const invoices = await shop.sql<{ id: string; order_id: string; number: string; content: Content }[]>`
    select id, order_id, number, content from invoices where order_id in ${shop.sql(ids)} order by sequence`
    expect(invoices).toHaveLength(ORDERS)
    for (const { order_id, content } of invoices) {
      const index = ids.indexOf(order_id)
      checkInvoice(content, placed[index]?.wanted as Wanted, mode, `order ${index}`)
    }
    for (const { id, order_id, number, content } of invoices.filter((_, index) => index % 20 === 0)) {
      const pdf = await admin.get(`/api/admin/orders/${order_id}/documents/${id}`)
      checkPrinted(pdf.rawPayload, number, content, number)
    }
    await checkReturn()
  },
)

/** The return of this month against the issued documents, and its two formats against each other. */
async function checkReturn(): Promise<void> {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const documents = await shop.sql<{ sign: number; number: string; content: Content }[]>`
    select 1 as sign, number, content from invoices union all select -1, number, content from credit_notes`
  const lines = documents.flatMap(({ sign, content }) => content.lines.map((line) => ({ ...line, sign })))
  const net = (amount: (line: Line) => number) => sum(lines.map((line) => line.sign * amount(line)))

  const zip = await admin.get(`/api/admin/documents/gstr1?month=${month}&format=csv`)
  expect(zip.statusCode).toBe(200)
  const tables = new Map(
    [...unzip(zip.rawPayload)].map(([name, file]) => {
      const [headings = [], ...rows] = parseCsv(file.toString('utf8').slice(1))
      return [
        name.replace('.csv', ''),
        rows.map((row) => Object.fromEntries(headings.map((h, i) => [h, row[i] ?? '']))),
      ]
    }),
  )
  expect([...tables.keys()]).toEqual(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn', 'docs'])
  const column = (table: string, heading: string) =>
    sum((tables.get(table) ?? []).map((row) => Math.round(Number(row[heading]) * 100)))
  const filed = (heading: string) =>
    column('b2b', heading) +
    column('b2cl', heading) +
    column('b2cs', heading) -
    column('cdnr', heading) -
    column('cdnur', heading)

  const kinds = [
    ['Integrated Tax Amount', 'igst'],
    ['Central Tax Amount', 'cgst'],
    ['State/UT Tax Amount', 'sgst'],
  ] as const
  for (const [heading, kind] of kinds) {
    expect([heading, filed(heading)]).toEqual([heading, net((line) => line[kind])])
    expect([heading, column('hsn', heading)]).toEqual([heading, net((line) => line[kind])])
  }
  const taxed = net((line) => (line.percent > 0 ? line.taxable : 0))
  expect(filed('Taxable Value')).toBe(taxed)
  expect(column('exemp', 'Nil Rated Supplies')).toBe(net((line) => (line.percent === 0 ? line.taxable : 0)))
  expect(column('hsn', 'Taxable Value')).toBe(net((line) => line.taxable))
  expect(column('hsn', 'Total Value')).toBe(net((line) => line.taxable + taxOf(line)))
  // Services have no quantity
  const isCounted = ({ line_no, hsn }: Line) => line_no > 0 && !hsn?.startsWith('99')
  expect(column('hsn', 'Total Quantity')).toBe(100 * net((line) => (isCounted(line) ? line.quantity : 0)))
  for (const row of tables.get('b2b') ?? []) expect(row['GSTIN/UIN of Recipient']).toBe(GSTIN)
  for (const row of tables.get('b2cl') ?? []) {
    expect(Number(row['Invoice Value'])).toBeGreaterThan(100_000)
    expect(row['Place Of Supply']).not.toBe('08-Rajasthan')
  }
  expect((tables.get('b2cl') ?? []).length).toBeGreaterThan(0)
  const docRows = tables.get('docs') ?? []
  expect(sum(docRows.map((row) => Number(row['Total Number'])))).toBe(documents.length)
  for (const row of docRows) {
    const sequence = (number = '') => Number(number.split('/').at(-1))
    expect(sequence(row['Sr. No. To']) - sequence(row['Sr. No. From']) + 1).toBe(Number(row['Total Number']))
  }

  const xlsx = await admin.get(`/api/admin/documents/gstr1?month=${month}&format=xlsx`)
  const files = unzip(xlsx.rawPayload)
  const workbook = files.get('xl/workbook.xml')?.toString('utf8') ?? ''
  const names = [...workbook.matchAll(/<sheet name="(\w+)"/g)].map(([, name = '']) => name.toLowerCase())
  expect(names).toEqual([...tables.keys()])
  const first = parseWorksheet(xlsx.rawPayload).slice(1)
  expect(first.length).toBe(tables.get('b2b')?.length)
  expect(Math.round(sum(first.map((row) => Number(row[9]))) * 100)).toBe(column('b2b', 'Taxable Value'))
  for (const [name, file] of files)
    if (name.startsWith('xl/worksheets/')) expect(file.includes('<f>')).toBe(false)
}
