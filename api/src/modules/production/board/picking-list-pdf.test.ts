import { expect, test } from 'vitest'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { buildPickingList, pickingListPdf } from './picking-list-pdf.ts'

const row = (title: string, variants: string[], units: number, due: string, ...texts: string[]) => ({
  product_id: title,
  title,
  variants,
  texts,
  units,
  estimated_delivery_date: due,
  order_number: 'ORD1',
  waits_for: null,
})

const printed = { storeName: 'Nakshi Gifts', printed: new Date('2026-11-27T05:00:00Z') }

test('groups units of one product with equal choices under their earliest due date', () => {
  const list = buildPickingList([
    row('Plate', ['Size: 30 cm'], 1, '2026-12-03', 'शर्मा निवास'),
    row('Mug', [], 12, '2026-12-02'),
    row('Plate', ['Size: 30 cm'], 2, '2026-12-01', 'Asha', 'Ravi'),
    row('Plate', ['Size: 38 cm'], 1, '2026-12-02'),
  ])
  expect(list).toEqual([
    { title: 'Mug', variants: '', units: 12, due: '2026-12-02', waits_for: null, texts: [] },
    {
      title: 'Plate',
      variants: 'Size: 30 cm',
      units: 3,
      due: '2026-12-01',
      waits_for: null,
      texts: [
        { text: 'शर्मा निवास', units: 1, order_number: 'ORD1' },
        { text: 'Asha / Ravi', units: 2, order_number: 'ORD1' },
      ],
    },
    { title: 'Plate', variants: 'Size: 38 cm', units: 1, due: '2026-12-02', waits_for: null, texts: [] },
  ])
})

test('continues right below texts that ran onto the next page', async () => {
  const mugs = (title: string, count: number) =>
    Array.from({ length: count }, (_, at) => row(`${title} ${at}`, [], 1, '2026-12-02'))
  const plates = Array.from({ length: 12 }, (_, at) => row('Plate', [], 1, '2026-12-02', `Text ${at}`))
  const pdf = await pickingListPdf([...mugs('Amber mug', 18), ...plates, ...mugs('Zinc mug', 8)], printed)
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Nakshi Gifts')
    expect(page).toContain(`Picking list, 27 Nov 2026, Page ${index + 1} of 2`)
  }
})

test('lists what waits for the customer apart from what is to be made', async () => {
  const rows = [
    { ...row('Plate', [], 2, '2026-12-02', 'Asha'), waits_for: 'proof' as const },
    row('Plate', [], 3, '2026-12-02', 'Ravi'),
  ]
  const [page = ''] = pdfPages(await pickingListPdf(rows, printed))
  expect(page).toContain('3 units to make')
  expect(page.slice(page.indexOf('Do not make yet: 2 units'))).toContain('Waits for approval')
})
