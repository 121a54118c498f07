import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { orBlank, orNull, requiredLine, text, timestamp } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'

const longText = orBlank(text(4000))

/** DPDP Rules, 2025, rule 7: what customers and the Board are to be told, and when they were. */
const fields = {
  title: requiredLine(150),
  /** when the shop became aware of it */
  found_at: timestamp,
  /** nature, extent, time and place */
  description: text(4000).min(1, toIssueText(formMessages.message)),
  consequences: longText,
  measures: longText,
  /** what customers can do themselves */
  advice: longText,
  /** who was told, and how */
  customers: longText,
  customers_informed_at: orNull(timestamp),
  board_informed_at: orNull(timestamp),
  board_reported_at: orNull(timestamp),
}

const told = ['customers_informed_at', 'board_informed_at', 'board_reported_at'] as const
type Told = { found_at: string | Date } & Record<(typeof told)[number], string | Date | null>

/** Fields whose time is before the breach was found. */
export const listEarlyTimes = (breach: Told) =>
  told.filter((name) => {
    const at = breach[name]
    return at !== null && new Date(at) < new Date(breach.found_at)
  })

export const dataBreachBody = z.strictObject(fields).superRefine((breach, { addIssue }) => {
  for (const name of listEarlyTimes(breach)) addIssue(customIssue([name], adminFormMessages.end_before_start))
})
export type DataBreachBody = z.infer<typeof dataBreachBody>

export const dataBreach = z.object({
  id: z.uuid(),
  title: z.string(),
  found_at: z.string(),
  description: z.string(),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  customers: z.string(),
  customers_informed_at: z.string().nullable(),
  board_informed_at: z.string().nullable(),
  board_reported_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type DataBreach = z.infer<typeof dataBreach>

export const dataBreachChange = recordChange(optionalFields(fields), dataBreach)
export type DataBreachChange = z.infer<typeof dataBreachChange>

/** Rule 7(2)(b). */
export const BOARD_REPORT_HOURS = 72

export const getReportDue = ({ found_at }: Pick<DataBreach, 'found_at'>): Date =>
  new Date(new Date(found_at).getTime() + BOARD_REPORT_HOURS * 3_600_000)
