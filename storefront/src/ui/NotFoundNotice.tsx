import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Form } from 'react-router-dom'
import { categoriesQuery } from '../api/products.ts'
import { Link } from './Link.tsx'
import { lazyComponent } from './lazy/lazy-component.tsx'
import { Meta } from './Meta.tsx'

const RedirectOldAddress = lazyComponent(() => import('./RedirectOldAddress.tsx'))

interface NotFoundNoticeProps {
  title?: string
  help?: string
}

export function NotFoundNotice({
  title = 'Page not found',
  help = 'The link may be old or incorrect.',
}: NotFoundNoticeProps) {
  const categories = useQuery(categoriesQuery).data?.items.slice(0, 4) ?? []
  return (
    <section className="notice jaali">
      <Meta title={title} description={help} hidden />
      <Suspense>
        <RedirectOldAddress />
      </Suspense>
      <span className="butta" aria-hidden />
      <h1>{title}</h1>
      <p>{help}</p>
      <Form className="search-box" role="search" action="/products" aria-label="Search the shop">
        <label className="visually-hidden" htmlFor="missing-search">
          Search products
        </label>
        <input id="missing-search" name="search" type="search" placeholder="Search gifts" required />
        <button className="button" type="submit">
          Search
        </button>
      </Form>
      <ul className="chips">
        <li>
          <Link className="chip" to="/products">
            All products
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Link className="chip" to={`/products?category=${category.slug}`}>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
