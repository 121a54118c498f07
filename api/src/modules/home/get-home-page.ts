import type { Language } from '@nakshi/core/base/languages'
import type { Picture } from '@nakshi/core/media/schema'
import type { OccasionPage } from '@nakshi/core/products/facets'
import type { ProductCard } from '@nakshi/core/products/schema'
import {
  type HomeSection,
  listSectionPictures,
  mapSectionTexts,
  type SectionByKind,
} from '@nakshi/core/settings/home-page'
import type { Settings } from '@nakshi/core/settings/schema'
import { SETTINGS_SUBJECT_ID } from '@nakshi/core/settings/setting-texts'
import type {
  ShownHomePage,
  ShownHomeSection,
  ShownPhoto,
  ShownReview,
} from '@nakshi/core/settings/shown-home-page'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { media } from '../../platform/db/tables/index.ts'
import { htmlToText } from '../../platform/html-text.ts'
import { parseMediaKeys, toMediaUrl } from '../../platform/media/media-key.ts'
import { listOccasionDeadlines } from '../catalogue/lists/list-occasions.ts'
import {
  getShownCollections,
  listSelections,
  type ProductSelection,
} from '../catalogue/lists/product-selections.ts'
import { toRedirectPath } from '../redirects/redirect-path.ts'
import { getShopState } from '../settings/get-settings.ts'
import { findHiddenPaths } from '../settings/menus.ts'
import { listShopLinks, removeHiddenLinks } from '../settings/shop-links.ts'
import { getTranslate } from '../translations/get-translations.ts'
import { listShopPhotos, listShopReviews } from './list-shop-reviews.ts'

/**
 * The sections with their data, each kind queried once. One that is hidden, empty or of something deleted is
 * left out. @param unsaved instead of the saved sections
 */
export async function getHomePage(
  db: Queryable,
  language: Language,
  unsaved?: HomeSection[],
): Promise<ShownHomePage> {
  const { settings, publishedPaths } = await getShopState(db)
  const saved = unsaved ?? settings.home_settings.sections
  const translate = await getTranslate(db, language, [SETTINGS_SUBJECT_ID])
  const sections = mapSectionTexts(
    saved.filter(({ is_hidden }) => !is_hidden),
    (field, text) => translate(SETTINGS_SUBJECT_ID, field, text),
  )
  const links = sections.flatMap((section) => {
    if (section.kind === 'banner') return [section.link]
    return section.kind === 'text' ? listShopLinks(section.html) : []
  })
  const shown: ShownData = {
    settings,
    hidden: await findHiddenPaths(db, links, settings, publishedPaths),
    lists: await listSectionProducts(db, language, sections),
    occasions: sections.some(({ kind }) => kind === 'occasions')
      ? await listOccasionDeadlines(db, new Date())
      : [],
    reviews: await listFor(sections, 'reviews', (count) => listShopReviews(db, language, count)),
    photos: await listFor(sections, 'photos', (count) => listShopPhotos(db, language, count)),
    pictures: await findPictures(
      db,
      listSectionPictures(sections).map(({ url }) => url),
    ),
  }
  return { sections: sections.flatMap((section) => showSection(section, shown) ?? []) }
}

type SectionProducts = { products: ProductCard[]; collection?: { slug: string; title: string } | undefined }

interface ShownData {
  settings: Settings
  hidden: ReadonlySet<string>
  /** By id of the section. */
  lists: Map<string, SectionProducts>
  occasions: OccasionPage[]
  reviews: ShownReview[]
  photos: ShownPhoto[]
  /** By URL. */
  pictures: Map<string, Picture>
}

/** Null: there is nothing to show. */
function showSection(section: HomeSection, data: ShownData): ShownHomeSection | null {
  const { id } = section
  const { marketing_settings: marketing, store_settings: store } = data.settings
  const { occasions, reviews, photos } = data
  switch (section.kind) {
    case 'newsletter':
      return marketing.newsletter.enabled ? { id, kind: section.kind } : null
    case 'custom_orders':
      return store.features.custom_orders ? { id, kind: section.kind } : null
    case 'categories':
      return { id, kind: section.kind, title: section.title }
    case 'occasions':
      return occasions.length > 0 ? { id, kind: section.kind, title: section.title, occasions } : null
    case 'reviews':
      return reviews.length > 0 ? { id, kind: section.kind, title: section.title, reviews } : null
    case 'photos':
      return photos.length > 0 ? { id, kind: section.kind, title: section.title, photos } : null
    case 'products':
    case 'collection':
      return showProducts(section, data.lists.get(id))
    case 'text':
    case 'banner':
    case 'columns':
      return showOwnText(section, data)
    default:
      return { id, kind: section.kind }
  }
}

function showProducts(
  section: SectionByKind<'products' | 'collection'>,
  list: SectionProducts | undefined,
): ShownHomeSection | null {
  if (!list || list.products.length === 0) return null
  const { id, title } = section
  const { products, collection } = list
  if (section.kind === 'products') return { id, kind: 'products', title, source: section.source, products }
  if (!collection) return null
  return { id, kind: 'collection', title: title || collection.title, slug: collection.slug, products }
}

function showOwnText(
  section: SectionByKind<'text' | 'banner' | 'columns'>,
  { hidden, pictures }: ShownData,
): ShownHomeSection | null {
  const { id, title } = section
  const getPicture = (url: string) => pictures.get(url) ?? null
  switch (section.kind) {
    case 'text': {
      const html = removeHiddenLinks(section.html, hidden)
      return htmlToText(html) === '' && title === '' ? null : { id, kind: 'text', title, html }
    }
    case 'banner': {
      const { text, image_url: url, link_label, link } = section
      const shownLink = hidden.has(toRedirectPath(link) ?? '') ? null : link
      return { id, kind: 'banner', title, text, image: getPicture(url), link_label, link: shownLink }
    }
    case 'columns': {
      const columns = section.columns.map(({ image_url: url, ...column }) => ({
        ...column,
        image: getPicture(url),
      }))
      return { id, kind: 'columns', title, columns }
    }
  }
}

async function listSectionProducts(
  db: Queryable,
  language: Language,
  sections: HomeSection[],
): Promise<Map<string, SectionProducts>> {
  const ids = sections.flatMap((each) => (each.kind === 'collection' ? [each.collection_id] : []))
  const collections = await getShownCollections(db, language, [...new Set(ids)])
  const wanted = sections.flatMap((each): { id: string; selection: ProductSelection }[] => {
    if (each.kind === 'products') return [{ id: each.id, selection: { count: each.count, of: each.source } }]
    if (each.kind !== 'collection') return []
    const of = collections.get(each.collection_id)
    return of ? [{ id: each.id, selection: { count: each.count, of } }] : []
  })
  const lists = await listSelections(
    db,
    language,
    wanted.map(({ selection }) => selection),
  )
  return new Map(
    wanted.map(({ id, selection: { of } }, index) => [
      id,
      { products: lists[index] ?? [], ...(typeof of === 'object' && { collection: collections.get(of.id) }) },
    ]),
  )
}

type CountedKind = 'reviews' | 'photos'

/** Of the section of this kind, if there is one. */
async function listFor<Shown>(
  sections: HomeSection[],
  kind: CountedKind,
  list: (count: number) => Promise<Shown[]>,
): Promise<Shown[]> {
  const isKind = (section: HomeSection): section is Extract<HomeSection, { kind: CountedKind }> =>
    section.kind === kind
  const section = sections.find(isKind)
  return section ? list(section.count) : []
}

/** One of another site has no dimensions; a deleted one is left out. */
async function findPictures(db: Queryable, urls: string[]): Promise<Map<string, Picture>> {
  const foreign = urls
    .filter((url) => url.startsWith('https://'))
    .map((url) => ({ url, width: null, height: null, placeholder: null }))
  const keys = parseMediaKeys(urls)
  const rows =
    keys.length === 0
      ? []
      : await db
          .select(pickColumns(media, 'key', 'width', 'height', 'placeholder'))
          .from(media)
          .where(inArray(media.key, keys))
  const uploaded = rows.map(({ key, ...size }) => ({ url: toMediaUrl(key), ...size }))
  return new Map([...foreign, ...uploaded].map((each) => [each.url, { ...each, alt_text: '' }]))
}
