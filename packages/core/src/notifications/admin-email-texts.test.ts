import { expect, test } from 'vitest'
import {
  type EmailWording,
  emailWordingFor,
  findUnknownPlaceholder,
  listPlaceholders,
} from './admin-email-texts.ts'

const allowed = ['order.number', 'store.name']

test.each([
  ['Your order {{order.number}} from {{ store.name }}', null],
  ['no placeholder, { one } brace', null],
  ['{{order.numbre}}', '{{order.numbre}}'],
  ['{{Order.Number}}', '{{Order.Number}}'],
  ['{{}}', '{{}}'],
  ['{{order.number}', '{{'],
  ['order.number}}', '}}'],
  ['{{{{order.number}}}}', '{{'],
  ['{{constructor}}', '{{constructor}}'],
])('checks the placeholders of "%s": %s', (typed, unknown) => {
  expect(findUnknownPlaceholder(typed, allowed)).toBe(unknown)
})

test.each<[Partial<EmailWording>, string[]]>([
  [{}, []],
  [{ subject: '{{order.number}}: thank you', greeting: 'Dear {{customer.name}},', closing: '{{link}}' }, []],
  [{ subject: 'See {{link}}' }, ['subject']],
  [{ subject: '{{code}}', greeting: '{{code}}', closing: '{{code}}' }, ['subject', 'greeting', 'closing']],
  [{ subject: 'x\r\nBcc: a@b.in' }, ['subject']],
  [{ subject: 'x'.repeat(151), greeting: 'x'.repeat(1_001) }, ['subject', 'greeting']],
])('rejects in the wording of an order email: %o -> %o', (typed, fields) => {
  const checked = emailWordingFor({
    placeholders: listPlaceholders(['order.number'], false),
    subject_placeholders: listPlaceholders(['order.number'], true),
  }).safeParse({
    subject: null,
    greeting: null,
    closing: null,
    ...typed,
  })
  expect(checked.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields)
})

test('reads the longest text with open braces in linear time', () => {
  expect(findUnknownPlaceholder(`{{${' '.repeat(50_000)}`, [])).toBe('{{')
})
