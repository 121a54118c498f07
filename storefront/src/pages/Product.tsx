import { detectLanguage, getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useQuery } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useParams } from 'react-router-dom'
import { getLoaded, prefetchForPage } from '../api/page-data.ts'
import { productQuery, relatedQuery } from '../api/products.ts'
import { isNotFoundError } from '../api/request.ts'
import { reviewsQuery } from '../api/reviews.ts'
import { useHasFeature } from '../api/settings.ts'
import { studioQuery } from '../api/studio.ts'
import { RecordViewedProduct } from '../components/consent/viewed-products.tsx'
import { ProductGrid } from '../components/product/ProductGrid.tsx'
import { RatingStars } from '../components/product/RatingStars.tsx'
import { RecentlyViewed } from '../components/product/RecentlyViewed.tsx'
import { Gallery } from '../components/product-detail/Gallery.tsx'
import * as m from '../components/product-detail/messages.ts'
import { useProductTrail } from '../components/product-detail/use-product-trail.ts'
import { PurchaseForm } from '../components/purchase/PurchaseForm.tsx'
import { Reviews } from '../components/reviews/Reviews.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { hydrationMarker } from '../ui/hydration-marker.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { Meta } from '../ui/Meta.tsx'
import { getHref, parseRichText, type RichNode, toPlainText } from '../ui/parse-rich-text.ts'

/** Public data of a product: related products, newest reviews and, from the server, its print areas. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  await prefetchForPage(context, productQuery(slug), relatedQuery(slug), reviewsQuery(slug))
  // A slow connection would wait for them before the first preview
  if (getLoaded(context, productQuery(slug))?.has_studio) await prefetchForPage(context, studioQuery(slug))
  return null
}

/** Choices only change the query; nothing needs reloading. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

export function Component() {
  const { slug = '' } = useParams()
  const { data: product, error, refetch } = useQuery(productQuery(slug))
  if (product) return <ProductView key={product.id} product={product} />
  if (isNotFoundError(error))
    return (
      <Suspense>
        <NotFoundNotice title={messages.product.not_found.template} help={m.notFoundHelp} />
      </Suspense>
    )
  return (
    <div className="page product-page">
      {error ? (
        <ErrorNotice message={m.productFailed} error={error} onRetry={() => refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div className="product-layout" aria-busy="true" role="status" aria-label={m.loadingProduct}>
      <div className="bone picture-bone" aria-hidden />
      <div aria-hidden>
        <div className="bone bone-title" />
        <div className="bone bone-line" />
        <div className="bone bone-line bone-line-short" />
        <div className="bone bone-box" />
        <div className="bone bone-box" />
      </div>
    </div>
  )
}

const NotFoundNotice = lazyComponent(async () => ({
  default: (await import('../ui/NotFoundNotice.tsx')).NotFoundNotice,
}))
// Not interactive: part of the server HTML
const Reassurance = lazyComponent(() => import('../components/product-detail/Reassurance.tsx'))
const Specifications = lazyComponent(() => import('../components/product-detail/Specifications.tsx'))
const StructuredData = lazyComponent(() => import('../components/product-detail/StructuredData.tsx'))

function ProductView({ product }: { product: ProductDetail }) {
  const { slug, title, short_description, description, images } = product
  const hasReviews = useHasFeature('reviews')
  const trail = useProductTrail(product)
  return (
    <div className="page product-page">
      <Meta
        title={product.seo_title || title}
        description={
          product.seo_description || short_description || toSummary(toPlainText(description)) || title
        }
        path={`/products/${slug}`}
        image={images[0]?.url}
        type="product"
      />
      <Suspense>
        <StructuredData product={product} />
      </Suspense>
      <Breadcrumb trail={[...trail.slice(0, -1), { label: title }]} />
      <a className="skip-link" href="#product-information">
        {m.skipToProduct}
      </a>
      <div className="product-layout">
        <Suspense>
          <Gallery product={product} />
        </Suspense>
        <div id="product-information" className="product-buy" tabIndex={-1}>
          <ProductHeading product={product} />
          {short_description && (
            <p className="product-words" lang={getOriginalLanguage(short_description)}>
              {short_description}
            </p>
          )}
          <Suspense>
            <PurchaseForm product={product} />
          </Suspense>
          <Suspense>
            <Reassurance product={product} />
          </Suspense>
        </div>
      </div>
      <div className="product-about below">
        <Description html={description} />
        <Suspense>
          <Specifications product={product} />
        </Suspense>
      </div>
      {hasReviews && (
        <Suspense>
          <Reviews product={product} />
        </Suspense>
      )}
      <Suspense>
        <RelatedProducts slug={slug} />
      </Suspense>
      <RecentlyViewed except={slug} />
      <RecordViewedProduct slug={slug} />
    </div>
  )
}

/** Meta description, cut at a word. */
const toSummary = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`

function Description({ html }: { html: string }) {
  return (
    <section className="product-block" aria-labelledby="description">
      <h2 id="description">{m.description}</h2>
      <div className="prose" lang={getOriginalLanguage(toPlainText(html))}>
        <RichText html={html} />
      </div>
    </section>
  )
}

export function RelatedProducts({ slug }: { slug: string }) {
  const { data, isLoadingError, error, refetch } = useQuery(relatedQuery(slug))
  const { items: products = [], goes_with: companions = [] } = data ?? {}
  const grids = [
    { id: 'goes-with', heading: m.goesWellWith, products: companions },
    { id: 'related', heading: m.youMayAlsoLike, products },
  ]
  return grids.map(({ id, heading, products: shown }) =>
    shown.length > 0 || (isLoadingError && id === 'related') ? (
      <section key={id} {...hydrationMarker} className="section below" aria-labelledby={id}>
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
        </div>
        {isLoadingError && <ErrorNotice message={m.moreFailed} error={error} onRetry={() => refetch()} />}
        {shown.length > 0 && <ProductGrid products={shown} />}
      </section>
    ) : null,
  )
}

function ProductHeading({ product }: { product: ProductDetail }) {
  const { title, rating } = product
  return (
    <header className="product-heading">
      <h1 lang={detectLanguage(title)}>{title}</h1>
      {rating && (
        <a className="product-rating" href="#reviews">
          <RatingStars average={rating.average} count={rating.count} />
        </a>
      )}
    </header>
  )
}

/** Renders the owner's HTML; only allowlisted tags and links reach the page. */
function RichText({ html }: { html: string }) {
  return <>{draw(parseRichText(html))}</>
}

function draw(nodes: RichNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    const key = `${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    if (node.tag === 'br') return <br key={key} />
    return createElement(node.tag, { key, href: getHref(node) }, ...draw(node.children))
  })
}
