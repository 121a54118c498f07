import { OCCASIONS } from '@nakshi/core/products/gift-facets'
import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router-dom'
import { getLoaded, prefetchForPage } from '../api/page-data.ts'
import { occasionQuery, productsQuery } from '../api/products.ts'
import { isNotFoundError } from '../api/request.ts'
import { OccasionDate } from '../components/occasions/OccasionDate.tsx'
import {
  isListNotFound,
  type ListAddress,
  parseListAddress,
  toApiListQuery,
} from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'

/** The occasion comes from the path; category and search do not apply. */
const toListAddress = (query: URLSearchParams, slug: string): ListAddress => ({
  ...parseListAddress(query, slug),
  category: '',
  search: '',
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const address = toListAddress(new URL(request.url).searchParams, slug)
  const products = productsQuery(toApiListQuery(address))
  await prefetchForPage(context, occasionQuery(slug), products)
  return data(null, { status: isListNotFound(address, undefined, getLoaded(context, products)) ? 404 : 200 })
}

export function Component() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const { data: occasion, error } = useQuery(occasionQuery(slug))
  if (isNotFoundError(error)) return <NotFoundNotice />
  return (
    <ProductListView address={toListAddress(query, slug)} occasion={occasion && OCCASIONS[occasion.slug]}>
      {occasion && <OccasionDate occasion={occasion} />}
    </ProductListView>
  )
}
