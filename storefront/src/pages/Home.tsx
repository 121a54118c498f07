import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { getLoaded, prefetchForPage } from '../api/page-data.ts'
import { featuredQuery, occasionsQuery } from '../api/products.ts'
import { homeQuery, settingsQuery, useSettings } from '../api/settings.ts'
import { useShopSummary } from '../api/use-shop-summary.ts'
import { CustomBand } from '../components/home/CustomBand.tsx'
import { Hero } from '../components/home/Hero.tsx'
import * as m from '../components/home/messages.ts'
import { Offers } from '../components/home/Offers.tsx'
import { Promises } from '../components/home/Promises.tsx'
import { ShopByCategory } from '../components/home/ShopByCategory.tsx'
import type { HomeSectionsProps } from '../components/home-sections/HomeSections.tsx'
import { OccasionLink } from '../components/occasions/OccasionLink.tsx'
import { ProductGrid, ProductGridSkeleton } from '../components/product/ProductGrid.tsx'
import { RecentlyViewed } from '../components/product/RecentlyViewed.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Link } from '../ui/Link.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'

/** Most stores arrange nothing. */
const HomeSections = lazyComponent<HomeSectionsProps>(
  () => import('../components/home-sections/HomeSections.tsx'),
)

const PARTS = { Hero, Offers, Promises, ShopByCategory, CustomBand, OccasionLink }

export async function loader({ context }: LoaderFunctionArgs) {
  if (!getLoaded(context, settingsQuery)) await prefetchForPage(context, settingsQuery)
  if (getLoaded(context, settingsQuery)?.has_own_home) await prefetchForPage(context, homeQuery)
  else await prefetchForPage(context, featuredQuery, occasionsQuery)
  return null
}

export function Component() {
  const settings = useSettings()
  const summary = useShopSummary()
  const meta = <Meta description={settings?.hero_settings.subtitle || summary} path="/" />
  if (settings?.has_own_home)
    return (
      <>
        {meta}
        <Suspense>
          <HomeSections settings={settings} parts={PARTS} />
        </Suspense>
      </>
    )
  return (
    <>
      {meta}
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
