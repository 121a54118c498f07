import type { Category } from '@nakshi/api/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { categoriesQuery, productsQuery } from '../api/products.ts'
import { breadcrumbJsonLd } from '../components/Breadcrumb.tsx'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { lateDialog } from '../components/late-dialog.tsx'
import { Meta } from '../components/Meta.tsx'
import { ProductGrid, ProductGridSkeleton } from '../components/product/ProductGrid.tsx'
import { CategoryHits } from '../components/product-list/CategoryHits.tsx'
import { FilterChips } from '../components/product-list/FilterChips.tsx'
import { Filters } from '../components/product-list/Filters.tsx'
import { ListSearch, SortForm, ViewSwitch } from '../components/product-list/ListControls.tsx'
import { apiListQuery, listPath, readListAddress } from '../components/product-list/list-address.ts'
import { MorePages } from '../components/product-list/MorePages.tsx'
import { NothingFound } from '../components/product-list/NothingFound.tsx'
import { useProductPages } from '../components/product-list/use-product-pages.ts'
import { useOrigin } from '../Providers.tsx'
import { load } from '../page-data.ts'

const FilterDrawer = lateDialog(() => import('../components/product-list/FilterDrawer.tsx'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readListAddress(new URL(request.url).searchParams)
  await load(context, productsQuery(apiListQuery(address)))
  return null
}

function trail({ name, slug }: Category) {
  return [
    { label: 'Products', to: '/products' },
    { label: name, to: `/products?category=${slug}` },
  ]
}

/**
 * /products: all products, one category, or what a search found, with filters, order and pages in
 * the address.
 */
export function Component() {
  const address = readListAddress(useSearchParams()[0])
  const { products, total, more, nearMiss, first_page, isPending, isError, error, retry } =
    useProductPages(address)
  const categories = useQuery(categoriesQuery).data?.items ?? []
  const category = categories.find(({ slug }) => slug === address.category)
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const count = useRef<HTMLParagraphElement>(null)

  // After "Show more" the focus goes to the first of the new cards
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const before = shownBefore.current
    if (before === null || products.length <= before) return
    shownBefore.current = null
    const link = document.querySelector<HTMLElement>(`#product-${products[before]?.id} a`)
    link?.focus({ preventScroll: true })
    // No further than it takes to see where the focus is
    link?.scrollIntoView({ block: 'nearest' })
  }, [products])

  const origin = useOrigin()
  const heading = address.search
    ? `Search results for “${address.search}”`
    : (category?.name ?? (address.category || 'All products'))
  const filters = [address.category, address.search, address.min, address.max].filter(Boolean).length
  const found =
    total === undefined ? '' : `${total}${more ? '+' : ''} ${total === 1 ? 'product' : 'products'} found`
  return (
    <div className="page">
      <Meta
        title={heading}
        description={
          category?.description ||
          'Personalised gifts, made with the name you write: mugs, frames, nameplates and more.'
        }
        path={listPath({ ...address, sort: 'newest', view: 'grid', min: '', max: '' })}
        hidden={Boolean(address.search)}
        image={category?.image?.url}
        jsonLd={category && [breadcrumbJsonLd(origin, trail(category))]}
      />
      <div className="list-head">
        <div>
          <h1>{heading}</h1>
          {category?.description && !address.search && <p>{category.description}</p>}
        </div>
        <ListSearch search={address.search} />
      </div>
      <div className="list-layout">
        <aside className="list-side" aria-label="Filters">
          <Filters address={address} />
        </aside>
        <div>
          <div className="list-bar">
            <p className="list-count" role="status" tabIndex={-1} ref={count}>
              {nearMiss ? 'No exact match' : found}
            </p>
            <SortForm address={address} />
            <ViewSwitch address={address} />
          </div>
          <FilterChips
            address={address}
            categoryName={category?.name ?? address.category}
            onEmptied={() => count.current?.focus()}
          />
          {address.search !== '' && <CategoryHits search={address.search} />}
          <section aria-label="Products" aria-busy={isPending}>
            {nearMiss && <h2 className="near-miss">Did you mean</h2>}
            {isError && (
              <ErrorNotice message="The products could not be loaded." error={error} onRetry={retry} />
            )}
            {products.length > 0 && (
              <ProductGrid
                products={products}
                heading={nearMiss ? 'h3' : 'h2'}
                asList={address.view === 'list'}
                first={4}
              />
            )}
            {isPending && <ProductGridSkeleton count={9} />}
            {total === 0 && <NothingFound />}
          </section>
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
            {filters > 0 ? `Filter (${filters})` : 'Filter'}
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
