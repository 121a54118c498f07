import { randomKey } from '@nakshi/client/random-key'
import type { HomeSection, HomeSectionKind } from '@nakshi/core/settings/home-page'
import { t } from '../../languages/i18n.ts'

type Kind = {
  name: string
  /** Source of its content. */
  about?: string
}

/** In the order of the menu. */
export const SECTION_KINDS: Record<HomeSectionKind, Kind> = {
  hero: { name: t('Hero Section'), about: t('Its texts and picture are set below.') },
  marquee: { name: t('Marquee Banner'), about: t('Shown if it is turned on below.') },
  products: { name: t('Products') },
  collection: { name: t('Collection') },
  categories: { name: t('Categories') },
  occasions: { name: t('Occasions'), about: t('With the next date and the last day to order.') },
  reviews: { name: t('Reviews'), about: t('The newest with four or five stars, of products that are sold.') },
  photos: {
    name: t('Customer photos'),
    about: t('Of the newest good reviews, by customers who agreed to show them here.'),
  },
  banner: { name: t('Banner') },
  columns: { name: t('Columns') },
  text: { name: t('Text') },
  promises: { name: t('Delivery and returns'), about: t('As your settings and return terms say.') },
  recently_viewed: { name: t('Recently viewed products'), about: t('For each visitor their own.') },
  custom_orders: { name: t('Custom orders'), about: t('Shown while custom orders are offered.') },
  newsletter: { name: t('Newsletter'), about: t('Shown while the newsletter is offered.') },
}

const COLUMN = { title: '', text: '', image_url: '' }
const PRODUCTS_SHOWN = 4
const REVIEWS_SHOWN = 3
const PHOTOS_SHOWN = 8

export const createColumn = () => ({ ...COLUMN })

/** A collection is chosen in the form: it begins without one. */
export type SectionDraft =
  | Exclude<HomeSection, { kind: 'collection' }>
  | (Omit<Extract<HomeSection, { kind: 'collection' }>, 'collection_id'> & { collection_id: string | null })

export function createSection(kind: HomeSectionKind): SectionDraft {
  const base = { id: randomKey(), is_hidden: false }
  const titled = { ...base, title: '' }
  switch (kind) {
    case 'categories':
    case 'occasions':
      return { ...titled, kind }
    case 'products':
      return { ...titled, kind, source: 'newest', count: PRODUCTS_SHOWN }
    case 'collection':
      return { ...titled, kind, collection_id: null, count: PRODUCTS_SHOWN }
    case 'reviews':
      return { ...titled, kind, count: REVIEWS_SHOWN }
    case 'photos':
      return { ...titled, kind, count: PHOTOS_SHOWN }
    case 'text':
      return { ...titled, kind, html: '' }
    case 'banner':
      return { ...titled, kind, text: '', image_url: '', link_label: '', link: '/products' }
    case 'columns':
      return { ...titled, kind, columns: [createColumn(), createColumn(), createColumn()] }
    default:
      return { ...base, kind }
  }
}
