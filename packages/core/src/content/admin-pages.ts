import { z } from 'zod'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { joinedLines, line, orBlank, requiredLine, slug, text } from '../base/fields.ts'
import { MAX_SEO_TITLE } from '../products/admin-fields.ts'
import { pageMessages } from './admin-page-messages.ts'
import { pageKinds } from './page-kinds.ts'
import { pageStatuses } from './pages.ts'

const fields = {
  title: requiredLine(120, pageMessages.title),
  /** Blank: generated from the title. */
  slug: slug.toLowerCase().or(z.literal('')).nullish(),
  /** For search engines. */
  description: orBlank(joinedLines(' ').pipe(line(300))),
  /** Heading in search results; blank: title. */
  seo_title: orBlank(line(MAX_SEO_TITLE)),
  /** HTML with placeholders */
  body: orBlank(text(60_000)),
  status: z.enum(pageStatuses).default('draft'),
}
export const adminPageBody = z.strictObject(fields)
export type AdminPageBody = z.infer<typeof adminPageBody>

export const adminPageRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: z.enum(pageKinds).nullable(),
  title: z.string(),
  description: z.string(),
  seo_title: z.string(),
  status: z.enum(pageStatuses),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminPageRow = z.infer<typeof adminPageRow>

export const adminPage = adminPageRow.extend({ body: z.string() })
export type AdminPage = z.infer<typeof adminPage>

/** Omitted fields keep their value. `updated_at`: see `adminOrderChange`. */
export const adminPageChange = recordChange(
  optionalFields({ ...fields, slug: slug.toLowerCase() }),
  adminPage,
)
export type AdminPageChange = z.infer<typeof adminPageChange>

export const adminPageVersion = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
  saved_at: z.string(),
})
export type AdminPageVersion = z.infer<typeof adminPageVersion>

/** Typed, not saved. */
export const pagePreviewBody = z.strictObject({
  kind: z.enum(pageKinds).nullable(),
  slug: line(120),
  title: line(120),
  description: fields.description,
  body: fields.body,
})
export type PagePreviewBody = z.infer<typeof pagePreviewBody>
