import { z } from 'zod'
import { picture } from '../media/schema.ts'
import { occasionPage } from '../products/facets.ts'
import { productCard } from '../products/schema.ts'
import { MAX_HOME_SECTIONS, plainSectionKinds } from './home-page.ts'

const shown = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ id: z.string(), kind: z.literal(kind), title: z.string(), ...fields })

const shownReview = z.object({
  id: z.uuid(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  /** null: shown as Anonymous */
  full_name: z.string().nullable(),
  product: z.object({ slug: z.string(), title: z.string() }),
})
export type ShownReview = z.infer<typeof shownReview>

/** Of a review. `url`: `?w=` resizes. */
const shownPhoto = z.object({
  url: z.string(),
  /** null: shown as Anonymous */
  full_name: z.string().nullable(),
  product: z.object({ slug: z.string(), title: z.string() }),
})
export type ShownPhoto = z.infer<typeof shownPhoto>

/** Sections with their content; an empty one is left out. A blank title: that of its kind. */
const shownHomeSection = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.enum(plainSectionKinds) }),
  shown('categories', {}),
  shown('occasions', { occasions: occasionPage.array() }),
  shown('products', { source: z.enum(['featured', 'newest']), products: productCard.array() }),
  shown('collection', { slug: z.string(), products: productCard.array() }),
  shown('reviews', { reviews: shownReview.array() }),
  shown('photos', { photos: shownPhoto.array() }),
  shown('text', { html: z.string() }),
  shown('banner', {
    text: z.string(),
    image: picture.nullable(),
    link_label: z.string(),
    /** null: the page is not published or sold now */
    link: z.string().nullable(),
  }),
  shown('columns', {
    columns: z.array(z.object({ title: z.string(), text: z.string(), image: picture.nullable() })),
  }),
])
export type ShownHomeSection = z.infer<typeof shownHomeSection>
export type ShownSectionByKind<Kind extends ShownHomeSection['kind']> = Extract<
  ShownHomeSection,
  { kind: Kind }
>

/** Without sections: the home page of a new shop. */
export const shownHomePage = z.object({ sections: z.array(shownHomeSection).max(MAX_HOME_SECTIONS) })
export type ShownHomePage = z.infer<typeof shownHomePage>
