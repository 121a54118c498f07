import { messages } from '@nakshi/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, type ShouldRevalidateFunction, useParams } from 'react-router-dom'
import { productQuery, relatedQuery } from '../api/products.ts'
import { isNotFoundError } from '../api/request.ts'
import { reviewsQuery } from '../api/reviews.ts'
import { ErrorNotice } from '../components/ErrorNotice.tsx'
import { NotFoundNotice } from '../components/layout/NotFoundNotice.tsx'
import { ProductView } from '../components/product-detail/ProductView.tsx'
import { prefetchForPage } from '../page-data.ts'

/** Public data of a product: related products and newest reviews. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  await prefetchForPage(context, productQuery(slug), relatedQuery(slug), reviewsQuery(slug))
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
      <NotFoundNotice
        title={messages.product.not_found}
        help="It may no longer be available, or the link may be incorrect."
      />
    )
  return (
    <div className="page product-page">
      {error ? (
        <ErrorNotice message="This product could not be loaded." error={error} onRetry={() => refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div className="product-layout" aria-busy="true" role="status" aria-label="Loading the product">
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
