import { expect, test } from 'vitest'
import { detectPayoutColumns, parsePayoutFile, parsePayouts } from './parse-payouts.ts'

const none = { tracking_number: null, order_number: null, amount: null, transfer: null, date: null }

test.each([
  [
    // Shiprocket's order report, with the spelling of its headings.
    [
      'Order ID',
      'AWB Code',
      'COD Remittance Date',
      'COD Payble Amount',
      'Remitted Amount',
      'CRF ID',
      'UTR No',
    ],
    {
      tracking_number: 'AWB Code',
      order_number: 'Order ID',
      amount: 'Remitted Amount',
      transfer: 'UTR No',
      date: 'COD Remittance Date',
    },
  ],
  [
    ['Waybill', 'Reference No', 'COD Amount', 'Transaction ID', 'Payment Date'],
    {
      tracking_number: 'Waybill',
      order_number: 'Reference No',
      amount: 'COD Amount',
      transfer: 'Transaction ID',
      date: 'Payment Date',
    },
  ],
  [['AWB', 'Net Amount'], { ...none, tracking_number: 'AWB', amount: 'Net Amount' }],
  [['AWB', 'Status'], null],
  [['Amount', 'UTR'], null],
])('reads the columns of %j', (headings, expected) => {
  expect(detectPayoutColumns(headings)).toEqual(expected)
})

const parse = (list: string) => {
  const file = parsePayoutFile(list, undefined)
  return parsePayouts(file, detectPayoutColumns(file.headings) ?? none, 'UTR-TYPED')
}

test('a row for each product is one payout, and an order not paid out is none', () => {
  const rows = parse(
    [
      'Order ID,AWB Code,Product Name,COD Remittance Date,Remitted Amount,CRF ID,UTR No',
      'ORD1-1,14112300000001,Mug,2026-11-25 10:00:00,1100.00,77,N26112500001',
      'ORD1-1,14112300000001,Plate,2026-11-25 10:00:00,1100.00,77,N26112500001',
      'ORD2-1,14112300000002,Mug,N/A,N/A,N/A,N/A',
      'ORD3-1,14112300000003,Mug,2026-11-25 10:00:00,%!f(string=42.50),77,N26112500001',
      'ORD4-1,14112300000004,Mug,,"₹1,23,456.50",,',
      'ORD5-1,14112300000005,Mug,,soon,,',
    ].join('\n'),
  )
  expect(
    rows.map(({ reference, amount, transfer, paid_on }) => [reference, amount, transfer, paid_on]),
  ).toEqual([
    ['ORD1-1', 110_000, 'N26112500001', '2026-11-25'],
    ['ORD3-1', 4_250, 'N26112500001', '2026-11-25'],
    ['ORD4-1', 12_345_650, 'UTR-TYPED', null],
    ['ORD5-1', null, 'UTR-TYPED', null],
  ])
})
