import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { paise, requiredLine } from '../base/fields.ts'
import { indianStates } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { toAsciiDigits } from '../base/normalise-digits.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { deliverySettingsMessages } from './admin-messages.ts'

const MAX_DELIVERY_ZONES = 30
const MAX_RATES = 30
const MAX_PIN_PREFIXES = 500

/** Leading digits of PIN codes, such as `11` for Delhi. */
const pinPrefix = z
  .string()
  .trim()
  .max(40)
  .overwrite(toAsciiDigits)
  .regex(/^[1-9]\d{0,5}$/, toIssueText(deliverySettingsMessages.pin_prefix))
export const pinPrefixes = z.array(pinPrefix).max(MAX_PIN_PREFIXES)

const deliveryRate = z.strictObject({
  /** null: any weight */
  up_to_weight_grams: z.int().min(1).max(1_000_000).nullable(),
  from_order_paise: paise,
  charge_paise: paise,
})
export type DeliveryRate = z.infer<typeof deliveryRate>

export const freeDeliveryKinds = ['store', 'own', 'never'] as const

const zoneTerms = z.strictObject({
  is_served: z.boolean(),
  rates: z.array(deliveryRate).min(1).max(MAX_RATES),
  /** charge on top of the rate; transit time in working days */
  express: z.strictObject({ charge_paise: paise, days: z.int().min(1).max(60) }).nullable(),
  /** `store`: the free shipping amount of the store; `own`: `free_from_paise`. Products can lower both. */
  free_delivery: z.enum(freeDeliveryKinds),
  free_from_paise: paise.nullable(),
})
export type ZoneTerms = z.infer<typeof zoneTerms>

const deliveryZone = zoneTerms.extend({
  name: requiredLine(60),
  states: z.array(z.enum(indianStates)).max(indianStates.length),
  pin_prefixes: pinPrefixes,
})
export type DeliveryZone = z.infer<typeof deliveryZone>

export const deliverySettings = z.strictObject({
  zones: z.array(deliveryZone).max(MAX_DELIVERY_ZONES),
  everywhere_else: zoneTerms,
})
export type DeliverySettings = z.infer<typeof deliverySettings>

type AddIssue = (issue: ReturnType<typeof customIssue>) => void
type Path = (string | number)[]

/** Rules between the fields; reported at the field that repeats or lacks something. */
export const deliverySettingsInput = deliverySettings.superRefine((settings, { addIssue }) => {
  const { zones, everywhere_else } = settings
  const names = new Map<string, string>()
  const states = new Map<string, string>()
  const prefixes = new Map<string, string>()
  for (const [index, zone] of zones.entries()) {
    const path = ['zones', index]
    const report = (field: keyof DeliveryZone, message: CatalogueMessage) =>
      addIssue(customIssue([...path, field], message))
    const name = zone.name.toLowerCase()
    if (names.has(name)) report('name', deliverySettingsMessages.zone_twice)
    names.set(name, zone.name)
    if (zone.states.length + zone.pin_prefixes.length === 0)
      report('states', deliverySettingsMessages.zone_empty)
    for (const state of zone.states) {
      const other = states.get(state)
      if (other !== undefined)
        report('states', withParams(deliverySettingsMessages.state_twice, { state, zone: other }))
      states.set(state, zone.name)
    }
    for (const prefix of zone.pin_prefixes) {
      const other = prefixes.get(prefix)
      if (other !== undefined)
        report('pin_prefixes', withParams(deliverySettingsMessages.pin_prefix_twice, { prefix, zone: other }))
      prefixes.set(prefix, zone.name)
    }
    checkTerms(zone, path, addIssue)
  }
  checkTerms(everywhere_else, ['everywhere_else'], addIssue)
  if (![...zones, everywhere_else].some(({ is_served }) => is_served))
    addIssue(customIssue(['everywhere_else', 'is_served'], deliverySettingsMessages.nowhere_served))
})

/** Every weight step has a rate from ₹0 and one step has no limit, so that each order has one rate. */
function checkTerms({ rates, free_delivery, free_from_paise }: ZoneTerms, path: Path, addIssue: AddIssue) {
  if (free_delivery === 'own' && free_from_paise === null)
    addIssue(customIssue([...path, 'free_from_paise'], deliverySettingsMessages.free_from))
  const seen = new Set<string>()
  const steps = new Set<number | null>()
  for (const [index, { up_to_weight_grams: weight, from_order_paise: from }] of rates.entries()) {
    const rate = [...path, 'rates', index]
    const key = `${weight} ${from}`
    if (seen.has(key))
      addIssue(customIssue([...rate, 'from_order_paise'], deliverySettingsMessages.rate_twice))
    seen.add(key)
    const isFirst = !steps.has(weight)
    steps.add(weight)
    if (isFirst && !rates.some((one) => one.up_to_weight_grams === weight && one.from_order_paise === 0))
      addIssue(customIssue([...rate, 'from_order_paise'], deliverySettingsMessages.rate_from_zero))
  }
  if (rates.length > 0 && !steps.has(null))
    addIssue(
      customIssue(
        [...path, 'rates', rates.length - 1, 'up_to_weight_grams'],
        deliverySettingsMessages.rate_any_weight,
      ),
    )
}
