import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { productsQuery } from '../api/products.ts'
import { apiListQuery, readListAddress } from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'
import { load } from '../page-data.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readListAddress(new URL(request.url).searchParams)
  await load(context, productsQuery(apiListQuery(address)))
  return null
}

/**
 * /products: all products, one category, or what a search found, with filters, order and pages in
 * the address.
 */
export function Component() {
  return <ProductListView address={readListAddress(useSearchParams()[0])} />
}
