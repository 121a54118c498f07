import { expect, test } from 'vitest'
import { withParams, withSubject } from './base/message-template.ts'
import { englishMessages, getMessageCode, isMessageTemplate } from './message-codes.ts'
import { messages } from './messages.ts'
import { toApiMessage } from './to-api-message.ts'

test('names each message by a code in snake case that leads back to the same sentence', () => {
  for (const [code, template] of Object.entries(englishMessages)) {
    expect(code).toMatch(/^[a-z0-9]+(?:_[a-z0-9]+)+$/)
    expect(isMessageTemplate(template) && englishMessages[getMessageCode(template)]).toBe(template)
  }
})

test('answers the code and parameters of a message beside its English text', () => {
  const message = withParams(messages.order.refund_too_much, { left: 149_900 })
  expect(toApiMessage(message)).toEqual({
    message: 'At most ₹1,499.00 can be refunded',
    message_code: 'order_refund_too_much',
    params: { left: 149_900 },
  })
  expect(toApiMessage(withSubject('ORD-1', messages.order.not_paid))).toEqual({
    message: `ORD-1: ${messages.order.not_paid}`,
    message_code: 'order_not_paid',
    params: {},
    subject: 'ORD-1',
  })
})

test('accepts no text that is not in the catalogue', () => {
  const template: string = 'Not in the catalogue'
  // @ts-expect-error A text without a code cannot be answered.
  expect(() => toApiMessage(template)).toThrow('No message code for: Not in the catalogue')
  // @ts-expect-error Nor can a template of another catalogue with its values.
  expect(() => toApiMessage(withParams('Other: %{name}', { name: 'x' }))).toThrow('No message code')
})
