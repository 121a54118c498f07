import type { ProductDetail } from '@nakshi/contract/shop/products'
import { useQuery } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, Suspense } from 'react'
import { relatedQuery } from '../../api/products.ts'
import { hydrationMarker } from '../../hydration-marker.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { Meta } from '../Meta.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { RatingStars } from '../product/RatingStars.tsx'
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx'
import { RecordViewedProduct } from '../recently-viewed/viewed-products.tsx'
import { Reviews } from '../reviews/Reviews.tsx'
import { parseRichText, type RichNode, toPlainText } from '../rich-text/parse-rich-text.ts'
import { Gallery } from './Gallery.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'

// Not interactive: part of the server HTML
const Reassurance = lazyComponent(() => import('./Reassurance.tsx'))
const Specifications = lazyComponent(() => import('./Specifications.tsx'))
const StructuredData = lazyComponent(() => import('./StructuredData.tsx'))

export function ProductView({ product }: { product: ProductDetail }) {
  const { slug, title, short_description, description, images } = product
  return (
    <div className="page product-page">
      <Meta
        title={title}
        description={short_description || toSummary(toPlainText(description))}
        path={`/products/${slug}`}
        image={images[0]?.url}
        type="product"
      />
      <Suspense>
        <StructuredData product={product} />
      </Suspense>
      <Breadcrumb trail={[{ label: 'Products', to: '/products' }, { label: title }]} />
      <a className="skip-link" href="#product-information">
        Skip to product information
      </a>
      <div className="product-layout">
        <Suspense>
          <Gallery title={title} images={images} variants={product.variants} />
        </Suspense>
        <div id="product-information" className="product-buy" tabIndex={-1}>
          <ProductHeading product={product} />
          {short_description && <p className="product-words">{short_description}</p>}
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
      <Suspense>
        <Reviews product={product} />
      </Suspense>
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

/** @param html sanitised HTML */
function Description({ html }: { html: string }) {
  return (
    <section className="product-block" aria-labelledby="description">
      <h2 id="description">Description</h2>
      <div className="prose">
        <RichText html={html} />
      </div>
    </section>
  )
}

export function RelatedProducts({ slug }: { slug: string }) {
  const { data, isLoadingError, error, refetch } = useQuery(relatedQuery(slug))
  const products = data?.items ?? []
  if (products.length === 0 && !isLoadingError) return null
  return (
    <section {...hydrationMarker} className="section below" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">You May Also Like</h2>
      </div>
      {isLoadingError && (
        <ErrorNotice message="More products could not be loaded." error={error} onRetry={() => refetch()} />
      )}
      {products.length > 0 && <ProductGrid products={products} />}
    </section>
  )
}

function ProductHeading({ product }: { product: ProductDetail }) {
  const { title, rating } = product
  return (
    <header className="product-heading">
      <h1>{title}</h1>
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
    return createElement(node.tag, { key, href: node.href }, ...draw(node.children))
  })
}
