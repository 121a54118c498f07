import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { categoriesQuery, productsQuery } from '../api/products.ts'
import { leadsNowhere } from '../components/product-list/leads-nowhere.ts'
import { apiListQuery, readListAddress } from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'
import { load, loaded } from '../page-data.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readListAddress(new URL(request.url).searchParams)
  const products = productsQuery(apiListQuery(address))
  await load(context, categoriesQuery, products)
  const isMissing = leadsNowhere(address, loaded(context, categoriesQuery)?.items, loaded(context, products))
  return data(null, { status: isMissing ? 404 : 200 })
}

export function Component() {
  return <ProductListView address={readListAddress(useSearchParams()[0])} />
}
