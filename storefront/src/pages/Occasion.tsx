import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router-dom'
import { occasionQuery, productsQuery } from '../api/products.ts'
import { isMissing } from '../api/request.ts'
import { NothingHere } from '../components/layout/NothingHere.tsx'
import { leadsNowhere } from '../components/product-list/leads-nowhere.ts'
import { apiListQuery, type ListAddress, readListAddress } from '../components/product-list/list-address.ts'
import { ProductListView } from '../components/product-list/ProductListView.tsx'
import { load, loaded } from '../page-data.ts'

/** The occasion comes from the path; category and search do not apply. */
const addressOf = (query: URLSearchParams, slug: string): ListAddress => ({
  ...readListAddress(query, slug),
  category: '',
  search: '',
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const address = addressOf(new URL(request.url).searchParams, slug)
  const products = productsQuery(apiListQuery(address))
  await load(context, occasionQuery(slug), products)
  return data(null, { status: leadsNowhere(address, undefined, loaded(context, products)) ? 404 : 200 })
}

export function Component() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const { data: occasion, error } = useQuery(occasionQuery(slug))
  if (isMissing(error)) return <NothingHere title="Page not found" help="The link may be old or incorrect." />
  return <ProductListView address={addressOf(query, slug)} occasion={occasion} />
}
