import { expect, test } from 'vitest'
import { courierSettings } from '../couriers/settings.ts'
import { fields } from '../products/admin-fields.ts'
import { taxRateBody } from '../tax/admin-schema.ts'
import { isoDay, line, page, phone, pincode, text, timestamp } from './fields.ts'
import { renderIssue } from './issue-text.ts'

test.each([
  '302001',
  '302 001',
  ' 302001 ',
  '302-001',
  '302\u2011001',
  '302\u2013001',
  '302\u00a0001',
  '302\u2009001',
  '\u202a302001\u202c',
  '302\u200b001',
  '३०२००१',
  '３０２００１',
  '௩௦௨௦௦௧',
])('normalises the PIN code %j to 302001', (typed) => expect(pincode.parse(typed)).toBe('302001'))

test.each(['', '30200', '3020011', '012345', '302 OO1', '302,001', `302001${' '.repeat(50)}1`, '٣٠٢٠٠'])(
  'rejects the PIN code %j with one message',
  (typed) => {
    const problems = pincode.safeParse(typed).error?.issues.map((issue) => renderIssue(issue))
    expect(problems).toMatchObject(['Please enter a 6-digit PIN code'])
  },
)

test.each([
  '9876543210',
  '98765 43210',
  '098765 43210',
  '91 98765 43210',
  '0091-98765-43210',
  '+91 (0) 98765 43210',
  '+91-(0)-98765-43210',
  'tel:+91-98765-43210',
  'TEL:09876543210',
  '\u202a+91 98765 43210\u202c',
  '+91\u00a098765\u00a043210',
  '98765\u201143210',
  '98765–43210',
  '98765\u221243210',
  '９８７６５４３２１０',
  '＋９１ ９８７６５ ４３２１０',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '\u200e98765.43210\ufeff',
])('normalises the phone number %j to 9876543210', (typed) => expect(phone.parse(typed)).toBe('9876543210'))

test('keeps the leading 91 of a number that starts with 91', () => {
  expect(phone.parse('9198765432')).toBe('9198765432')
  expect(phone.parse('+91 91987 65432')).toBe('9198765432')
})

test.each([
  '',
  '987654321',
  '98765432101',
  '5876543210',
  '+9876543210',
  '+1 98765 43210',
  '98765 4321O',
  'Asha',
])('rejects the phone number %j with one message', (typed) => {
  const problems = phone.safeParse(typed).error?.issues.map((issue) => renderIssue(issue))
  expect(problems).toMatchObject(['Please enter a 10-digit Indian mobile number'])
})

test.each([
  ['abc', 'Please enter a number'],
  ['1,000', 'Please enter a number'],
  ['1.5', 'Please enter a whole number'],
  ['0', 'Must be at least 1'],
  ['100001', 'Must be at most 1,00,000'],
])('rejects the page %j in words: %s', (typed, message) =>
  expect(page.safeParse(typed).error?.issues.map((issue) => renderIssue(issue))).toEqual([message]),
)

test.each(['9999-12-31T23:59:59-14:00', '1000-01-01T00:00:00+14:00'])(
  'rejects %s, whose year in UTC has not four digits',
  (typed) => {
    const issues = timestamp.safeParse(typed).error?.issues ?? []
    expect(issues.map((issue) => renderIssue(issue))).toEqual(['Please enter a date and a time'])
  },
)

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('treats %j as a word separator', (separator) => {
  expect(line(40).parse(`Asha${separator}Ravi${separator}`)).toBe('Asha Ravi')
  expect(text(40).parse(`Asha${separator}Ravi${separator}`)).toBe('Asha\nRavi')
})

test.each(['0000-01-01', '0050-03-01', '0999-12-31', '2026-02-30', ''])(
  'rejects the day %j once',
  (typed) => {
    const ofDay = isoDay()
      .safeParse(typed)
      .error?.issues.map((issue) => renderIssue(issue))
    expect(ofDay).toEqual(['Please enter a date'])
    const ofTime = timestamp.safeParse(`${typed}T00:00:00Z`).error?.issues.map((issue) => renderIssue(issue))
    expect(ofTime).toEqual(['Please enter a date and a time'])
  },
)

test.each([
  [fields.hsn, ' 6912 00 40 ', '69120040'],
  [fields.hsn, '6912.00.40', '69120040'],
  [taxRateBody.shape.hsn, '६९१२ ००', '691200'],
  [courierSettings.shape.pickup_pin, '302 001', '302001'],
])('reads a code as it is pasted', (schema, pasted, stored) => expect(schema.parse(pasted)).toBe(stored))
