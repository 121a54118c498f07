/** Pages with an address of their own (`/about`); further ones are at `/pages/:slug`. Without zod. */
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

export const getPagePath = ({ kind, slug }: { kind: PageKind | null; slug: string }): string =>
  kind ? `/${kind}` : `/pages/${slug}`
