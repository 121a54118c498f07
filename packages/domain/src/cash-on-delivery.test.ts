import { codMessages } from '@nakshi/contract/messages/cash-on-delivery'
import { type CodRules, defaultPaymentSettings } from '@nakshi/contract/shop/payment-settings'
import { expect, it } from 'vitest'
import { getCodRejection } from './cash-on-delivery.ts'
import { renderMessage } from './format-message.ts'

type Order = Parameters<typeof getCodRejection>[1]

it.each<[string, Partial<CodRules>, Partial<Order>, string | null]>([
  ['is offered by default', {}, { is_personalised: true }, null],
  ['is switched off', { enabled: false }, {}, codMessages.off],
  [
    'excludes personalised items',
    { not_for_personalised: true },
    { is_personalised: true },
    codMessages.personalised,
  ],
  ['takes other items', { not_for_personalised: true }, {}, null],
  [
    'excludes a PIN code',
    { pin_prefixes_excluded: ['110', '56'] },
    {},
    'Cash on Delivery is not available at PIN code 110001.',
  ],
  ['does not know the PIN code yet', { pin_prefixes_excluded: ['110'] }, { pincode: null }, null],
  ['takes the minimum', { min_order_paise: 50_000 }, {}, null],
  [
    'refuses a paisa less',
    { min_order_paise: 50_001 },
    {},
    'Cash on Delivery is available for orders of ₹500.01 or more.',
  ],
  ['takes the maximum', { max_order_paise: 50_000 }, {}, null],
  [
    'refuses a paisa more',
    { max_order_paise: 49_999 },
    {},
    'Cash on Delivery is available for orders up to ₹499.99.',
  ],
])('%s', (_what, rules, order, message) => {
  const asked = { total: 50_000, pincode: '110001', is_personalised: false, ...order }
  const rejection = getCodRejection({ ...defaultPaymentSettings.cod, ...rules }, asked)
  expect(rejection && renderMessage(rejection)).toBe(message)
})
