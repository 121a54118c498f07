import { describe, expect, it, test } from 'vitest'
import { defaultPaymentSettings, paymentSettingsInput } from './settings.ts'
import { toUpiLink, utr, vpa } from './upi.ts'

test.each([
  ['nakshi@examplebank', true],
  ['98xxxxxx01@ybl', true],
  ['nakshi.gifts-1@okaxis', true],
  ['', true],
  ['nakshi@gmail.com', false],
  ['nakshi', false],
  ['@examplebank', false],
  ['nakshi@', false],
  ['nakshi gifts@bank', false],
  ['nakshi@bank&am=1.00', false],
  [`${'n'.repeat(90)}@bank`, false],
])('takes %j as a UPI ID: %s', (typed, ok) => {
  expect(vpa.safeParse(typed).success).toBe(ok)
})

test('asks for the name that UPI apps show', () => {
  const settings = { ...defaultPaymentSettings, upi: { vpa: 'nakshi@examplebank', payee_name: ' ' } }
  expect(paymentSettingsInput.safeParse(settings).error?.issues[0]?.path).toEqual(['upi', 'payee_name'])
})

test.each([
  ['619500000017', '619500000017'],
  [' 6195 0000 0017 ', '619500000017'],
  ['0000619500000017', '619500000017'],
  ['०६१९५०००००१७', '061950000017'],
  ['012345678901', '012345678901'],
  ['T2607141234567890123456', null],
  ['61950000001', null],
  ['6195000000178', null],
  ['', null],
])('reads %j as the UTR %j', (typed, read) => {
  expect(utr.safeParse(typed).data ?? null).toBe(read)
})

/** As apps read a link: WHATWG, a split that decodes each part, and RFC 3986 byte by byte. */
const parsers: [string, (link: string) => Record<string, string>][] = [
  ['WHATWG URL', (link) => Object.fromEntries(new URL(link).searchParams)],
  [
    'a split on & and =',
    (link) =>
      Object.fromEntries(
        (link.split('?')[1] ?? '').split('&').map((part) => {
          const [name = '', value = ''] = part.split('=')
          return [name, decodeURIComponent(value)]
        }),
      ),
  ],
  [
    'RFC 3986',
    (link) => {
      const [, query = ''] = /^upi:\/\/pay\?((?:[A-Za-z0-9\-._~@=&]|%[0-9A-F]{2})+)$/.exec(link) ?? []
      return Object.fromEntries(
        query.split('&').map((part) => {
          const [name = '', value = ''] = part.split('=')
          const bytes = [...value.matchAll(/%([0-9A-F]{2})|([^%])/g)].map(([, hex, char = '']) =>
            hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
          )
          return [name, new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))]
        }),
      )
    },
  ],
]

describe.each(parsers)('a link read by %s', (_name, parse) => {
  it.each([
    ['Nakshi Test', 129_900, '1299.00'],
    ['Asha & Sons (Gifts) + More = 100%', 1, '0.01'],
    ['नक्शी उपहार', 10_000_000, '100000.00'],
    ["Maya's *best*!", 105, '1.05'],
    ['தங்கம் # ? /', 99_999_999, '999999.99'],
  ])('keeps the name %j and the amount of %i paise', (name, amount, shown) => {
    const link = toUpiLink({
      upi: { vpa: 'nakshi.gifts@examplebank', payee_name: name },
      amount,
      order_number: 'ORD1795105380000',
    })
    expect(parse(link)).toEqual({
      pa: 'nakshi.gifts@examplebank',
      pn: name,
      am: shown,
      cu: 'INR',
      tn: 'ORD1795105380000',
      tr: 'ORD1795105380000',
    })
  })
})

test('limits the reference to letters and digits of the length that apps accept', () => {
  const link = toUpiLink({
    upi: { vpa: 'a1@bank', payee_name: 'A' },
    amount: 100,
    order_number: `NK-1042/${'7'.repeat(60)}`,
  })
  const fields = new URL(link).searchParams
  expect(fields.get('tr')).toBe(`NK1042${'7'.repeat(29)}`)
  expect(fields.get('tn')).toHaveLength(50)
})
