import { expect, test } from 'vitest'
import { withParams, withSubject } from './base/message-template.ts'
import { type CatalogueMessage, catalogue, englishMessages } from './catalogue.ts'
import { messages } from './messages.ts'
import { toApiMessage } from './to-api-message.ts'

const listCodes = (group: object, path: string[] = []): [path: string, code: unknown][] =>
  Object.entries(group).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== 'object' || part === null) return []
    const own = [...path, key]
    return 'code' in part ? [[own.join('_'), part.code]] : listCodes(part, own)
  })

test('gives each message a code of its own, the keys that lead to it', () => {
  const codes = listCodes(catalogue)
  expect(codes.filter(([path, code]) => path !== code)).toEqual([])
  expect(Object.keys(englishMessages)).toEqual(codes.map(([path]) => path))
  for (const [code] of codes) expect(code).toMatch(/^[a-z0-9]+(?:_[a-z0-9]+)+$/)
})

test('tells two messages of the same sentence apart', () => {
  const [first, second] = [messages.general.sign_in, messages.auth.please_sign_in]
  expect(first.template).toBe(second.template)
  expect([first, second].map((message) => toApiMessage(message).message_code)).toEqual([
    'general_sign_in',
    'auth_please_sign_in',
  ])
})

test('answers the code and parameters of a message beside its English text', () => {
  const message = withParams(messages.order.refund_too_much, { left: 149_900 })
  expect(toApiMessage(message)).toEqual({
    message: 'At most ₹1,499.00 can be refunded',
    message_code: 'order_refund_too_much',
    params: { left: 149_900 },
  })
  expect(toApiMessage(withSubject('ORD-1', messages.order.not_paid))).toEqual({
    message: `ORD-1: ${messages.order.not_paid.template}`,
    message_code: 'order_not_paid',
    params: {},
    subject: 'ORD-1',
  })
})

test('accepts no text that is not in the catalogue, and no message without its values', () => {
  // @ts-expect-error A text without a code cannot be answered.
  const text: CatalogueMessage = { template: 'Other' }
  // @ts-expect-error Nor can a code of another catalogue.
  expect(toApiMessage({ code: 'other', ...text }).message_code).toBe('other')
  // @ts-expect-error The amount is missing.
  expect(withParams(messages.order.refund_too_much, {}).params).toEqual({})
})
