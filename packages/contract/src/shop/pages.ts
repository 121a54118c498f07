import { z } from 'zod'

/** Pages with an address of their own (`/about`); further ones are at `/pages/:slug`. */
export const pageKinds = [
  'about',
  'faq',
  'shipping',
  'returns',
  'terms',
  'privacy',
  'cookies',
  'size-guide',
] as const
export type PageKind = (typeof pageKinds)[number]

export const pageStatuses = ['draft', 'published'] as const

export const getPagePath = ({ kind, slug }: { kind: PageKind | null; slug: string }): string =>
  kind ? `/${kind}` : `/pages/${slug}`

/** `body`: HTML with filled placeholders; `{{cookies.table}}` and other parts of the storefront stay. */
export const contentPage = z.object({
  slug: z.string(),
  kind: z.enum(pageKinds).nullable(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
  updated_at: z.string(),
})
export type ContentPage = z.infer<typeof contentPage>
