import { z } from 'zod'
import { queryNumber } from '../base/fields.ts'
import { MAX_FACET_LENGTH } from '../base/limits.ts'
import { courierZones } from './courier-zones.ts'
import { occasionSlugs } from './gift-facets.ts'

/** Comma-separated values, combined with OR. An unknown value gives an empty list. */
const commaSeparated = z
  .string()
  .max(MAX_FACET_LENGTH)
  .regex(/^[a-z0-9-]+(?:,[a-z0-9-]+)*$/)
  .transform((typed) => [...new Set(typed.split(','))])
  .pipe(z.array(z.string()).max(30))
  .optional()
const yes = z.string().max(10).pipe(z.stringbool()).optional()

export const facetQuery = {
  occasion: commaSeparated,
  recipient: commaSeparated,
  material: commaSeparated,
  country: commaSeparated,
  photo: yes,
  in_stock: yes,
  rating: queryNumber.int().min(1).max(5).optional(),
  /** latest acceptable delivery date, depends on `zone` */
  arrives_by: z.iso.date().optional(),
  zone: z.enum(courierZones).optional(),
}

export const facetNames = [
  'occasion',
  'recipient',
  'material',
  'country',
  'photo',
  'arrives_by',
  'rating',
  'in_stock',
] as const
export type FacetName = (typeof facetNames)[number]

const facetValue = z.object({
  /** slug, number, date or `true`; its text is in the catalogues of the front ends */
  value: z.string(),
  /** of a country, in another language than English */
  label: z.string().optional(),
  /** products left with this value and the filters of the other facets */
  count: z.int(),
})
export type FacetValue = z.infer<typeof facetValue>
export const productFacets = z.record(z.enum(facetNames), z.array(facetValue))
export type ProductFacets = z.infer<typeof productFacets>

/** Name and texts are in the catalogues of the front ends, by slug. */
const datedOccasion = z.object({
  slug: z.enum(occasionSlugs),
  product_count: z.int(),
  /** the next one in India, today included; null: none is known */
  date: z.string().nullable(),
  days: z.int().nullable(),
  /** depends on the sighting of the moon */
  is_approximate: z.boolean(),
})
export type DatedOccasion = z.infer<typeof datedOccasion>
export const occasionList = z.object({ items: z.array(datedOccasion) })

export const occasionPage = datedOccasion.extend({
  /** working days of the product that is made fastest, and slowest; null without products */
  handling: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** last day to order for the zone that takes longest; null without a date or products */
  deadline: z.object({ kind: z.enum(['all', 'some', 'late']), day: z.string() }).nullable(),
})
export type OccasionPage = z.infer<typeof occasionPage>
