import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { line, orBlank, orNull, requiredLine, slug, text, uuid } from '../base/fields.ts'
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, optionalImageUrl } from './admin-fields.ts'

const fields = {
  name: requiredLine(80, adminFormMessages.category_name),
  /** Blank: generated from the name. */
  slug: slug.toLowerCase().or(z.literal('')).nullish(),
  description: orBlank(text(1000)),
  image_url: optionalImageUrl,
  /** Blank: a category of the first level. */
  parent_id: orNull(uuid),
  /** Blank: name, and description. */
  seo_title: orBlank(line(MAX_SEO_TITLE)),
  seo_description: orBlank(line(MAX_SEO_DESCRIPTION)),
  is_active: z.boolean().default(true),
}

export const adminCategoryBody = z.strictObject(fields)
export type AdminCategoryBody = z.infer<typeof adminCategoryBody>

export const adminCategoriesBulkChange = z.strictObject({ is_active: z.boolean(), versions: rowVersions })

export const adminCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  parent_id: z.uuid().nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
  is_active: z.boolean(),
  product_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminCategory = z.infer<typeof adminCategory>

/** Omitted fields keep their value. `updated_at`: see `adminOrderChange`. */
export const adminCategoryChange = recordChange(
  optionalFields({ ...fields, slug: slug.toLowerCase() }),
  adminCategory,
)
export type AdminCategoryChange = z.infer<typeof adminCategoryChange>
