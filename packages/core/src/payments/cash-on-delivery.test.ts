import { expect, it } from 'vitest'
import { renderMessage } from '../base/format-message.ts'
import { withParams } from '../base/message-template.ts'
import {
  getAdvanceSplit,
  getCodAdvance,
  getCodEditRejection,
  getCodRejection,
  getCodTerms,
  getPaymentChoice,
  getPaymentState,
  getSwitchRejection,
} from './cash-on-delivery.ts'
import { codMessages } from './cash-on-delivery-messages.ts'
import { type CodRules, defaultPaymentSettings } from './settings.ts'

type Order = Parameters<typeof getCodRejection>[1]

it.each<[string, Partial<CodRules>, Partial<Order>, string | null]>([
  ['is offered by default', {}, { is_personalised: true }, null],
  ['is switched off', { enabled: false }, {}, codMessages.off.template],
  [
    'excludes personalised items',
    { not_for_personalised: true },
    { is_personalised: true },
    codMessages.personalised.template,
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
  ['takes a maximum after rounding', { max_order_paise: 50_000 }, { total: 50_049, is_rounded: true }, null],
  [
    'refuses above it after rounding',
    { max_order_paise: 50_000 },
    { total: 50_050, is_rounded: true },
    'Cash on Delivery is available for orders up to ₹500.00.',
  ],
  ['takes a minimum after rounding', { min_order_paise: 50_000 }, { total: 49_950, is_rounded: true }, null],
  [
    'rounds the maximum with the fee, not each',
    { max_order_paise: 50_100 },
    { total: 50_040, fee: 40, is_rounded: true },
    null,
  ],
])('%s', (_what, rules, order, message) => {
  const asked = { total: 50_000, is_rounded: false, pincode: '110001', is_personalised: false, ...order }
  const rejection = getCodRejection({ ...defaultPaymentSettings.cod, ...rules }, asked)
  expect(rejection && renderMessage(rejection)).toBe(message)
})

it.each<[string, Partial<CodRules>, number, number | null]>([
  ['asks for none by default', {}, 50_000, null],
  ['takes a percentage', { advance_percent: 20 }, 50_000, 10_000],
  ['rounds a percentage to whole paise', { advance_percent: 33 }, 99_999, 33_000],
  ['takes a fixed amount', { advance_paise: 9_900 }, 50_000, 9_900],
  ['takes at most the total', { advance_paise: 60_000 }, 50_000, 50_000],
  ['asks for a rupee at least', { advance_percent: 1 }, 5_000, 100],
  ['asks for none of a total that cannot be paid online', { advance_percent: 50 }, 60, null],
  ['asks for none of a free order', { advance_percent: 50 }, 0, null],
])('the advance %s', (_what, rules, total, advance) => {
  expect(getCodAdvance({ ...defaultPaymentSettings.cod, ...rules }, total, false)).toBe(advance)
})

it.each<[string, Partial<CodRules>, number, number | null]>([
  ['is whole rupees', { advance_percent: 33 }, 44_300, 14_600],
  ['is rounded half up', { advance_percent: 50 }, 44_300, 22_200],
  ['is at least a rupee', { advance_percent: 1 }, 1_100, 100],
  ['is whole where a fixed amount is not', { advance_paise: 9_950 }, 44_300, 10_000],
  ['is at most the total', { advance_paise: 44_250 }, 44_300, 44_300],
])('the advance of a total in whole rupees %s', (_what, rules, total, advance) => {
  expect(getCodAdvance({ ...defaultPaymentSettings.cod, ...rules }, total, true)).toBe(advance)
})

const none = { rejection: null, fee: null, advance: null, to_confirm: false }
it.each<[string, Partial<CodRules>, number, Partial<ReturnType<typeof getCodTerms>>]>([
  ['are free by default', {}, 15_000, { ...none, total: 15_000 }],
  ['have a fee', { fee_paise: 4_900 }, 15_000, { ...none, fee: 4_900, total: 19_900 }],
  [
    'ask for an advance of the total with the fee',
    { fee_paise: 5_000, advance_percent: 20 },
    15_000,
    { fee: 5_000, advance: 4_000, total: 20_000 },
  ],
  [
    'have no fee where the advance covers the order',
    { fee_paise: 4_900, advance_paise: 50_000 },
    15_000,
    { ...none, advance: 15_000, total: 15_000 },
  ],
  [
    'have no fee where it covers the order exactly',
    { fee_paise: 4_900, advance_paise: 15_000 },
    15_000,
    { fee: null, advance: 15_000 },
  ],
  [
    'have the fee where a paisa is left',
    { fee_paise: 4_900, advance_paise: 14_999 },
    15_000,
    { fee: 4_900, advance: 14_999, total: 19_900 },
  ],
  ['have no fee of a free order', { fee_paise: 4_900 }, 0, { ...none, total: 0 }],
  [
    'count the fee to the maximum',
    { fee_paise: 4_900, max_order_paise: 19_899 },
    15_000,
    { rejection: withParams(codMessages.above_maximum, { max: 19_899 }), fee: null, advance: null },
  ],
  [
    'do not count the fee to the minimum',
    { fee_paise: 4_900, min_order_paise: 15_001 },
    15_000,
    { rejection: withParams(codMessages.below_minimum, { min: 15_001 }) },
  ],
])('the terms %s', (_what, rules, total, terms) => {
  const cod = { ...defaultPaymentSettings.cod, ...rules }
  const order = { total, is_rounded: false, pincode: null, is_personalised: false }
  expect(getCodTerms(cod, order, { takes_online: true })).toMatchObject(terms)
})

it.each<[string, Partial<CodRules>, number, Partial<ReturnType<typeof getCodTerms>>]>([
  ['down', {}, 44_333, { ...none, total: 44_300 }],
  ['half up', {}, 44_350, { ...none, total: 44_400 }],
  ['once, with the fee', { fee_paise: 3_333 }, 44_333, { fee: 3_333, total: 47_700 }],
  [
    'with a whole advance and a whole rest',
    { fee_paise: 3_333, advance_percent: 33 },
    44_333,
    { fee: 3_333, advance: 15_700, total: 47_700 },
  ],
  ['to nothing, without a fee', { fee_paise: 4_900 }, 49, { ...none, total: 0 }],
  [
    'with an advance of all',
    { advance_paise: 44_300 },
    44_333,
    { fee: null, advance: 44_300, total: 44_300 },
  ],
])('the terms are rounded %s', (_what, rules, total, terms) => {
  const cod = { ...defaultPaymentSettings.cod, ...rules }
  const order = { total, is_rounded: true, pincode: null, is_personalised: false }
  expect(getCodTerms(cod, order, { takes_online: true })).toMatchObject(terms)
})

it('asks for no advance and keeps the fee where nothing can be paid online', () => {
  const cod = { ...defaultPaymentSettings.cod, fee_paise: 4_900, advance_paise: 50_000 }
  const order = { total: 15_000, is_rounded: false, pincode: null, is_personalised: false }
  expect(getCodTerms(cod, order, { takes_online: false })).toEqual({ ...none, fee: 4_900, total: 19_900 })
})

type AdvanceOrder = Parameters<typeof getAdvanceSplit>[0]
it.each<[string, Partial<AdvanceOrder>, ReturnType<typeof getAdvanceSplit>]>([
  ['no advance', { cod_advance_amount: null }, null],
  ['a waiting order', {}, { advance: 100, on_delivery: 400, is_paid: false }],
  ['a failed payment', { payment_status: 'failed' }, { advance: 100, on_delivery: 400, is_paid: false }],
  ['an advance that is held and not captured', { payment_status: 'authorised' }, null],
  [
    'a paid advance',
    { payment_method: 'cod', due_amount: 400 },
    { advance: 100, on_delivery: 400, is_paid: true },
  ],
  [
    'an advance of the total',
    { payment_status: 'captured', cod_advance_amount: 500 },
    { advance: 500, on_delivery: 0, is_paid: true },
  ],
  [
    'cash that was collected',
    { payment_method: 'cod', payment_status: 'captured' },
    { advance: 100, on_delivery: 0, is_paid: true },
  ],
  ['an advance that went back before delivery', { payment_method: 'cod' }, null],
])('splits %s', (_what, order, split) => {
  expect(
    getAdvanceSplit({
      payment_method: 'upi',
      payment_status: 'pending',
      total_amount: 500,
      due_amount: 0,
      cod_advance_amount: 100,
      ...order,
    }),
  ).toEqual(split)
})

it.each<[string, Partial<Parameters<typeof getPaymentChoice>[0]>, ReturnType<typeof getPaymentChoice>]>([
  ['without an advance', { cod_advance_amount: null }, 'upi'],
  ['that waits for its advance', {}, 'cod_advance_due'],
  ['whose advance failed', { payment_status: 'failed' }, 'cod_advance_due'],
  ['whose advance is held', { payment_status: 'authorised' }, 'cod_advance_due'],
  ['whose advance arrived', { payment_method: 'cod' }, 'cod'],
  ['that is paid by its advance', { payment_status: 'captured' }, 'cod'],
  ['cancelled before its advance', { status: 'cancelled' }, 'cod'],
])('names the payment of an order %s', (_what, order, choice) => {
  expect(
    getPaymentChoice({
      status: 'pending',
      payment_method: 'upi',
      payment_status: 'pending',
      cod_advance_amount: 100,
      ...order,
    }),
  ).toBe(choice)
})

it.each<[string, Partial<CodRules>, number | null, string | null]>([
  ['can be paid in cash', {}, null, null],
  ['cannot while cash is off', { enabled: false }, null, codMessages.off.template],
  ['cannot with a fee', { fee_paise: 1 }, null, codMessages.has_fee.template],
  ['cannot while an advance is asked for', { advance_percent: 10 }, null, codMessages.has_advance.template],
  ['cannot while its own advance is unpaid', {}, 100, codMessages.has_advance.template],
])('an unpaid order %s', (_what, rules, codAdvanceAmount, rejection) => {
  const cod = { ...defaultPaymentSettings.cod, ...rules }
  const settings = { ...defaultPaymentSettings, cod }
  const found = getSwitchRejection(settings, { content: 'goods', cod_advance_amount: codAdvanceAmount })
  expect(found && renderMessage(found)).toBe(rejection)
})

it.each<[string, Partial<CodRules>, Partial<Order>, string | null]>([
  ['may stay where cash was excluded later', { pin_prefixes_excluded: ['11'] }, {}, null],
  [
    'may not move to an excluded PIN code',
    { pin_prefixes_excluded: ['56'] },
    { pincode: '560001' },
    '560001',
  ],
  ['may not become personalised', { not_for_personalised: true }, { is_personalised: true }, 'personalised'],
  ['may stay above a maximum set later', { max_order_paise: 40_000 }, {}, null],
  ['may fall and stay above it', { max_order_paise: 40_000 }, { total: 45_000 }, null],
  ['may not rise above it', { max_order_paise: 50_000 }, { total: 50_001 }, '₹500.00'],
  ['may not fall below a minimum', { min_order_paise: 50_000 }, { total: 49_999 }, '₹500.00'],
  ['may rise below a minimum set later', { min_order_paise: 90_000 }, { total: 60_000 }, null],
  ['may be changed while cash is switched off', { enabled: false }, { total: 60_000 }, null],
])('an edited order %s', (_what, rules, change, message) => {
  const before = { total: 50_000, is_rounded: false, pincode: '110001', is_personalised: false }
  const cod = { ...defaultPaymentSettings.cod, ...rules }
  const rejection = getCodEditRejection(cod, before, { ...before, ...change })
  const text = rejection && renderMessage(rejection)
  if (message === null) expect(text).toBeNull()
  else expect(text).toContain(message)
})

it.each<[string, Partial<Parameters<typeof getPaymentState>[0]>, ReturnType<typeof getPaymentState>]>([
  ['whose cash is to be collected', {}, 'advance_paid'],
  ['whose cash was collected', { payment_status: 'captured', due_amount: 0 }, 'captured'],
  [
    'cancelled after its advance',
    { status: 'cancelled', payment_status: 'captured', due_amount: 0 },
    'advance_paid',
  ],
  [
    'cancelled after its delivery',
    { status: 'cancelled', payment_status: 'captured', due_amount: 0, delivered_at: '2026-11-28' },
    'captured',
  ],
  ['whose advance went back', { status: 'cancelled', payment_status: 'refunded', due_amount: 0 }, 'refunded'],
  ['without an advance', { cod_advance_amount: null }, 'pending'],
  ['that waits for its advance', { payment_method: 'upi', due_amount: 0 }, 'pending'],
])('states the payment of an order %s', (_what, order, state) => {
  expect(
    getPaymentState({
      status: 'confirmed',
      payment_method: 'cod',
      payment_status: 'pending',
      cod_advance_amount: 100,
      due_amount: 400,
      delivered_at: null,
      ...order,
    }),
  ).toBe(state)
})
