import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router-dom'
import { getLoaded, prefetchForPage } from '../api/page-data.ts'
import { categoriesQuery, collectionQuery, productsQuery } from '../api/products.ts'
import { isNotFoundError } from '../api/request.ts'
import {
  isListNotFound,
  type ListAddress,
  parseListAddress,
  toApiListQuery,
} from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'

/** The collection comes from the path; a search leads to all products. */
const toListAddress = (query: URLSearchParams, collection: string): ListAddress => ({
  ...parseListAddress(query),
  collection,
  search: '',
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  const address = toListAddress(new URL(request.url).searchParams, slug)
  const products = productsQuery(toApiListQuery(address))
  await prefetchForPage(context, collectionQuery(slug), categoriesQuery, products)
  const isMissing = isListNotFound(
    address,
    getLoaded(context, categoriesQuery)?.items,
    getLoaded(context, products),
  )
  return data(null, { status: isMissing ? 404 : 200 })
}

export function Component() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const { data: collection, error } = useQuery(collectionQuery(slug))
  if (isNotFoundError(error)) return <NotFoundNotice />
  return <ProductListView address={toListAddress(query, slug)} collection={collection} />
}
