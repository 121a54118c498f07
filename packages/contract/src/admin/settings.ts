import { z } from 'zod'
import { settingsKeys } from '../shop/settings.ts'
import { adminFormMessages } from './messages/forms.ts'
import { recordChange } from './record-change.ts'

/** A settings group as a record: `id` is its key. `updated_at` is null until first saved. */
export const adminSetting = z.object({
  id: z.enum(settingsKeys),
  value: z.record(z.string(), z.unknown()),
  updated_at: z.string().nullable(),
})
export type AdminSetting = z.infer<typeof adminSetting>

/** Loose union; `settingsSchemas` defines the fields. */
const fieldValue = z.union([
  z.string().max(5000),
  z.number().min(0).max(1_000_000_000),
  z.boolean(),
  z.null(),
  z.array(z.string().max(5000)).max(100),
  z.array(z.int().min(0).max(6)).max(7),
  z
    .record(z.string().max(60), z.int().min(0).max(1000))
    .refine((value) => Object.keys(value).length <= 10, adminFormMessages.too_many_fields)
    .meta({ maxProperties: 10 }),
])

/** `value` must match the schema of its key in `settingsSchemas`. */
export const adminSettingChange = recordChange(
  {
    value: z
      .record(z.string().max(60), fieldValue)
      .refine((value) => Object.keys(value).length <= 40, adminFormMessages.too_many_fields)
      .meta({ maxProperties: 40 }),
    updated_at: z.string().max(40).nullish(),
  },
  adminSetting,
)
