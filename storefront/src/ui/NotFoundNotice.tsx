import { errorPageMessages } from '@nakshi/core/base/error-page-messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Form } from 'react-router-dom'
import { categoriesQuery } from '../api/products.ts'
import { Link } from './Link.tsx'
import { lazyComponent } from './lazy/lazy-component.tsx'
import { Meta } from './Meta.tsx'
import * as m from './messages.ts'

const RedirectOldAddress = lazyComponent(() => import('./RedirectOldAddress.tsx'))

interface NotFoundNoticeProps {
  title?: string
  help?: string
}

export function NotFoundNotice({
  title = errorPageMessages.not_found.template,
  help = errorPageMessages.not_found_help.template,
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
      <Form className="search-box" role="search" action="/products" aria-label={m.searchTheShop}>
        <label className="visually-hidden" htmlFor="missing-search">
          {m.searchProducts}
        </label>
        <input id="missing-search" name="search" type="search" placeholder={m.searchGifts} required />
        <button className="button" type="submit">
          {m.search}
        </button>
      </Form>
      <ul className="chips">
        <li>
          <Link className="chip" to="/products">
            {m.allProducts}
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
