import { z } from 'zod'
import { settingsKeys } from '../settings.ts'
import { recordChange } from './whole-record.ts'

/**
 * One group of settings as a record: its key is its id. `updated_at` is null until it was saved
 * once.
 */
export const adminSetting = z.object({
  id: z.enum(settingsKeys),
  value: z.record(z.string(), z.unknown()),
  updated_at: z.string().nullable(),
})
export type AdminSetting = z.infer<typeof adminSetting>

/**
 * As much as any field of the settings holds; which fields there are is told by `settings_schemas`.
 */
const fieldValue = z.union([
  z.string().max(5000),
  z.number().min(0).max(1_000_000_000),
  z.boolean(),
  z.null(),
  z.array(z.string().max(5000)).max(100),
  z.array(z.int().min(0).max(6)).max(7),
  z
    .record(z.string().max(60), z.int().min(0).max(1000))
    .refine((value) => Object.keys(value).length <= 10, 'Too many fields')
    .meta({ maxProperties: 10 }),
])

/** `value` must fit the schema of its key, see `settings_schemas`. */
export const adminSettingChange = recordChange(
  {
    value: z
      .record(z.string().max(60), fieldValue)
      .refine((value) => Object.keys(value).length <= 40, 'Too many fields')
      .meta({ maxProperties: 40 }),
    updated_at: z.string().max(40).nullish(),
  },
  adminSetting,
)
