import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { recordChange } from '../base/admin-record-change.ts'
import { toIssueText } from '../base/issue-text.ts'
import { type SettingsKey, settingsKeys } from './schema.ts'

/** A settings group as a record: `id` is its key. `updated_at` is null until first saved. */
export const adminSetting = z.object({
  id: z.enum(settingsKeys),
  value: z.record(z.string(), z.unknown()),
  updated_at: z.string().nullable(),
})
export type AdminSetting = z.infer<typeof adminSetting>

const scalar = z.union([
  z.string().max(5000),
  z.number().min(-1_000_000_000).max(1_000_000_000),
  z.boolean(),
  z.null(),
])
const containerOf = <T extends z.ZodType>(inner: T) =>
  z.union([
    scalar,
    z.array(inner).max(1000),
    z
      .record(z.string().max(60), inner)
      .refine((value) => Object.keys(value).length <= 40, toIssueText(adminFormMessages.too_many_fields))
      .meta({ maxProperties: 40 }),
  ])
/** Bounds only: `settingsSchemas` defines the fields. */
const fieldValue = containerOf(containerOf(containerOf(containerOf(scalar))))

/** Above the number of fields of any group. */
const MAX_FIELDS = 100

/** `value` must match the schema of its key in `settingsSchemas`. */
export const adminSettingChange = recordChange(
  {
    value: z
      .record(z.string().max(60), fieldValue)
      .refine(
        (value) => Object.keys(value).length <= MAX_FIELDS,
        toIssueText(adminFormMessages.too_many_fields),
      )
      .meta({ maxProperties: MAX_FIELDS }),
    updated_at: z.string().max(40).nullish(),
  },
  adminSetting,
)

/** Several groups, saved as a whole or not at all. */
export const adminSettingsChange = z
  .strictObject({
    hero_settings: adminSettingChange,
    marquee_settings: adminSettingChange,
    menu_settings: adminSettingChange,
    store_settings: adminSettingChange,
    delivery_settings: adminSettingChange,
    payment_settings: adminSettingChange,
    brand_settings: adminSettingChange,
    marketing_settings: adminSettingChange,
    courier_settings: adminSettingChange,
    privacy_settings: adminSettingChange,
    home_settings: adminSettingChange,
  } satisfies Record<SettingsKey, z.ZodType>)
  .partial()
export type AdminSettingsChange = z.infer<typeof adminSettingsChange>
