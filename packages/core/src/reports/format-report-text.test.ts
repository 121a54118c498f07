import { expect, test } from 'vitest'
import { adminReportMessages } from './admin-messages.ts'
import { formatReportText } from './format-report-text.ts'

test.each([
  ['product', null, 'Unknown product'],
  ['category', null, 'No category'],
  ['state', null, 'No state'],
  ['coupon', null, 'No coupon'],
  ['sku', null, ''],
  ['channel', 'shop', 'The shop'],
  ['channel', 'telephone', 'Telephone'],
  ['channel', 'constructor', 'constructor'],
  ['product', 'shop', 'shop'],
  ['combination', '', ''],
])('shows %s %j as %j', (name, value, text) =>
  expect(formatReportText(adminReportMessages, { name }, value)).toBe(text),
)
