import { expect, it } from 'vitest'
import { renderMessage } from '../base/format-message.ts'
import {
  type CodHistory,
  getCodEditRejection,
  getCodRejection,
  getCodTerms,
  needsCodConfirmation,
} from './cash-on-delivery.ts'
import { codMessages } from './cash-on-delivery-messages.ts'
import { type CodRules, defaultPaymentSettings, demoPaymentSettings } from './settings.ts'

const { cod } = defaultPaymentSettings
const never = demoPaymentSettings.cod
const history = (change: Partial<CodHistory['came_back']> = {}, hasReceived = false): CodHistory => ({
  has_received: hasReceived,
  came_back: { phone: 0, pin: 0, ...change },
})
const withRules = (
  confirmation: Partial<CodRules['confirmation']>,
  cameBack: Partial<CodRules['came_back']> = {},
) => ({
  ...cod,
  confirmation: { ...cod.confirmation, ...confirmation },
  came_back: { ...cod.came_back, ...cameBack },
})

type Asked = Parameters<typeof needsCodConfirmation>[1]
it.each<[string, CodRules, Partial<Asked>, boolean]>([
  ['a new shop asks for a personalised first order', cod, {}, true],
  ['the demo asks nobody', never, {}, false],
  ['nothing personalised', cod, { is_personalised: false }, false],
  ['a buyer who has received an order', cod, { history: history({}, true) }, false],
  ['each order', withRules({ first_order_only: false }), { history: history({}, true) }, true],
  ['all orders', withRules({ ask: 'all' }), { is_personalised: false }, true],
  ['from an amount, reached', withRules({ from_paise: 50_000 }), {}, true],
  ['from an amount, a paisa less', withRules({ from_paise: 50_001 }), {}, false],
  ['an order of nothing', cod, { total: 0 }, false],
  [
    'a phone number whose parcels came back, also where nobody else is asked',
    withRules({ ask: 'never' }, { phone_limit: 2, action: 'confirm' }),
    { history: history({ phone: 2 }, true), is_personalised: false },
    true,
  ],
  [
    'one parcel less',
    withRules({ ask: 'never' }, { phone_limit: 2, action: 'confirm' }),
    { history: history({ phone: 1, pin: 9 }) },
    false,
  ],
])('is confirmed: %s', (_what, rules, change, expected) => {
  const order = { total: 50_000, is_personalised: true, history: history(), ...change }
  expect(needsCodConfirmation(rules, order)).toBe(expected)
})

const place = { total: 50_000, is_rounded: false, pincode: '110001', is_personalised: true }
it.each<[string, Partial<CodRules['came_back']>, CodHistory | undefined, string | null]>([
  ['is off by default', {}, history({ phone: 90, pin: 90 }), null],
  ['refuses a phone number', { phone_limit: 1 }, history({ phone: 1 }), codMessages.came_back.template],
  ['refuses a PIN code', { pin_limit: 3 }, history({ pin: 3 }), codMessages.came_back.template],
  ['takes fewer', { phone_limit: 2, pin_limit: 3 }, history({ phone: 1, pin: 2 }), null],
  ['does not know the buyer yet', { phone_limit: 1 }, undefined, null],
  ['asks for a confirmation instead', { phone_limit: 1, action: 'confirm' }, history({ phone: 1 }), null],
])('parcels that came back: %s', (_what, rules, known, message) => {
  const rejection = getCodRejection(withRules({}, rules), { ...place, history: known })
  expect(rejection && renderMessage(rejection)).toBe(message)
})

it('does not ask where an advance is paid or cash on delivery is refused', () => {
  const order = { ...place, history: history({ pin: 5 }) }
  const terms = (rules: CodRules) => getCodTerms(rules, order, { takes_online: true }).to_confirm
  expect(terms(cod)).toBe(true)
  expect(terms({ ...cod, advance_percent: 20 })).toBe(false)
  expect(terms(withRules({}, { pin_limit: 5 }))).toBe(false)
})

it('asks for the parcels of a new PIN code only when an order moves there', () => {
  const rules = withRules({}, { pin_limit: 2, phone_limit: 1 })
  const after = { ...place, history: history({ pin: 2, phone: 9 }) }
  expect(getCodEditRejection(rules, place, after)).toBeNull()
  expect(getCodEditRejection(rules, place, { ...after, pincode: '560001' })).toBe(codMessages.came_back)
})
