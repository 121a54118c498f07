import { z } from 'zod'
import { pageKinds } from './page-kinds.ts'

export const pageStatuses = ['draft', 'published'] as const
export type PageStatus = (typeof pageStatuses)[number]

/** `body`: HTML with filled placeholders; `{{cookies.table}}` and other parts of the storefront stay. */
export const contentPage = z.object({
  slug: z.string(),
  kind: z.enum(pageKinds).nullable(),
  title: z.string(),
  description: z.string(),
  /** heading in search results; blank: title */
  seo_title: z.string().optional(),
  body: z.string(),
  updated_at: z.string(),
})
export type ContentPage = z.infer<typeof contentPage>
