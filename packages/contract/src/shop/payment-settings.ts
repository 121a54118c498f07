import { z } from 'zod'
import { deliverySettingsMessages } from '../admin/messages/delivery.ts'
import { customIssue } from '../field-errors.ts'
import { paise } from '../fields.ts'
import { pinPrefixes } from './delivery-settings.ts'

const codRules = z.strictObject({
  enabled: z.boolean(),
  /** including GST */
  fee_paise: paise,
  min_order_paise: paise.nullable(),
  max_order_paise: paise.nullable(),
  pin_prefixes_excluded: pinPrefixes,
  not_for_personalised: z.boolean(),
})
export type CodRules = z.infer<typeof codRules>

export const paymentSettings = z.strictObject({ cod: codRules })
export type PaymentSettings = z.infer<typeof paymentSettings>

export const defaultPaymentSettings: PaymentSettings = {
  cod: {
    enabled: true,
    fee_paise: 0,
    min_order_paise: null,
    max_order_paise: null,
    pin_prefixes_excluded: [],
    not_for_personalised: false,
  },
}

export const paymentSettingsInput = paymentSettings.superRefine(({ cod }, { addIssue }) => {
  const { min_order_paise: min, max_order_paise: max } = cod
  if (min !== null && max !== null && max < min)
    addIssue(customIssue(['cod', 'max_order_paise'], deliverySettingsMessages.cod_range))
})
