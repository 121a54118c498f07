/**
 * Fields of what the store writes that have a text in each language; those of a product with a colon belong to a
 * part of it: `option:<id>`, `type:<variant type>`, `value:<variant value>`, `choice:<choice of an option>`, `side:<side of the item>`,
 * `alt:<image URL>`. The view `translatable_texts` lists them with their originals.
 */
export const translatedSubjects = ['product', 'category', 'collection', 'offer', 'page', 'setting'] as const
export type TranslatedSubject = (typeof translatedSubjects)[number]

export const MAX_TRANSLATED_FIELD = 320

export type TranslatedField = { max: number; kind: 'line' | 'text' | 'html' }

/** As the originals are limited (`products/admin-fields.ts`, `admin-categories.ts`, `content/admin-pages.ts`). */
const fields: Record<TranslatedSubject, Record<string, TranslatedField>> = {
  product: {
    title: { max: 150, kind: 'line' },
    short_description: { max: 300, kind: 'text' },
    description: { max: 20_000, kind: 'html' },
    seo_title: { max: 150, kind: 'line' },
    seo_description: { max: 320, kind: 'line' },
    type: { max: 60, kind: 'line' },
    value: { max: 120, kind: 'line' },
    option: { max: 100, kind: 'line' },
    choice: { max: 100, kind: 'line' },
    side: { max: 40, kind: 'line' },
    alt: { max: 200, kind: 'line' },
  },
  category: {
    name: { max: 80, kind: 'line' },
    description: { max: 1_000, kind: 'text' },
    seo_title: { max: 150, kind: 'line' },
    seo_description: { max: 320, kind: 'line' },
  },
  collection: {
    title: { max: 80, kind: 'line' },
    description: { max: 1_000, kind: 'text' },
    seo_title: { max: 150, kind: 'line' },
    seo_description: { max: 320, kind: 'line' },
  },
  offer: { name: { max: 60, kind: 'line' } },
  page: {
    title: { max: 120, kind: 'line' },
    description: { max: 300, kind: 'line' },
    seo_title: { max: 150, kind: 'line' },
    body: { max: 60_000, kind: 'html' },
  },
  setting: {
    hero_title: { max: 120, kind: 'line' },
    hero_subtitle: { max: 300, kind: 'line' },
    hero_button: { max: 40, kind: 'line' },
    claim: { max: 80, kind: 'line' },
    marquee: { max: 500, kind: 'line' },
    menu: { max: 40, kind: 'line' },
    tagline: { max: 120, kind: 'line' },
    grievance_hours: { max: 120, kind: 'line' },
    home_title: { max: 120, kind: 'line' },
    home_text: { max: 300, kind: 'line' },
    home_button: { max: 40, kind: 'line' },
    home_column: { max: 300, kind: 'line' },
    home_html: { max: 5_000, kind: 'html' },
  },
}

/** Texts of a product itself, not of its parts: columns of its spreadsheets. */
export const productTextFields = [
  'title',
  'short_description',
  'description',
  'seo_title',
  'seo_description',
] as const
export type ProductTextField = (typeof productTextFields)[number]

/** Of `option:<id>` as well as of `title`. */
export const getTranslatedField = (subject: TranslatedSubject, field: string): TranslatedField | undefined =>
  fields[subject][field.split(':', 1).join()]
