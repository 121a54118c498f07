import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { getLoaded, prefetchForPage } from '../api/page-data.ts'
import { categoriesQuery, productsQuery } from '../api/products.ts'
import { isListNotFound, parseListAddress, toApiListQuery } from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = parseListAddress(new URL(request.url).searchParams)
  const products = productsQuery(toApiListQuery(address))
  await prefetchForPage(context, categoriesQuery, products)
  const isMissing = isListNotFound(
    address,
    getLoaded(context, categoriesQuery)?.items,
    getLoaded(context, products),
  )
  return data(null, { status: isMissing ? 404 : 200 })
}

export function Component() {
  return <ProductListView address={parseListAddress(useSearchParams()[0])} />
}
