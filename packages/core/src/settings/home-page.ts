import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { line, requiredLine, text, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { imageLink, link } from './shop-pages.ts'

export const MAX_HOME_SECTIONS = 20
export const MAX_SECTION_PRODUCTS = 12
export const MAX_SECTION_REVIEWS = 6
export const MAX_SECTION_PHOTOS = 12
export const MAX_SECTION_HTML = 5_000

/** Stands in the address of its translated texts, so it never changes. */
const sectionId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9_-]+$/)

const section = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ id: sectionId, kind: z.literal(kind), is_hidden: z.boolean().default(false), ...fields })

/** Blank: the heading that the shop gives this kind of section. */
const title = line(120)
const count = z.int().min(1).max(MAX_SECTION_PRODUCTS)

/** Sections without fields: other settings and records have their content. */
export const plainSectionKinds = [
  'hero',
  'marquee',
  'promises',
  'recently_viewed',
  'custom_orders',
  'newsletter',
] as const
export type PlainSectionKind = (typeof plainSectionKinds)[number]

/** A second one would show the same again. */
const singleKinds: ReadonlySet<string> = new Set([
  ...plainSectionKinds,
  'categories',
  'occasions',
  'reviews',
  'photos',
])
export const isSingleSection = (kind: HomeSectionKind): boolean => singleKinds.has(kind)

const homeSection = z.discriminatedUnion('kind', [
  section('hero', {}),
  section('marquee', {}),
  section('promises', {}),
  section('recently_viewed', {}),
  section('custom_orders', {}),
  section('newsletter', {}),
  section('categories', { title }),
  section('occasions', { title }),
  section('products', { title, source: z.enum(['featured', 'newest']), count }),
  section('collection', { title, collection_id: uuid, count }),
  section('reviews', { title, count: z.int().min(1).max(MAX_SECTION_REVIEWS) }),
  section('photos', { title, count: z.int().min(1).max(MAX_SECTION_PHOTOS) }),
  section('text', { title, html: text(MAX_SECTION_HTML) }),
  section('banner', {
    title: requiredLine(120),
    text: line(300),
    image_url: imageLink,
    link_label: requiredLine(40),
    link,
  }),
  section('columns', {
    title,
    columns: z
      .array(z.strictObject({ title: requiredLine(80), text: line(300), image_url: imageLink }))
      .min(2)
      .max(4),
  }),
])
export type HomeSection = z.infer<typeof homeSection>
export type HomeSectionKind = HomeSection['kind']
export type SectionByKind<Kind extends HomeSectionKind> = Extract<HomeSection, { kind: Kind }>

/** Sections that an owner arranged; none: the home page of a new shop. */
export const homeSettingsInput = z.strictObject({
  sections: z
    .array(homeSection)
    .max(MAX_HOME_SECTIONS)
    .superRefine((sections, context) => {
      for (const [index, { id, kind }] of sections.entries()) {
        const before = sections.slice(0, index)
        const isTwice = before.some(
          (other) => other.id === id || (singleKinds.has(kind) && other.kind === kind),
        )
        if (!isTwice) continue
        context.addIssue({
          code: 'custom',
          path: [index, 'kind'],
          message: toIssueText(adminFormMessages.section_twice),
        })
      }
    }),
})

/** As saved: a section that this version does not know is left out. */
export const homeSettings = z.strictObject({
  sections: z
    .array(homeSection.nullable().catch(null))
    .transform((sections) => sections.filter((each) => each !== null)),
})
export type HomeSettings = z.infer<typeof homeSettings>

/** The home page of a new shop as sections, from which an owner starts. */
export const defaultHomeSections: HomeSection[] = [
  { id: 'hero', kind: 'hero', is_hidden: false },
  { id: 'marquee', kind: 'marquee', is_hidden: false },
  { id: 'products', kind: 'products', is_hidden: false, title: '', source: 'featured', count: 8 },
  { id: 'promises', kind: 'promises', is_hidden: false },
  { id: 'categories', kind: 'categories', is_hidden: false, title: '' },
  { id: 'occasions', kind: 'occasions', is_hidden: false, title: '' },
  { id: 'recently_viewed', kind: 'recently_viewed', is_hidden: false },
  { id: 'custom_orders', kind: 'custom_orders', is_hidden: false },
]

/** The text of a field for an original. */
type ToText = (field: string, original: string) => string

/** Each text of the sections replaced. Columns can be moved, so they are by their own text. */
export function mapSectionTexts(sections: HomeSection[], toText: ToText): HomeSection[] {
  const toColumnText = (original: string) => toText(`home_column:${original}`, original)
  return sections.map((each) => {
    const ofSection = (name: string, original: string) => toText(`home_${name}:${each.id}`, original)
    if (!('title' in each)) return each
    const titled = { ...each, title: ofSection('title', each.title) }
    switch (titled.kind) {
      case 'text':
        return { ...titled, html: ofSection('html', titled.html) }
      case 'banner':
        return {
          ...titled,
          text: ofSection('text', titled.text),
          link_label: ofSection('button', titled.link_label),
        }
      case 'columns':
        return {
          ...titled,
          columns: titled.columns.map((column) => ({
            ...column,
            title: toColumnText(column.title),
            text: toColumnText(column.text),
          })),
        }
      default:
        return titled
    }
  })
}

/** Pictures of the sections, with their field. */
export function listSectionPictures(sections: HomeSection[]): { path: string; url: string }[] {
  return sections.flatMap((each, index) => {
    if (each.kind === 'banner') return [{ path: `sections.${index}.image_url`, url: each.image_url }]
    if (each.kind !== 'columns') return []
    return each.columns.map(({ image_url: url }, column) => ({
      path: `sections.${index}.columns.${column}.image_url`,
      url,
    }))
  })
}
