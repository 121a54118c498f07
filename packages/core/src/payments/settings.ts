import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { paise } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MIN_ONLINE_PAISE } from '../base/limits.ts'
import { deliverySettingsMessages } from '../delivery/admin-messages.ts'
import { pinPrefixes } from '../delivery/settings.ts'
import { payeeName, vpa } from './upi.ts'
import { upiMessages } from './upi-messages.ts'

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
})
export type CodRules = z.infer<typeof codRules>

/** Where customers pay without a gateway; blank: nowhere. */
const upiPayee = z.strictObject({ vpa, payee_name: payeeName })
const noPayee = { vpa: '', payee_name: '' }

export const paymentSettings = z.strictObject({ cod: codRules, upi: upiPayee.default(noPayee) })
export type PaymentSettings = z.infer<typeof paymentSettings>

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
  },
  upi: noPayee,
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
