import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { apiMessage } from '../base/error.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { line, requiredLine } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { type ExportLayout, exportColumns, exportLayouts } from './admin-columns.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Excel's row limit less the heading. */
export const MAX_SPREADSHEET_ROWS = 1_048_575

export const exportCounts = z.object({ orders: z.int(), items: z.int(), lines: z.int() })
export type ExportCounts = z.infer<typeof exportCounts>

export function getExportRowCount(layout: ExportLayout, counts: ExportCounts): number {
  if (layout === 'accounts') return counts.lines
  return layout === 'items' ? counts.items : counts.orders
}

/** A layout column with an optional custom heading, or a constant value for every row. */
export const presetColumn = z.union([
  z.strictObject({ column: z.string().max(60), heading: line(60).optional() }),
  z.strictObject({ heading: requiredLine(60), text: line(100) }),
])
export type PresetColumn = z.infer<typeof presetColumn>

const filterValue = z.union([z.string().max(200), z.number().min(-1e15).max(1e15), z.boolean(), z.null()])
/** The filter of a list, to be saved: bounds only. */
export const savedFilter = z
  .record(z.string().max(40), z.union([filterValue, z.array(filterValue).max(200)]))
  .refine((value) => Object.keys(value).length <= 30, toIssueText(adminFormMessages.too_many_filters))
  .meta({ maxProperties: 30 })

const fields = {
  name: requiredLine(60, adminFormMessages.name),
  layout: z.enum(exportLayouts),
  format: z.enum(exportFormats),
  worksheets: z.enum(['one', 'product']).default('one'),
  columns: z.array(presetColumn).min(1, toIssueText(adminFormMessages.columns)).max(80),
  filter: savedFilter.default({}),
  /** daily email time in IST; null: no email */
  send_at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, toIssueText(adminFormMessages.time))
    .nullable()
    .default(null),
}
export const exportPresetBody = z
  .strictObject(fields)
  .superRefine(({ layout, columns, worksheets: sheets, format }, context) => {
    const offered: readonly string[] = exportColumns[layout]
    columns.forEach((each, index) => {
      if ('column' in each && !offered.includes(each.column))
        context.addIssue(
          customIssue(
            ['columns', index],
            withParams(fieldMessages.no_column, { column: each.column, layout }),
          ),
        )
    })
    if (sheets === 'product' && (layout !== 'items' || format !== 'xlsx'))
      context.addIssue(customIssue(['worksheets'], adminFormMessages.worksheets))
  })
export type ExportPresetBody = z.infer<typeof exportPresetBody>

/** `updated_at`: version the client read; 409 on conflict. */
export const exportPresetChange = exportPresetBody.safeExtend({ updated_at: z.string().max(40).optional() })
export type ExportPresetChange = z.infer<typeof exportPresetChange>

const subscriber = z.object({
  name: z.string(),
  is_you: z.boolean(),
  last_sent_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  failure: apiMessage.nullable(),
})
export const exportPreset = z.object({
  id: z.string(),
  ...fields,
  /** built-in: can be copied, not changed */
  is_shipped: z.boolean(),
  updated_at: z.string().nullable(),
  readers: z.array(subscriber),
})
export type ExportPreset = z.infer<typeof exportPreset>
export const exportPresetList = z.object({ items: z.array(exportPreset) })
export const presetSubscriptionBody = z.strictObject({ reads: z.boolean() })

export const MAX_EXPORT_PRESETS = 100
