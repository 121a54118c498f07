import { indianStates } from '@nakshi/core/base/indian-states'
import { expect, test } from 'vitest'
import { createInvoice, fullCredit, issue, SELLER } from '../../../../test/example-documents.ts'
import { DOCUMENT_NATURES, formatToolState, INVOICE_TYPES, UNTAXED_KINDS } from './gstr1-formats.ts'
import { toPortalJson } from './gstr1-json.ts'
import { toOfflineFiles } from './gstr1-offline-files.ts'
import { buildGstr1Returns } from './gstr1-return.ts'

// Key names, headings and spellings as public programs read or write them; the numbers here are our own.
// The repositories on GitHub are named beside each.

const buyer = '27CCCCC2222C1Z8'
const sold = issue([
  createInvoice({ items: [{ value: 10_000, percent: 18 }], buyer, state: 'Maharashtra' }),
  createInvoice({ items: [{ value: 1_20_000_00, percent: 18 }], state: 'Kerala' }),
  createInvoice({ items: [{ value: 10_000, percent: 18 }] }),
  createInvoice({ items: [{ value: 10_000, percent: 5 }], state: 'Kerala' }),
  createInvoice({ items: [{ value: 10_000, percent: 0 }] }),
  createInvoice({ items: [{ value: 20_000, percent: 18 }], buyer, state: 'Maharashtra' }),
])
const notes = sold.slice(0, 2).map(({ number, content, issued_at }) => ({
  ...{ number: number.replace('NK', 'CN'), issued_at, invoice_total: content.total },
  content: { ...fullCredit(content, number), total: 100 },
}))
const [filed] = buildGstr1Returns({ invoices: sold, credit_notes: notes }, SELLER)
if (!filed) throw new Error('no return')
const json = toPortalJson(filed, '2026-07')
const files = toOfflineFiles(filed)
const keys = (value: object | undefined) => Object.keys(value ?? {}).toSorted()

// iam-arunfiddler/gstr1-converter: Python/converter.py (sales of a marketplace to the portal)
test('has the head, sales to persons and states of a converter for marketplace sellers', () => {
  expect(keys(json)).toEqual(expect.arrayContaining(['b2cs', 'fp', 'gstin', 'hash', 'version']))
  expect(json.hash).toBe('hash')
  const [inter, intra] = ['INTER', 'INTRA'].map((type) => json.b2cs?.find(({ sply_ty }) => sply_ty === type))
  const common = ['csamt', 'pos', 'rt', 'sply_ty', 'txval', 'typ']
  expect(keys(inter)).toEqual([...common, 'iamt'].toSorted())
  expect(keys(intra)).toEqual([...common, 'camt', 'samt'].toSorted())
  expect(indianStates.map(formatToolState).map((state) => state.toUpperCase())).toEqual(
    expect.arrayContaining([
      ...['26-DADRA & NAGAR HAVELI & DAMAN & DIU', '31-LAKSHDWEEP', '35-ANDAMAN & NICOBAR ISLANDS'],
      ...['34-PUDUCHERRY', '36-TELANGANA', '37-ANDHRA PRADESH', '38-LADAKH'],
    ]),
  )
})

// skepticalCA/gstr1-json-converter: gstr1_converter.py (return files to a workbook)
test('nests sections as a reader of return files walks them', () => {
  const [invoice] = json.b2b?.[0]?.inv ?? []
  expect(keys(json.b2b?.[0])).toEqual(['ctin', 'inv'])
  expect(keys(invoice)).toEqual(['idt', 'inum', 'inv_typ', 'itms', 'pos', 'rchrg', 'val'])
  expect(keys(invoice?.itms[0])).toEqual(['itm_det', 'num'])
  expect(keys(json.b2cl?.[0])).toEqual(['inv', 'pos'])
  expect(keys(json.b2cl?.[0]?.inv[0])).toEqual(['idt', 'inum', 'itms', 'val'])
  expect(keys(json.cdnr?.[0])).toEqual(['ctin', 'nt'])
  expect(keys(json.cdnr?.[0]?.nt[0])).toEqual(expect.arrayContaining(['nt_dt', 'nt_num', 'ntty', 'val']))
  expect(keys(json.cdnur?.[0])).toEqual(
    expect.arrayContaining(['itms', 'nt_dt', 'nt_num', 'ntty', 'typ', 'val']),
  )
  expect(keys(json.hsn)).toEqual(['hsn_b2b', 'hsn_b2c'])
  expect(keys(json.doc_issue?.doc_det[0])).toEqual(['doc_num', 'docs'])
})

// Alliswell-tech/gstr1-converter-app: gstr1_converter.py (return files to a workbook)
test('names amounts, codes and numbers of documents as a second reader does', () => {
  const taxes = ['camt', 'csamt', 'iamt', 'samt', 'txval']
  const details = (json.b2b ?? []).flatMap(({ inv }) =>
    inv.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det)),
  )
  expect([...taxes, 'rt']).toEqual(expect.arrayContaining(details.flatMap(keys)))
  expect(keys(json.hsn?.hsn_b2c?.[0])).toEqual(
    expect.arrayContaining(['desc', 'hsn_sc', 'qty', 'uqc', ...taxes]),
  )
  expect(keys(json.doc_issue?.doc_det[0]?.docs[0])).toEqual(
    expect.arrayContaining(['cancel', 'from', 'net_issue', 'to', 'totnum']),
  )
})

// resilient-tech/india-compliance: india_compliance/gst_returns/fields/gstr1.py (accounting app, portal and offline tool)
test('spells sections, kinds and headings as an accounting app does', () => {
  expect(keys(json)).toEqual(
    [
      ...[
        'gstin',
        'fp',
        'version',
        'hash',
        'b2b',
        'b2cl',
        'b2cs',
        'nil',
        'cdnr',
        'cdnur',
        'hsn',
        'doc_issue',
      ],
    ].toSorted(),
  )
  expect(files.map(({ name }) => name)).toEqual([
    ...['b2b,sez,de', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn(b2b)', 'hsn(b2c)', 'docs'],
  ])
  expect(Object.fromEntries(Object.values(INVOICE_TYPES).map(({ code, text }) => [code, text]))).toEqual({
    R: 'Regular B2B',
    SEWP: 'SEZ supplies with payment',
    SEWOP: 'SEZ supplies without payment',
    DE: 'Deemed Exp',
  })
  expect(UNTAXED_KINDS.map(({ text }) => text).toSorted()).toEqual([
    'Inter-State supplies to registered persons',
    'Inter-State supplies to unregistered persons',
    'Intra-State supplies to registered persons',
    'Intra-State supplies to unregistered persons',
  ])
  expect(Object.values(DOCUMENT_NATURES)).toEqual([
    { code: 1, text: 'Invoices for outward supply' },
    { code: 5, text: 'Credit Note' },
  ])
  expect(json.nil?.inv.map(keys)[0]).toEqual(['expt_amt', 'ngsup_amt', 'nil_amt', 'sply_ty'])
})

// flutions-khizer/excel-to-gstr1: "GST WORK SHEET-test - b2b,sez,de.csv" (a sheet of the offline tool, saved as CSV)
test('has the heading row of a saved sheet of the offline tool', () => {
  const heading =
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount'
  expect(files[0]?.columns.map(({ name }) => name).join(',')).toBe(heading)
})

// The offline tool V3.2.4 itself, all sheets that the shop can fill.
test.each([
  [
    'b2cl',
    'Invoice Number|Invoice date|Invoice Value|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN',
  ],
  ['b2cs', 'Type|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN'],
  [
    'cdnr',
    'GSTIN/UIN of Recipient|Receiver Name|Note Number|Note Date|Note Type|Place Of Supply|Reverse Charge|Note Supply Type|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
  ],
  [
    'cdnur',
    'UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
  ],
  ['exemp', 'Description|Nil Rated Supplies|Exempted(other than nil rated/non GST supply)|Non-GST Supplies'],
  [
    'hsn(b2b)',
    'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount',
  ],
  ['docs', 'Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled'],
])('has the headings of the offline tool: %s', (sheet, headings) => {
  const file = files.find(({ name }) => name === sheet)
  expect(file?.columns.map(({ name }) => name).join('|')).toBe(headings)
  for (const row of file?.rows ?? []) expect(row).toHaveLength(file?.columns.length ?? 0)
})
