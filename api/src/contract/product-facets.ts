import { z } from 'zod'
import { occasionSlugs } from './gift-facets.ts'
import { MAX_FACET_LENGTH } from './limits.ts'

/** How far a courier goes, the nearest first; the settings say how many days each takes. */
export const courierZones = ['own_state', 'mainland', 'north_east', 'himalaya', 'islands'] as const
export type CourierZone = (typeof courierZones)[number]

/** Several of a facet are joined by commas: any of them will do. Of one nobody knows there is nothing. */
const anyOf = z
  .string()
  .max(MAX_FACET_LENGTH)
  .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)
  .transform((typed) => [...new Set(typed.split(','))])
  .pipe(z.array(z.string()).max(30))
  .optional()
const yes = z.string().max(10).pipe(z.stringbool()).optional()

/** What lists can be narrowed by beside category, words and prices. */
export const facetQuery = {
  occasion: anyOf,
  recipient: anyOf,
  material: anyOf,
  /** takes a photo */
  photo: yes,
  in_stock: yes,
  /** this many stars and more */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** `2026-11-28`, the last day that will do; by `zone` */
  arrives_by: z.iso.date().optional(),
  /** where it is sent to; else nearly everywhere */
  zone: z.enum(courierZones).optional(),
}

export const facetNames = [
  'occasion',
  'recipient',
  'material',
  'photo',
  'arrives_by',
  'rating',
  'in_stock',
] as const
export type FacetName = (typeof facetNames)[number]

const facetValue = z.object({
  /** as the query takes it */
  value: z.string(),
  label: z.string(),
  /** how many are left with it, beside the filters of the other facets */
  count: z.int(),
})
export type FacetValue = z.infer<typeof facetValue>
export const productFacets = z.record(z.enum(facetNames), z.array(facetValue))
export type ProductFacets = z.infer<typeof productFacets>

/** A page of its own for what a gift is for. */
export const occasionPage = z.object({
  slug: z.enum(occasionSlugs),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  product_count: z.int(),
})
export type OccasionPage = z.infer<typeof occasionPage>
export const occasionList = z.object({ items: z.array(occasionPage) })
