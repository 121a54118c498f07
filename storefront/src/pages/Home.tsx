import { formatMessage } from '@nakshi/core/base/format-message'
import type { Category } from '@nakshi/core/products/categories'
import { DEFAULT_OFFER } from '@nakshi/core/settings/default-offer'
import type { MarqueeSettings } from '@nakshi/core/settings/schema'
import { useQuery } from '@tanstack/react-query'
import { Pause, PenLine, Play, RotateCcw, Truck } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { prefetchForPage } from '../api/page-data.ts'
import { categoriesQuery, featuredQuery, occasionsQuery } from '../api/products.ts'
import {
  formatFreeShipping,
  useDeliveryPromise,
  useFreeDelivery,
  useHasFeature,
  useSettings,
} from '../api/settings.ts'
import { useShopSummary } from '../api/use-shop-summary.ts'
import { CategoriesPending, CategoryTile } from '../components/home/CategoryTile.tsx'
import { Hero } from '../components/home/Hero.tsx'
import * as m from '../components/home/messages.ts'
import { OccasionLink } from '../components/occasions/OccasionLink.tsx'
import { ProductGrid, ProductGridSkeleton } from '../components/product/ProductGrid.tsx'
import { RecentlyViewed } from '../components/product/RecentlyViewed.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  await prefetchForPage(context, featuredQuery, occasionsQuery)
  return null
}

export function Component() {
  const settings = useSettings()
  const summary = useShopSummary()
  return (
    <>
      <Meta description={settings?.hero_settings.subtitle || summary} path="/" />
      {settings ? <Hero hero={settings.hero_settings} /> : <h1 className="visually-hidden">{m.home}</h1>}
      {settings && <Offers marquee={settings.marquee_settings} />}
      <Featured />
      <Promises />
      <ShopByCategory />
      <ByOccasion />
      <RecentlyViewed className="page" />
      <CustomBand />
    </>
  )
}

function CustomBand() {
  if (!useHasFeature('custom_orders')) return null
  return (
    <section className="custom-band cloth below" aria-labelledby="custom-band">
      <div className="page">
        <span className="butta" aria-hidden />
        <h2 id="custom-band">{m.ownIdea}</h2>
        <p>{m.ownIdeaText}</p>
        <Link className="button button-outline" to="/custom-orders">
          {m.requestCustomGift}
        </Link>
      </div>
    </section>
  )
}

const isTopLevel = ({ level }: Category) => level === 1

export function ShopByCategory() {
  const { data, isPending } = useQuery(categoriesQuery)
  if (data?.items.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="by-category" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="by-category">{m.shopByCategory}</h2>
      </div>
      <CategoriesPending />
      {data && (
        <ul className="niches">
          {data.items.filter(isTopLevel).map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ByOccasion() {
  const occasions = useQuery(occasionsQuery).data?.items ?? []
  if (occasions.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="by-occasion">
      <div className="section-head">
        <h2 id="by-occasion">{m.shopByOccasion}</h2>
      </div>
      <ul className="chips">
        {occasions.map((occasion) => (
          <li key={occasion.slug}>
            <OccasionLink occasion={occasion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Featured() {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(featuredQuery)
  if (data?.items.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="featured" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="featured">{m.bestSellers}</h2>
        <Link className="text-link" to="/products">
          {m.viewAllProducts}
        </Link>
      </div>
      {isPending && <ProductGridSkeleton count={8} />}
      {isLoadingError && <ErrorNotice message={m.featuredFailed} error={error} onRetry={() => refetch()} />}
      {data && <ProductGrid products={data.items} />}
    </section>
  )
}

const AS_ENTERED = {
  Icon: PenLine,
  title: m.asEntered,
  text: m.asEnteredText,
}

function describeReturns(personalises: boolean, takesReturns: boolean): string {
  if (!takesReturns) return m.damagedReplaced
  return personalises ? m.returnsUnlessPersonalised : m.returns
}

function Promises() {
  const promise = useDeliveryPromise()
  const free = useFreeDelivery()
  const { personalises = true, takes_returns: takesReturns = true } = useSettings() ?? {}
  const promises = [
    ...(personalises ? [AS_ENTERED] : []),
    {
      Icon: Truck,
      title: formatMessage(m.deliveredIn, { promise }),
      text: free ? formatMessage(m.claim, { text: formatFreeShipping(free) }) : m.chargeInCart,
    },
    {
      Icon: RotateCcw,
      title: takesReturns ? m.easyReturns : m.replacementOrRefund,
      text: describeReturns(personalises, takesReturns),
    },
  ]
  return (
    <section className="page below" aria-label={m.ourPromise}>
      <ul className="promises">
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.5} aria-hidden />
            <div>
              <strong>{title}</strong>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The marquee pauses on hover, focus and by its button; with reduced motion it stands still. Screen
 * readers get each offer once.
 */
export function Offers({ marquee }: { marquee: MarqueeSettings }) {
  const [paused, setPaused] = useState(false)
  const free = useFreeDelivery()
  const ownText = free ? formatFreeShipping(free).replace(/\.00\b/, '') : ''
  const offers = (marquee.text === DEFAULT_OFFER ? ownText : marquee.text)
    .split('|')
    .map((offer) => offer.trim())
    .filter(Boolean)
  if (!marquee.enabled || offers.length === 0) return null
  return (
    <section
      className="offers"
      aria-label={m.offers}
      data-paused={paused ? '' : undefined}
      style={{ '--offers-duration': `${marquee.speed}s` } as CSSProperties}
    >
      <div className="offers-row">
        <div className="offers-window">
          <div className="offers-track">
            <OfferLoop offers={offers} />
            <OfferLoop offers={offers} isRepeat />
          </div>
        </div>
        <button
          className="icon-button"
          type="button"
          aria-label={paused ? m.playOffers : m.pauseOffers}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </button>
      </div>
    </section>
  )
}

function OfferLoop({ offers, isRepeat }: { offers: string[]; isRepeat?: boolean }) {
  return (
    <ul className="offers-turn" aria-hidden={isRepeat}>
      {offers.map((offer) => (
        <li key={offer}>
          {offer}
          <span className="butta" aria-hidden />
        </li>
      ))}
    </ul>
  )
}
