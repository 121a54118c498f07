import type { EmailWording } from '@nakshi/core/notifications/admin-email-texts'
import { expect, test } from 'vitest'
import type { EmailContent } from './define-email.ts'
import { renderEmail } from './render-email.ts'
import { fillPlaceholders, toCommonValues, wordEmail } from './word-email.ts'

const store = { name: 'Asha Gifts', address: '4 Lake Road', email: 'hello@ashagifts.in', phone: '9123456789' }
const common = toCommonValues(store, { name: 'Meera <b>', address: 'meera@x.in' }, 'https://shop.in/o#token')
const content: EmailContent = {
  kind: 'back_in_stock',
  language: 'en',
  default_subject: '{{product.title}} is back in stock',
  values: { 'product.title': 'Mug\r\nBcc: all@x.in' },
  heading: 'Back',
  paragraphs: ['It is here.'],
  action: { label: 'View', url: 'https://shop.in/o#token' },
}
const word = (wording?: Partial<EmailWording>) =>
  wordEmail(content, { subject: null, greeting: null, closing: null, ...wording }, common)

test.each([
  ['{{store.name}} and {{ store.name }}', 'Asha Gifts and Asha Gifts'],
  ['{{unknown}}!', '!'],
  ['{{toString}}', ''],
  ['{{customer.name}}', 'Meera <b>'],
])('fills "%s"', (template, expected) => {
  expect(fillPlaceholders(template, common)).toBe(expected)
})

test('fills a value once, although it looks like a placeholder', () => {
  expect(fillPlaceholders('{{a}}', { a: '{{b}}', b: 'no' })).toBe('{{b}}')
})

test('keeps the default subject, and any subject on one line', () => {
  expect(wordEmail(content, undefined, common).subject).toBe('Mug Bcc: all@x.in is back in stock')
  expect(word({ subject: 'Look: {{product.title}}' }).subject).toBe('Look: Mug Bcc: all@x.in')
  expect(word({ subject: '{{link}}' }).subject).toBe('Mug Bcc: all@x.in is back in stock')
})

test('puts the greeting first and the closing last, escaped in HTML, and leaves the rest', () => {
  const wording = { greeting: 'Dear {{customer.name}},\n\nGood news.', closing: 'Yours,\n{{store.name}}' }
  const { html, text } = renderEmail(word(wording), store)
  expect(text).toBe(
    [
      'Back',
      'Dear Meera <b>,',
      'Good news.',
      'It is here.',
      'View: https://shop.in/o#token',
      'Yours,',
      'Asha Gifts',
      '-- \nAsha Gifts\n4 Lake Road\nhello@ashagifts.in\n',
    ].join('\n\n'),
  )
  expect(html).toContain('<p style="margin:0 0 16px">Dear Meera &lt;b&gt;,</p>')
  expect(html.indexOf('Yours,')).toBeGreaterThan(html.indexOf('View</a>'))
  expect(renderEmail(word(), store).text).toBe(
    'Back\n\nIt is here.\n\nView: https://shop.in/o#token\n\n-- \nAsha Gifts\n4 Lake Road\nhello@ashagifts.in\n',
  )
})

test('addresses an account without a confirmed name as a customer', () => {
  expect(toCommonValues(store, { name: 'a@x.in', address: 'a@x.in' }, '')['customer.name']).toBe('customer')
})
