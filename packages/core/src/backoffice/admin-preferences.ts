import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { exportColumns, exportLayouts } from '../exports/admin-columns.ts'
import { exportFormats } from '../exports/admin-schema.ts'

/** Bytes of all preferences of an account, as JSON text. */
export const MAX_PREFERENCES_BYTES = 32_000
export const MAX_RECENT_RECORDS = 12

const columns = z.array(z.string().max(60)).max(120)
const shownColumns = z.array(z.union([z.string().max(60), z.int().min(0).max(200)])).max(200)
/** Path of a record below `/admin`; its name is read when it is shown. */
const recentRecord = z.string().regex(/^[a-z-]{1,40}\/[0-9a-f-]{36}$/)

/** What a person sets up in the backoffice, by the keys of react-admin's store; others stay in the tab. */
const kinds: readonly (readonly [key: RegExp, value: z.ZodType])[] = [
  [/^theme$/, z.enum(['light', 'dark'])],
  [/^locale$/, z.string().regex(/^[a-z]{2}$/)],
  [/^recent$/, z.array(recentRecord).max(MAX_RECENT_RECORDS)],
  [/^dashboard\.firstSteps\.hidden$/, z.boolean()],
  [/^board\.station$/, z.string().max(20)],
  // Hidden columns and, by number, their order
  [/^[a-z-]{1,40}\.datatable(_columnRanks)?$/, shownColumns],
  [/^orders\.export\.layout$/, z.enum(exportLayouts)],
  [/^orders\.export\.by-product$/, z.boolean()],
  [/^orders\.export\.preset$/, z.union([z.uuid(), z.literal('')])],
  [/^[a-z-]{1,40}\.export\.format$/, z.enum(exportFormats)],
  [/^[a-z-]{1,40}\.export\.headings$/, z.enum(['names', 'labels'])],
  [new RegExp(`^[a-z-]{1,40}\\.export\\.(${Object.keys(exportColumns).join('|')})\\.columns$`), columns],
]

const findKind = (key: string) => kinds.find(([pattern]) => pattern.test(key))
export const isPreference = (key: string): boolean => findKind(key) !== undefined

const key = z.string().max(100)
const isOfKind = (name: string, value: unknown): boolean => {
  const kind = findKind(name)
  return kind !== undefined && (value === null || kind[1].safeParse(value).success)
}

export const preferences = z.record(
  z.string(),
  z.union([z.string(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
)
export type Preferences = z.infer<typeof preferences>

/** Bounds only: `kinds` defines the values. */
const value = z.union([
  z.string().max(100),
  z.boolean(),
  z.array(z.union([z.string().max(100), z.int().min(0).max(1_000)])).max(200),
])
/** Keys that are not named stay as they are; null removes a key. */
export const preferencesChange = z
  .record(key, value.nullable())
  .refine((changes) => Object.keys(changes).length <= 50, toIssueText(adminFormMessages.too_many_fields))
  .superRefine((changes, context) => {
    for (const [name, changed] of Object.entries(changes))
      if (!isOfKind(name, changed)) context.addIssue(customIssue([name], fieldMessages.does_not_fit))
  })
  .meta({ maxProperties: 50 })
export type PreferencesChange = z.infer<typeof preferencesChange>
