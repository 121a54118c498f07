import { z } from 'zod'
import { settings_keys } from '../settings.ts'

/** One group of settings as a record: its key is its id. `updated_at` is null until it was saved once. */
export const admin_setting = z.object({
  id: z.enum(settings_keys),
  value: z.record(z.string(), z.unknown()),
  updated_at: z.string().nullable(),
})
export type AdminSetting = z.infer<typeof admin_setting>

/** `value` must fit the schema of its key, see `settings_schemas`. */
export const admin_setting_change = z.object({
  value: z.record(z.string(), z.unknown()),
  updated_at: z.string().max(40).nullish(),
})
