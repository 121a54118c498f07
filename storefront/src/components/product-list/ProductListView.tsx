import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { Category } from '@nakshi/core/products/categories'
import { getCategoryPath } from '@nakshi/core/products/category-tree'
import type { Collection } from '@nakshi/core/products/collections'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { categoriesQuery, moreProductsQuery } from '../../api/products.ts'
import { useShopSummary } from '../../api/use-shop-summary.ts'
import { Breadcrumb, breadcrumbJsonLd } from '../../ui/Breadcrumb.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { Meta } from '../../ui/Meta.tsx'
import { NotFoundNotice } from '../../ui/NotFoundNotice.tsx'
import { useOrigin } from '../../ui/origin.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PopularProducts, ProductGrid, ProductGridSkeleton } from '../product/ProductGrid.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Filters } from './Filters.tsx'
import { ListSearch, SortForm, ViewSwitch } from './ListControls.tsx'
import {
  countFacets,
  getListBase,
  getOccasion,
  isListNotFound,
  type ListAddress,
  PRODUCTS_PER_PAGE,
  toListPath,
} from './list-address.ts'
import { matchCategories } from './match-categories.ts'
import * as m from './messages.ts'
import { useProductPages } from './use-product-pages.ts'

const FilterDrawer = lazyDialog(() => import('./FilterDrawer.tsx'))

const toCategoryCrumb = ({ name, slug }: Category) => ({ label: name, to: `/products?category=${slug}` })

interface ProductListViewProps {
  address: ListAddress
  /** Its name; what is sold for it differs from shop to shop. */
  occasion?: string | undefined
  collection?: Collection | undefined
  /** below the heading */
  children?: ReactNode
}

export function ProductListView({ address, occasion, collection, children }: ProductListViewProps) {
  const {
    products,
    total,
    more,
    nearMiss,
    searchPrice,
    first_page,
    isPending,
    isLoadingError,
    error,
    retry,
  } = useProductPages(address)
  const categories = useQuery(categoriesQuery).data?.items
  const category = categories?.find(({ slug }) => slug === address.category)
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const count = useRef<HTMLParagraphElement>(null)

  // After "Show more" the first new card takes focus
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const before = shownBefore.current
    if (before === null || products.length <= before) return
    shownBefore.current = null
    const link = document.querySelector<HTMLElement>(`#product-${products[before]?.id} a`)
    link?.focus({ preventScroll: true })
    // Scrolls only as far as needed
    link?.scrollIntoView({ block: 'nearest' })
  }, [products])

  const origin = useOrigin()
  const summary = useShopSummary()
  if (isListNotFound(address, categories, isPending || isLoadingError ? undefined : { items: products }))
    return (
      <NotFoundNotice
        title={messages.product.none_found.template}
        help={messages.product.none_found_hint.template}
      />
    )
  const heading = address.search
    ? formatMessage(m.resultsFor, { search: address.search })
    : ((occasion && formatMessage(m.giftsFor, { occasion })) ??
      collection?.title ??
      category?.name ??
      (address.category || address.collection ? m.products : m.allProducts))
  const filters =
    [address.category, address.search, address.min, address.max].filter(Boolean).length + countFacets(address)
  // A filtered list is not a page of its own for search engines
  const { occasion: forWhat, ...narrower } = address.facets
  const isNarrowed =
    Object.keys(narrower).length > 0 ||
    (forWhat !== undefined && !getOccasion(address)) ||
    (address.collection !== '' && address.category !== '')
  const shown = collection ?? category
  const trail = collection
    ? [{ label: collection.title, to: getListBase(address) }]
    : category
      ? getCategoryPath(categories ?? [], category).map(toCategoryCrumb)
      : []
  const own = { sort: 'newest', view: 'grid', min: '', max: '' } as const
  const found =
    total === undefined
      ? ''
      : formatMessage(m.found, { count: `${total}${more ? '+' : ''}`, smart_count: total })
  return (
    <div className="page">
      <Meta
        title={(!address.search && shown?.seo_title) || heading}
        description={shown?.seo_description || shown?.description || summary}
        path={toListPath({
          ...address,
          ...own,
          facets: getOccasion(address) ? { occasion: forWhat ?? '' } : {},
        })}
        hidden={Boolean(address.search) || isNarrowed || total === 0}
        image={shown?.image?.url}
        jsonLd={shown && [breadcrumbJsonLd(origin, [{ label: m.products, to: '/products' }, ...trail])]}
      />
      {trail.length > 1 && (
        <Breadcrumb
          trail={[{ label: m.products, to: '/products' }, ...trail.slice(0, -1), { label: heading }]}
        />
      )}
      <div className="list-head">
        <div>
          <h1 lang={getOriginalLanguage(heading)}>{heading}</h1>
          {shown?.description && !address.search && (
            <p lang={getOriginalLanguage(shown.description)}>{shown.description}</p>
          )}
          {children}
        </div>
        {collection?.image && (
          <div className="list-picture">
            <Picture picture={collection.image} sizes="(min-width: 768px) 20rem, 100vw" priority decorative />
          </div>
        )}
        <ListSearch search={address.search} />
      </div>
      <div className="list-layout">
        <aside className="list-side" aria-label={m.filters}>
          <Filters address={address} />
        </aside>
        <div>
          <div className="list-bar">
            <p className="list-count" role="status" tabIndex={-1} ref={count}>
              {nearMiss ? m.noExactMatch : found}
            </p>
            <SortForm address={address} />
            <ViewSwitch address={address} />
          </div>
          <FilterChips
            address={address}
            searchPrice={searchPrice}
            categoryName={category?.name ?? m.category}
            onEmptied={() => count.current?.focus()}
          />
          {address.search !== '' && <MatchingCategories search={address.search} />}
          <section aria-label={m.products} aria-busy={isPending}>
            {nearMiss && <h2 className="near-miss">{m.didYouMean}</h2>}
            {isLoadingError && <ErrorNotice message={m.productsFailed} error={error} onRetry={retry} />}
            {products.length > 0 && (
              <ProductGrid
                products={products}
                heading={nearMiss ? 'h3' : 'h2'}
                asList={address.view === 'list'}
                first={4}
              />
            )}
            {isPending && <ProductGridSkeleton count={9} />}
            {total === 0 && <NoResults />}
          </section>
          {address.search !== '' && filters === 1 && address.page === 1 && !nearMiss && total !== 0 && (
            <RelatedResults search={address.search} />
          )}
          {total !== undefined && (
            <MorePages
              address={address}
              total={total}
              firstPage={first_page}
              onMore={() => {
                shownBefore.current = products.length
              }}
            />
          )}
        </div>
        <div className="list-filter-bar">
          <button
            className="button button-outline"
            type="button"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          >
            <SlidersHorizontal aria-hidden />
            {filters > 0 ? formatMessage(m.filterCount, { count: filters }) : m.filter}
          </button>
        </div>
      </div>
      {drawer !== 'unopened' && (
        <Suspense>
          <FilterDrawer
            open={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            address={address}
            total={total}
          />
        </Suspense>
      )}
    </div>
  )
}

function MatchingCategories({ search }: { search: string }) {
  const hits = matchCategories(useQuery(categoriesQuery).data?.items ?? [], search)
  if (hits.length === 0) return null
  return (
    <ul className="category-hits">
      {hits.map(({ slug, name, product_count }) => (
        <li key={slug}>
          <Link className="button button-outline" to={`/products?category=${slug}`}>
            {formatMessage(m.seeAllIn, { smart_count: product_count, category: name })}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoResults() {
  return (
    <>
      <div className="notice notice-small jaali">
        <span className="butta" aria-hidden />
        <h2>{messages.product.none_found.template}</h2>
        <p>{messages.product.none_found_hint.template}</p>
        <Link className="button button-outline" to="/products">
          {m.showAllProducts}
        </Link>
      </div>
      <PopularProducts />
    </>
  )
}

/** Results by synonym, spelling or occasion. Loaded after hydration. */
function RelatedResults({ search }: { search: string }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const more = useQuery({ ...moreProductsQuery(search), enabled: isAlive }).data?.items ?? []
  if (more.length === 0) return null
  return (
    <section className="list-popular" aria-labelledby="more-for-search">
      <h2 id="more-for-search">{formatMessage(m.moreGifts, { search })}</h2>
      <ProductGrid products={more} heading="h3" />
    </section>
  )
}

interface MorePagesProps {
  address: ListAddress
  total: number
  firstPage: number
  onMore: () => void
}

/** "Show more" and page links; both are real links. */
function MorePages({ address, total, firstPage, onMore }: MorePagesProps) {
  const pages = Math.ceil(total / PRODUCTS_PER_PAGE)
  if (pages <= 1) return null
  const left = total - address.page * PRODUCTS_PER_PAGE
  return (
    <div className="list-more">
      {left > 0 && (
        <Link
          className="button button-outline button-lg"
          rel="next"
          to={toListPath(address, { page: address.page + 1 })}
          state={{ first_page: firstPage }}
          preventScrollReset
          onClick={onMore}
        >
          {formatMessage(m.showMore, { count: Math.min(left, PRODUCTS_PER_PAGE) })}
        </Link>
      )}
      <nav aria-label={m.pages}>
        <ul className="pages">
          {Array.from({ length: pages }, (_, index) => index + 1)
            .filter((page) => page === 1 || page === pages || Math.abs(page - address.page) <= 2)
            .map((page) => (
              <li key={page}>
                <Link
                  to={toListPath(address, { page })}
                  aria-label={formatMessage(m.page, { page })}
                  aria-current={page === address.page ? 'page' : undefined}
                >
                  {page}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
