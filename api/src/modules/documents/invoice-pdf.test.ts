import { type Language, languageCodes } from '@nakshi/core/base/languages'
import type { DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { describe, expect, test } from 'vitest'
import { lowestText, pdfPages } from '../../../test/harness-pdf.ts'
import { shapeDocumentLine } from '../../platform/pdf/pdf-text.ts'
import { openDocumentTexts } from './document-texts.ts'
import { SMALL_SIZE } from './invoice-layout.ts'
import { listLineColumns, renderInvoicePdf } from './invoice-pdf.ts'
import { listRateColumns } from './invoice-totals.ts'

const line = (lineNo: number, description: string): DocumentLine => ({
  line_no: lineNo,
  description,
  hsn: '4420',
  quantity: 1,
  unit_price: 100_00,
  value: 100_00,
  discount: 0,
  percent: 18,
  taxable: 84_75,
  cgst: 7_63,
  sgst: 7_62,
  igst: 0,
})
const party = { name: 'Asha Rao', address: ['4 Lake Road'], state: 'Rajasthan', gstin: null }
const createContent = (lines: DocumentLine[]): InvoiceContent => ({
  order_number: 'ORD1',
  ordered_at: '2026-05-01T10:00:00.000Z',
  seller: { ...party, name: 'Nakshi Gifts', email: 'shop@example.test', phone: '9876543210' },
  buyer: party,
  ship_to: party,
  place_of_supply: 'Rajasthan',
  supply_type: 'regular',
  lines,
  discount_after_tax: 5_00,
  coupon_code: 'DIWALI',
  round_off: 0,
  total: lines.length * 100_00 - 5_00,
})
const printed = (lines: DocumentLine[], language: Language = 'en') =>
  renderInvoicePdf({
    number: 'NK/26-27/000001',
    issued_at: new Date('2026-05-01'),
    content: createContent(lines),
    language,
  })
const lamps = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1, 'Brass lamp'))
/** How many lines, so that the foot of the page comes at several heights. */
const counts = [8, 11, 13, 14, 15, 18]

test('moves a long row at the end of a page to the next page as a whole', async () => {
  const long = 'Teak nameplate with brass letters and a border of lotus leaves, शर्मा निवास, varnished twice '
  for (const count of counts) {
    const pdf = await printed([...lamps(count), line(count + 1, `Begin. ${long.repeat(3)}End.`)])
    const [page, ...others] = pdfPages(pdf).filter((text) => /Begin\.|End\./.test(text))
    expect({ count, others }).toEqual({ count, others: [] })
    expect(page, `${count} lines`).toMatch(/Begin\..*End\./s)
    expect(lowestText(pdf), `${count} lines`).toBeGreaterThan(40)
  }
})

test.each(languageCodes)('keeps totals and signature together within one page in %s', async (language) => {
  for (const count of counts) {
    const pdf = await printed(lamps(count), language)
    const [page] = pdfPages(pdf).filter((text) => text.includes('Authorised signatory'))
    for (const said of ['Amount in words', 'For Nakshi Gifts', 'Total including tax'])
      expect(page, `${count} lines`).toContain(said)
    expect(lowestText(pdf), `${count} lines`).toBeGreaterThan(40)
  }
})

test('names itself, its seller and its number of pages on each page', async () => {
  for (const count of counts) {
    const pages = pdfPages(await printed(lamps(count)))
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Invoice no. NK/26-27/000001, Page ${index + 1} of ${pages.length}`)
      expect(page.lastIndexOf('Nakshi Gifts')).toBeGreaterThan(page.indexOf('Brass lamp'))
    }
    // Totals never stand on a page without a line.
    expect(pages.at(-1), `${count} lines`).toContain('Brass lamp')
  }
})

test('names the round off below the taxes and the total in whole rupees', async () => {
  const exact = createContent([line(1, 'Brass lamp')])
  const content = { ...exact, round_off: -33, total: exact.total - 33 }
  const pdf = await renderInvoicePdf({
    number: 'IN/26-27/000001',
    issued_at: new Date('2026-05-01'),
    content,
    language: 'en',
  })
  const text = pdfPages(pdf).join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/Total including tax.*Discount DIWALI after tax.*Round off-₹0\.33.*Total₹94\.67/)
})

test('names the charge in its note as the line does', async () => {
  const pdf = await printed([
    { ...line(1, 'Brass lamp'), taxable: 100_00, percent: 0, cgst: 0, sgst: 0 },
    { ...line(0, 'Gift wrap'), hsn: null },
  ])
  expect(pdfPages(pdf).join(' ')).toContain('The price of “Gift wrap” includes GST.')
})

const registered = (content: InvoiceContent): InvoiceContent => ({
  ...content,
  seller: { ...content.seller, gstin: '08AAPFU0939F1ZV' },
})

test.each(languageCodes)('fits each heading into its column in %s', (language) => {
  const texts = openDocumentTexts(language)
  for (const content of [createContent(lamps(1)), registered(createContent(lamps(1)))])
    for (const { labels, width } of [...listLineColumns(content, texts), ...listRateColumns(content, texts)])
      for (const label of labels)
        expect(shapeDocumentLine(label, 600).advance * SMALL_SIZE, label).toBeLessThanOrEqual(width)
})

describe('beside the English in Hindi', () => {
  const print = async (content: InvoiceContent) =>
    pdfPages(
      await renderInvoicePdf({
        ...{ number: 'IN/26-27/000001', issued_at: new Date('2026-05-01'), content },
        language: 'hi',
      }),
    )
      .join(' ')
      .replace(/\s+/g, ' ')

  test('prints what the law asks for, and the amount in words', async () => {
    const text = await print({ ...registered(createContent(lamps(1))), round_off: -33, total: 51_91 })
    for (const said of [
      'Tax invoice / कर बीजक',
      'Invoice no. / इनवॉइस नं. IN/26-27/000001',
      'Date 1 May 2026 / तारीख 1 मई 2026',
      'Place of supply / प्लेस ऑफ़ सप्लाई: Rajasthan (08)',
      'Tax payable on reverse charge / रिवर्स चार्ज पर टैक्स: No / नहीं',
      'Sold by / विक्रेता',
      'State / राज्य: 08-Rajasthan',
      'टैक्स योग्य रकम',
      'Discount DIWALI after tax / टैक्स के बाद DIWALI की छूट',
      'Round off / राउंड ऑफ़',
      'Total / कुल',
      'Amount in words: Fifty One Rupees And Ninety One Paise Only',
      'रकम शब्दों में: इक्यावन रुपये और इक्यानवे पैसे मात्र',
      'For Nakshi Gifts',
      'Nakshi Gifts की ओर से',
      'Authorised signatory / अधिकृत हस्ताक्षरकर्ता',
      'पेज 1/1',
    ])
      expect(text).toContain(said)
  })

  test('prints the reason of a credit note, which its snapshot has in English', async () => {
    const note = {
      ...createContent(lamps(1)),
      ...{ invoice_number: 'IN/26-27/000001', invoice_date: '2026-04-30T20:00:00Z', is_commercial: true },
      reason: 'Units cancelled',
    }
    const text = await print(note)
    for (const said of [
      'Credit note without GST / बिना GST का क्रेडिट नोट',
      'Against invoice IN/26-27/000001 dated 1 May 2026',
      'इनवॉइस IN/26-27/000001 के लिए, तारीख 1 मई 2026',
      'Units cancelled / कुछ पीस रद्द हुए',
      'Total credited / कुल क्रेडिट',
      '(CGST Act, section 34(2)).',
      '(CGST अधिनियम, धारा 34(2))।',
    ])
      expect(text).toContain(said)
  })
})
