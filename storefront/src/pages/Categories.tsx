import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Category } from '@nakshi/core/products/categories'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router-dom'
import { categoriesQuery } from '../api/products.ts'
import { useShopSummary } from '../api/use-shop-summary.ts'
import { CategoriesPending, CategoryTile, formatProductCount } from '../components/home/CategoryTile.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { Picture } from '../ui/Picture.tsx'
import * as m from './messages/categories.ts'

export function Component() {
  const { data } = useQuery(categoriesQuery)
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get('q') ?? ''
  const { field, words, onType } = useTypedText(inAddress, search)
  const asList = query.get('view') === 'list'
  const found = (data?.items ?? []).filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words.trim().toLowerCase()),
  )

  function search(typed: string) {
    setQuery(
      { ...(typed && { q: typed }), ...(asList && { view: 'list' }) },
      { replace: true, preventScrollReset: true },
    )
  }
  const viewPath = (view: string) =>
    `/categories?${new URLSearchParams({ ...(words && { q: words }), view })}`

  return (
    <div className="page categories-page">
      <Meta title={m.title} description={useShopSummary()} />
      <Breadcrumb trail={[{ label: m.title }]} />
      <div className="list-head">
        <h1>{m.title}</h1>
        <Form className="search-box" role="search" aria-label={m.searchInCategories}>
          <label className="visually-hidden" htmlFor="category-search">
            {m.searchCategories}
          </label>
          <input
            id="category-search"
            name="q"
            type="search"
            placeholder={m.searchCategories}
            ref={field}
            maxLength={100}
            defaultValue={inAddress}
            onChange={onType}
          />
          {asList && <input type="hidden" name="view" value="list" />}
        </Form>
      </div>
      <div className="list-bar">
        <p className="list-count" role="status">
          {data && formatMessage(m.found, { smart_count: found.length })}
        </p>
        <div className="view-switch">
          <Link to={viewPath('')} aria-label={m.gridView} aria-current={asList ? undefined : 'true'} replace>
            <LayoutGrid size={20} aria-hidden />
          </Link>
          <Link
            to={viewPath('list')}
            aria-label={m.listView}
            aria-current={asList ? 'true' : undefined}
            replace
          >
            <Rows3 size={20} aria-hidden />
          </Link>
        </div>
      </div>
      <CategoriesPending />
      {data && found.length === 0 && (
        <div className="notice notice-small jaali">
          <span className="butta" aria-hidden />
          <h2>{m.noneFound}</h2>
          <p>{m.noneFoundHelp}</p>
          <Link className="button button-outline" to="/products">
            {m.showAllProducts}
          </Link>
        </div>
      )}
      <ul className={asList ? 'category-rows' : 'niches'}>
        {found.map((category) => (
          <li key={category.id}>
            {asList ? <CategoryRow category={category} /> : <CategoryTile category={category} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Uncontrolled; the URL follows after a pause. A controlled field would lose input during navigation. */
function useTypedText(inAddress: string, onPause: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(inAddress)
  const lastNotified = useRef(inAddress)
  const notifyChange = useEffectEvent(() => {
    lastNotified.current = words
    if (words !== inAddress) onPause(words)
  })
  // Input from before hydration counts
  useEffect(() => setWords(field.current?.value ?? ''), [])
  useEffect(() => {
    if (inAddress === lastNotified.current || !field.current || field.current === document.activeElement)
      return
    lastNotified.current = inAddress
    field.current.value = inAddress
    setWords(inAddress)
  }, [inAddress])
  useEffect(() => {
    if (words === lastNotified.current) return
    const pausing = setTimeout(() => notifyChange(), DEBOUNCE_MS)
    return () => clearTimeout(pausing)
  }, [words])
  return { field, words, onType: (event: ChangeEvent<HTMLInputElement>) => setWords(event.target.value) }
}

const DEBOUNCE_MS = 300

function CategoryRow({ category }: { category: Category }) {
  return (
    <Link className="category-row" to={`/products?category=${category.slug}`}>
      <Picture picture={category.image} sizes="96px" decorative />
      <span>
        <span className="category-name" lang={getOriginalLanguage(category.name)}>
          {category.name}
        </span>
        {category.description && (
          <span className="category-words" lang={getOriginalLanguage(category.description)}>
            {category.description}
          </span>
        )}
        <span className="category-count">{formatProductCount(category.product_count)}</span>
      </span>
    </Link>
  )
}
