import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { paise } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MIN_ONLINE_PAISE } from '../base/limits.ts'
import { deliverySettingsMessages } from '../delivery/admin-messages.ts'
import { pinPrefixes } from '../delivery/settings.ts'
import { gatewayNames } from './gateways.ts'
import { payeeName, vpa } from './upi.ts'
import { upiMessages } from './upi-messages.ts'

const codConfirmationRules = ['never', 'personalised', 'all'] as const
export type CodConfirmationRule = (typeof codConfirmationRules)[number]

/** Orders that the buyer confirms before they are made. */
const codConfirmation = z.strictObject({
  ask: z.enum(codConfirmationRules),
  /** only totals of at least as much */
  from_paise: paise.nullable(),
  /** only without an order that was delivered to this account, phone number or email before */
  first_order_only: z.boolean(),
  /** also by a code sent to the phone number, where SMS is set up */
  needs_code: z.boolean(),
  remind_after_hours: z.int().min(1).max(168),
  /** discount on the items for paying online instead; null: none */
  pay_now_percent: z.int().min(1).max(50).nullable().default(null),
})
const asksNobody: z.infer<typeof codConfirmation> = {
  ask: 'never',
  from_paise: null,
  first_order_only: true,
  needs_code: false,
  remind_after_hours: 24,
  pay_now_percent: null,
}

const cameBackActions = ['refuse', 'confirm'] as const
export type CameBackAction = (typeof cameBackActions)[number]

/** The rule applies from this number of returned parcels of a phone number or PIN code; null: no limit. */
const cameBackRules = z.strictObject({
  phone_limit: z.int().min(1).max(100).nullable(),
  pin_limit: z.int().min(1).max(1_000).nullable(),
  months: z.int().min(1).max(24),
  action: z.enum(cameBackActions),
})
const neverCounted: z.infer<typeof cameBackRules> = {
  phone_limit: null,
  pin_limit: null,
  months: 6,
  action: 'refuse',
}

const codRules = z.strictObject({
  enabled: z.boolean(),
  /** including GST */
  fee_paise: paise,
  min_order_paise: paise.nullable(),
  max_order_paise: paise.nullable(),
  pin_prefixes_excluded: pinPrefixes,
  not_for_personalised: z.boolean(),
  /** paid online before the order is accepted: a part of the total, or paise; both null: none */
  advance_percent: z.int().min(1).max(99).nullable().default(null),
  advance_paise: paise
    .min(MIN_ONLINE_PAISE, toIssueText(deliverySettingsMessages.advance_minimum))
    .nullable()
    .default(null),
  confirmation: codConfirmation.default(asksNobody),
  came_back: cameBackRules.default(neverCounted),
})
export type CodRules = z.infer<typeof codRules>

/** Where customers pay without a gateway; blank: nowhere. */
const upiPayee = z.strictObject({ vpa, payee_name: payeeName })
const noPayee = { vpa: '', payee_name: '' }

export const paymentSettings = z.strictObject({
  cod: codRules,
  upi: upiPayee.default(noPayee),
  /** takes new payments; null: the first that has keys */
  gateway: z.enum(gatewayNames).nullable().default(null),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

/** Of a new shop. */
export const defaultPaymentSettings: PaymentSettings = {
  cod: {
    enabled: true,
    fee_paise: 0,
    min_order_paise: null,
    max_order_paise: null,
    pin_prefixes_excluded: [],
    not_for_personalised: false,
    advance_percent: null,
    advance_paise: null,
    confirmation: { ...asksNobody, ask: 'personalised' },
    came_back: neverCounted,
  },
  upi: noPayee,
  gateway: null,
}

/** The orders of the specification are made without a word of the buyer. */
export const demoPaymentSettings: PaymentSettings = {
  ...defaultPaymentSettings,
  cod: { ...defaultPaymentSettings.cod, confirmation: asksNobody },
}

export const paymentSettingsInput = paymentSettings.superRefine(({ cod, upi }, { addIssue }) => {
  const { min_order_paise: min, max_order_paise: max } = cod
  if (min !== null && max !== null && max < min)
    addIssue(customIssue(['cod', 'max_order_paise'], deliverySettingsMessages.cod_range))
  if (cod.advance_percent !== null && cod.advance_paise !== null)
    addIssue(customIssue(['cod', 'advance_paise'], deliverySettingsMessages.advance_twice))
  if (upi.vpa !== '' && upi.payee_name === '')
    addIssue(customIssue(['upi', 'payee_name'], upiMessages.payee_name))
})
