import type { ShopSettings } from '@nakshi/core/settings/schema'
import type { ShownHomeSection } from '@nakshi/core/settings/shown-home-page'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../api/settings.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import type { CustomBand } from '../home/CustomBand.tsx'
import type { Hero } from '../home/Hero.tsx'
import type { Offers } from '../home/Offers.tsx'
import type { Promises } from '../home/Promises.tsx'
import type { ShopByCategory } from '../home/ShopByCategory.tsx'
import NewsletterForm from '../layout/NewsletterForm.tsx'
import type { OccasionLink } from '../occasions/OccasionLink.tsx'
import { ProductGridSkeleton } from '../product/ProductGrid.tsx'
import { RecentlyViewed } from '../product/RecentlyViewed.tsx'
import {
  CollectionSection,
  OccasionSection,
  PhotoSection,
  ProductSection,
  ReviewSection,
} from './CatalogueSections.tsx'
import * as m from './messages.ts'
import { BannerSection, ColumnSection, TextSection } from './OwnTextSections.tsx'

export interface HomeSectionsProps {
  settings: ShopSettings
  /** Of the standard home page: imported here too, they would become one more file of it. */
  parts: {
    Hero: typeof Hero
    Offers: typeof Offers
    Promises: typeof Promises
    ShopByCategory: typeof ShopByCategory
    CustomBand: typeof CustomBand
    OccasionLink: typeof OccasionLink
  }
}

/** The home page as the store arranged it. */
export default function HomeSections({ settings, parts }: HomeSectionsProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(homeQuery)
  const sections = data?.sections ?? []
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && <h1 className="visually-hidden">{m.home}</h1>}
      {isPending && (
        <div className="section page" aria-busy="true">
          <ProductGridSkeleton count={4} />
        </div>
      )}
      {isLoadingError && (
        <div className="section page">
          <ErrorNotice message={m.failed} error={error} onRetry={() => refetch()} />
        </div>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} settings={settings} parts={parts} />
      ))}
    </>
  )
}

/** Null: a kind that this version does not know, of an API that is updated first. */
function Section({ section, settings, parts }: HomeSectionsProps & { section: ShownHomeSection }) {
  const { Hero, Offers, Promises, ShopByCategory, CustomBand, OccasionLink } = parts
  switch (section.kind) {
    case 'hero':
      return <Hero hero={settings.hero_settings} />
    case 'marquee':
      return <Offers marquee={settings.marquee_settings} />
    case 'promises':
      return <Promises />
    case 'recently_viewed':
      return <RecentlyViewed className="page" />
    case 'custom_orders':
      return <CustomBand />
    case 'newsletter':
      return (
        <div className="section page below">
          <NewsletterForm settings={settings} id={`home-${section.id}`} />
        </div>
      )
    case 'categories':
      return <ShopByCategory title={section.title || undefined} />
    case 'occasions':
      return <OccasionSection section={section} OccasionLink={OccasionLink} />
    case 'products':
      return <ProductSection section={section} />
    case 'collection':
      return <CollectionSection section={section} />
    case 'reviews':
      return <ReviewSection section={section} />
    case 'photos':
      return <PhotoSection section={section} />
    case 'text':
      return <TextSection section={section} />
    case 'banner':
      return <BannerSection section={section} />
    case 'columns':
      return <ColumnSection section={section} />
    default:
      return null
  }
}
