import { z } from 'zod'

/**
 * The `updated_at` of each row as it was read, by id: a change of many rows is refused for those that
 * somebody saved since. A client that sends none is not held to it.
 */
export const rowVersions = z
  .record(z.uuid(), z.string().max(40))
  .refine((versions) => Object.keys(versions).length <= 1000, 'At most 1000 at once')
  .meta({ maxProperties: 1000 })
  .optional()
export type RowVersions = z.infer<typeof rowVersions>

const ignored = z.unknown().meta({ readOnly: true }).optional()

/**
 * The body of a change. react-admin sends a whole record back, so what only the server writes is
 * welcome beside the record's `id`, and left out of what is parsed. Without the `id` it is refused,
 * and so is every other key.
 * @param writable what may be changed
 * @param record the schema of the record as it is answered
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
        context.addIssue({ code: 'custom', path: [name], message: `${name} cannot be changed` })
    })
    .transform((body) => {
      const changes = Object.entries(body).filter(([name]) => name in writable)
      return Object.fromEntries(changes) as z.output<z.ZodObject<Writable>>
    })
}
