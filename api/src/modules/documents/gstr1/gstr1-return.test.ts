import type { DocumentLine } from '@nakshi/core/documents/schema'
import { expect, it } from 'vitest'
import { createInvoice, fullCredit, issue, SELLER } from '../../../../test/example-documents.ts'
import { toPortalJson } from './gstr1-json.ts'
import { toOfflineFiles } from './gstr1-offline-files.ts'
import { buildGstr1Returns, type Gstr1Documents } from './gstr1-return.ts'
import { toReturnTables } from './gstr1-tables.ts'

const [JAIPUR, MUMBAI] = ['08BBBBB1111B1ZN', '27CCCCC2222C1Z8']

function build(documents: Partial<Gstr1Documents>) {
  const [filed] = buildGstr1Returns({ invoices: [], credit_notes: [], ...documents }, SELLER)
  if (!filed) throw new Error('no return')
  return filed
}
const credit = (invoices: ReturnType<typeof issue>) =>
  invoices.map(({ number, content, issued_at }, index) => ({
    number: `CN/26-27/${String(7 + index).padStart(4, '0')}`,
    issued_at,
    content: fullCredit(content, number),
    invoice_total: content.total,
  }))
const mug = { value: 10_000, percent: 18 }

it('sums small sales by place of supply and rate, less credit notes', () => {
  const sold = issue([18, 5, 18, 5, 18, 5].map((percent) => createInvoice({ items: [{ ...mug, percent }] })))
  const { b2cs } = build({ invoices: sold, credit_notes: credit(sold.slice(0, 1)) })
  expect(b2cs.map(({ state, percent, taxable }) => [state, percent, taxable])).toEqual([
    ['Rajasthan', 5, 30_000],
    ['Rajasthan', 18, 20_000],
  ])
})

it('builds a return for each GSTIN of a month in which it changed', () => {
  const other = '29AAGCB7383J1Z4'
  const returned = (...sellers: (string | null)[]) =>
    toReturnTables(
      buildGstr1Returns(
        {
          invoices: issue(sellers.map((seller) => createInvoice({ items: [mug], seller }))),
          credit_notes: [],
        },
        '',
      ),
    )
      .filter(({ name }) => name.startsWith('B2CS'))
      .map(({ name, rows }) => [name, ...rows.map(([, , , taxable]) => taxable)])
  expect(returned(null)).toEqual([['B2CS']])
  expect(returned(null, SELLER, SELLER)).toEqual([['B2CS', 20_000]])
  expect(returned(SELLER, other, SELLER)).toEqual([
    [`B2CS ${SELLER}`, 20_000],
    [`B2CS ${other}`, 10_000],
  ])
})

it('omits an HSN code that is fully credited', () => {
  const sold = issue([createInvoice({ items: [mug] })])
  expect(build({ invoices: sold }).hsn).toHaveLength(1)
  expect(build({ invoices: sold, credit_notes: credit(sold) }).hsn).toEqual([])
})

it('omits an HSN code of which all items and then the shipping were credited', () => {
  const sold = issue([createInvoice({ items: [mug], shipping: 5_900 })])
  const notes = sold.flatMap((each) => {
    const [item, shipping] = each.content.lines
    const of = (line: DocumentLine | undefined) =>
      credit([{ ...each, content: { ...each.content, lines: line ? [line] : [] } }])
    return [...of(item), ...of(shipping && { ...shipping, quantity: 0 })]
  })
  expect(notes).toHaveLength(2)
  expect(build({ invoices: sold, credit_notes: notes }).hsn).toEqual([])
})

it('states the first and last number of a series that outgrew six digits', () => {
  const [sold] = issue([createInvoice({ items: [mug] })])
  const invoices = ['IN/26-27/999999', 'IN/26-27/1000000'].flatMap((number) =>
    sold ? [{ ...sold, number }] : [],
  )
  expect(build({ invoices }).series).toEqual([
    { kind: 'invoice', from: 'IN/26-27/999999', to: 'IN/26-27/1000000', count: 2 },
  ])
})

const month = () => {
  const sold = issue([
    createInvoice({
      items: [
        { value: 10_000_00, percent: 18 },
        { value: 2_000_00, percent: 5 },
      ],
      buyer: JAIPUR,
    }),
    createInvoice({
      items: [{ value: 5_000_50, percent: 18, hsn: '392640' }],
      state: 'Maharashtra',
      buyer: MUMBAI,
    }),
    createInvoice({ items: [{ value: 1_20_000_00, percent: 18 }], state: 'Maharashtra' }),
    createInvoice({ items: [{ value: 1_00_000_00, percent: 18 }], state: 'Rajasthan' }),
    createInvoice({ items: [{ value: 250_00, percent: 0, hsn: '490199' }], state: 'Kerala' }),
    // To a special economic zone in the seller's own state
    createInvoice({
      items: [{ value: 700_00, percent: 18 }],
      buyer: JAIPUR,
      supply_type: 'sez_with_payment',
    }),
    createInvoice({
      items: [{ value: 800_00, percent: 18 }],
      buyer: JAIPUR,
      supply_type: 'sez_without_payment',
    }),
    createInvoice({ items: [{ value: 900_00, percent: 18 }], buyer: JAIPUR, supply_type: 'deemed_export' }),
  ])
  return build({ invoices: sold, credit_notes: credit([1, 2, 6].flatMap((index) => sold[index] ?? [])) })
}

it('writes the JSON that the portal takes', () => {
  const json = toPortalJson(month(), '2026-07')
  expect(json).toMatchObject({ gstin: SELLER, fp: '072026', version: 'GST3.2.4', hash: 'hash' })
  expect(json.b2b?.map(({ ctin, inv }) => [ctin, inv.map(({ inv_typ }) => inv_typ)])).toEqual([
    [JAIPUR, ['R', 'SEWP', 'SEWOP', 'DE']],
    [MUMBAI, ['R']],
  ])
  const [jaipur, mumbai] = json.b2b ?? []
  expect(jaipur?.inv[0]).toEqual({
    ...{ inum: 'NK/26-27/0101', idt: '05-07-2026', val: 13_900, pos: '08', rchrg: 'N', inv_typ: 'R' },
    itms: [
      { num: 501, itm_det: { txval: 2000, rt: 5, camt: 50, samt: 50, csamt: 0 } },
      { num: 1801, itm_det: { txval: 10_000, rt: 18, camt: 900, samt: 900, csamt: 0 } },
    ],
  })
  expect(mumbai?.inv[0]?.itms).toEqual([
    { num: 1801, itm_det: { txval: 5000.5, rt: 18, iamt: 900.1, csamt: 0 } },
  ])
  expect(jaipur?.inv.slice(1).map(({ pos, itms }) => [pos, itms[0]?.itm_det])).toEqual([
    ['08', { txval: 700, rt: 18, iamt: 126, csamt: 0 }],
    ['08', { txval: 800, rt: 0, iamt: 0, csamt: 0 }],
    ['08', { txval: 900, rt: 18, camt: 81, samt: 81, csamt: 0 }],
  ])
  expect(json.b2cl).toEqual([
    {
      pos: '27',
      inv: [
        {
          ...{ inum: 'NK/26-27/0103', idt: '07-07-2026', val: 141_600 },
          itms: [{ num: 1801, itm_det: { txval: 120_000, rt: 18, iamt: 21_600 } }],
        },
      ],
    },
  ])
  expect(json.b2cs).toEqual([
    ...[{ sply_ty: 'INTRA', pos: '08', typ: 'OE', rt: 18, txval: 100_000, camt: 9000, samt: 9000, csamt: 0 }],
  ])
  expect(json.nil?.inv.find(({ nil_amt }) => nil_amt > 0)).toEqual({
    ...{ sply_ty: 'INTRB2C', expt_amt: 0, nil_amt: 250, ngsup_amt: 0 },
  })
  expect(json.cdnr?.map(({ ctin, nt }) => [ctin, nt])).toEqual([
    [
      JAIPUR,
      [
        {
          ...{ ntty: 'C', nt_num: 'CN/26-27/0009', nt_dt: '11-07-2026', val: 800, pos: '08', rchrg: 'N' },
          inv_typ: 'SEWOP',
          itms: [{ num: 1, itm_det: { txval: 800, rt: 0, iamt: 0, csamt: 0 } }],
        },
      ],
    ],
    [MUMBAI, [expect.objectContaining({ inv_typ: 'R', val: 5900.6, nt_dt: '06-07-2026' })]],
  ])
  expect(json.cdnur).toEqual([
    {
      ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CN/26-27/0008', nt_dt: '07-07-2026', val: 141_600, pos: '27' },
      itms: [{ num: 1801, itm_det: { txval: 120_000, rt: 18, iamt: 21_600, csamt: 0 } }],
    },
  ])
  expect(json.doc_issue).toEqual({
    doc_det: [
      {
        doc_num: 1,
        docs: [{ num: 1, from: 'NK/26-27/0101', to: 'NK/26-27/0108', totnum: 8, cancel: 0, net_issue: 8 }],
      },
      {
        doc_num: 5,
        docs: [{ num: 1, from: 'CN/26-27/0007', to: 'CN/26-27/0009', totnum: 3, cancel: 0, net_issue: 3 }],
      },
    ],
  })
  // What is credited in full is gone; the rest by code and rate.
  expect(json.hsn?.hsn_b2b?.map(({ num, hsn_sc, rt, qty, txval }) => [num, hsn_sc, rt, qty, txval])).toEqual([
    [1, '6912', 5, 1, 2000],
    [2, '6912', 18, 3, 11_600],
  ])
  expect(json.hsn?.hsn_b2c?.map(({ hsn_sc, uqc, txval }) => [hsn_sc, uqc, txval])).toEqual([
    ['490199', 'PCS', 250],
    ['6912', 'PCS', 100_000],
  ])
})

it('leaves empty sections out', () => {
  expect(toPortalJson(build({}), '2026-07')).toEqual({
    ...{ gstin: SELLER, fp: '072026', version: 'GST3.2.4', hash: 'hash' },
  })
  const person = toPortalJson(build({ invoices: issue([createInvoice({ items: [mug] })]) }), '2026-07')
  expect(Object.keys(person)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2cs', 'doc_issue', 'hsn'])
  expect(Object.keys(person.hsn ?? {})).toEqual(['hsn_b2c'])
})

it('writes services without unit and quantity', () => {
  const filed = build({ invoices: issue([createInvoice({ items: [{ ...mug, hsn: '998391' }] })]) })
  expect(toPortalJson(filed, '2026-07').hsn?.hsn_b2c?.[0]).toMatchObject({ uqc: 'NA', qty: 0 })
})

it('writes what the offline tool imports', () => {
  const files = new Map<string, unknown[][]>(toOfflineFiles(month()).map(({ name, rows }) => [name, rows]))
  expect([...files.keys()]).toEqual([
    ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn(b2b)', 'hsn(b2c)', 'docs'],
  ])
  expect(files.get('b2b,sez,de')?.[0]).toEqual([
    ...[JAIPUR, 'Asha Rao', 'NK/26-27/0101', '05-Jul-2026', 13_900_00, '08-Rajasthan', 'N', null],
    ...['Regular B2B', null, 5, 2_000_00, null],
  ])
  expect(files.get('b2b,sez,de')?.map((row) => row[8])).toEqual([
    ...['Regular B2B', 'Regular B2B', 'Regular B2B', 'SEZ supplies with payment'],
    ...['SEZ supplies without payment', 'Deemed Exp'],
  ])
  expect(files.get('b2cl')).toEqual([
    ['NK/26-27/0103', '07-Jul-2026', 141_600_00, '27-Maharashtra', null, 18, 120_000_00, null, null],
  ])
  expect(files.get('b2cs')).toEqual([['OE', '08-Rajasthan', null, 18, 100_000_00, null, null]])
  expect(files.get('exemp')?.map(([text, nil]) => [text, nil])).toEqual([
    ['Inter-State supplies to registered persons', 0],
    ['Intra-State supplies to registered persons', 0],
    ['Inter-State supplies to unregistered persons', 250_00],
    ['Intra-State supplies to unregistered persons', 0],
  ])
  expect(files.get('docs')).toEqual([
    ['Invoices for outward supply', 'NK/26-27/0101', 'NK/26-27/0108', 8, 0],
    ['Credit Note', 'CN/26-27/0007', 'CN/26-27/0009', 3, 0],
  ])
  expect(files.get('hsn(b2c)')?.[1]).toEqual([
    ...['6912', null, 'PCS-PIECES', 1, 118_000_00, 18, 100_000_00, 0, 9_000_00, 9_000_00, null],
  ])
})
