import { z } from 'zod'
import { line, uuid } from '../fields.ts'
import { type ImportField, importFields, productFields } from './import-fields.ts'

/** Products, lines and letters of one list. */
export const MAX_IMPORT_ROWS = 1000
export const MAX_IMPORT_LINES = 10_000
export const MAX_IMPORT_LETTERS = 3_000_000
/** Pictures in the archive beside it, and its bytes. */
export const MAX_IMPORT_PICTURES = 500
export const MAX_ARCHIVE_BYTES = 200 * 1_048_576
/** Hours in which an import can be undone. */
export const UNDO_HOURS = 24

const heading = z.string().max(200)
/** Which column of a list holds what, by its heading; what is left out stays as it is. */
export const importColumns = z.strictObject(
  Object.fromEntries(importFields.map((field) => [field, heading.optional()])) as Record<
    ImportField,
    z.ZodOptional<typeof heading>
  >,
)
export type ImportColumns = z.infer<typeof importColumns>

/** A picture of the archive: uploaded, or refused with the reason. */
const importPicture = z.strictObject({
  name: z.string().max(300),
  url: z
    .string()
    .max(300)
    .regex(/^\/media\/catalogue\/[A-Za-z0-9._-]+$/)
    .nullable(),
  problem: line(300).nullable(),
})
export type ImportPicture = z.infer<typeof importPicture>

export const productImportBody = z.strictObject({
  /** CSV below a line of headings; a workbook is read to it by who sends it */
  list: z.string().max(MAX_IMPORT_LETTERS),
  /** what the file is called, for the log */
  file: line(200),
  /** only say what would happen */
  check: z.boolean(),
  /** chosen by hand, and remembered for lists with the same headings; else known or guessed */
  columns: importColumns.optional(),
  pictures: z.array(importPicture).max(MAX_IMPORT_PICTURES).default([]),
  /** what the check answered: only exactly that is done */
  seen: z.string().max(64).optional(),
})
export type ProductImportBody = z.infer<typeof productImportBody>
/** As it is sent. */
export type ProductImport = z.input<typeof productImportBody>

export const importFates = ['new', 'changed', 'unchanged', 'refused'] as const
export type ImportFate = (typeof importFates)[number]

/** A product of the list: one line, or several with its variants and custom options. */
const importRow = z.object({
  /** its first line in the list; the heading is line 1 */
  line: z.int(),
  title: z.string(),
  fate: z.enum(importFates),
  /** a variant or custom option each, with all that is said of it */
  changes: z.array(
    z.object({
      field: z.enum([...productFields, 'variants', 'custom_options']),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** by the field, or of the whole product; `line` where it is a variant's or custom option's */
  problems: z.array(
    z.object({ field: z.enum(importFields).nullable(), message: z.string(), line: z.int().optional() }),
  ),
})
export type ImportRow = z.infer<typeof importRow>

export const productImportAnswer = z.object({
  headings: z.array(z.string()),
  columns: importColumns,
  /** empty while no column says which products these are */
  rows: z.array(importRow),
  /** names of pictures that the list asks for, to be uploaded before it is imported */
  wanted: z.array(z.string()),
  seen: z.string(),
  /** of what was imported; null: nothing was */
  import_id: z.uuid().nullable(),
})
export type ProductImportAnswer = z.infer<typeof productImportAnswer>

const importEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  file: z.string(),
  added: z.int(),
  changed: z.int(),
  undone_at: z.string().nullable(),
  /** within a day, and not undone yet */
  can_undo: z.boolean(),
})
export type ImportEntry = z.infer<typeof importEntry>
export const importsAnswer = z.object({ items: z.array(importEntry) })

export const undoImportBody = z.strictObject({
  /** only say what would happen */
  check: z.boolean(),
})
export const undoImportParams = z.strictObject({ id: uuid })
/** What goes back as it was, and what stays, with the reason. */
export const undoImportAnswer = z.object({
  restored: z.int(),
  removed: z.int(),
  stays: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type UndoImportAnswer = z.infer<typeof undoImportAnswer>
