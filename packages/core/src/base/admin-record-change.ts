import { z } from 'zod'
import { adminFormMessages } from './admin-form-messages.ts'
import { customIssue } from './field-errors.ts'
import { fieldMessages } from './field-messages.ts'
import { toIssueText } from './issue-text.ts'
import { withParams } from './message-template.ts'

/** `updated_at` of each row as read, by id; rows changed since are rejected. Optional for API clients. */
export const rowVersions = z
  .record(z.uuid(), z.string().max(40))
  .refine((versions) => Object.keys(versions).length <= 1000, toIssueText(adminFormMessages.too_many_rows))
  .meta({ maxProperties: 1000 })
  .optional()
export type RowVersions = z.infer<typeof rowVersions>

type OptionalFields<Fields extends Record<string, z.ZodType>> = {
  [Name in keyof Fields]: z.ZodOptional<Fields[Name] extends z.ZodDefault<infer Field> ? Field : Fields[Name]>
}

/** Fields that a change may leave out, without the defaults of a new record, and the version that it read. */
export function optionalFields<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const optional = Object.entries(fields).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ])
  return {
    ...(Object.fromEntries(optional) as OptionalFields<Fields>),
    updated_at: z.string().max(40).optional(),
  }
}

const ignored = z.unknown().meta({ readOnly: true }).optional()

/**
 * Schema of a PATCH body. react-admin sends the whole record: with `id`, read-only fields of `record` are
 * accepted and dropped; without `id` they are rejected, as are unknown keys.
 */
export function recordChange<Writable extends z.ZodRawShape>(
  writable: Writable,
  record: { shape: Record<string, unknown> },
) {
  const readOnly = Object.keys(record.shape).filter((name) => !(name in writable))
  return z
    .strictObject({ ...writable, ...Object.fromEntries(readOnly.map((name) => [name, ignored])) })
    .superRefine((body, context) => {
      if ('id' in body) return
      for (const name of readOnly.filter((one) => one in body))
        context.addIssue(customIssue([name], withParams(fieldMessages.read_only, { field: name })))
    })
    .transform((body) => {
      const changes = Object.entries(body).filter(([name]) => name in writable)
      return Object.fromEntries(changes) as z.output<z.ZodObject<Writable>>
    })
}
