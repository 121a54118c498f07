import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router-dom'
import { categoriesQuery } from '../../api/products.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { type ListAddress, listPath, pricesCrossed, readAmount } from './list-address.ts'
import { useFieldValue } from './use-field-value.ts'

const FacetFilters = lazyPart(() => import('./FacetFilters.tsx'))

export function Filters({ address }: { address: ListAddress }) {
  const { data, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  const categories = data?.items ?? []
  const title = useId()
  const open = (category: string) => ({
    to: listPath(address, { category }),
    'aria-current': address.category === category ? ('true' as const) : undefined,
  })
  return (
    <div className="filters">
      <section aria-labelledby={`${title}-categories`}>
        <h2 id={`${title}-categories`}>Categories</h2>
        <ul className="filter-links">
          <li>
            <Link {...open('')}>All Categories</Link>
          </li>
          {categories.map(({ id, slug, name, product_count }) => (
            <li key={id}>
              <Link {...open(slug)}>
                {name}
                <span>
                  {product_count}
                  <span className="visually-hidden">{product_count === 1 ? ' product' : ' products'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {isLoadingError && (
          <ErrorNotice
            message="The categories could not be loaded."
            error={error}
            onRetry={() => refetch()}
          />
        )}
      </section>
      <section aria-labelledby={`${title}-price`}>
        <h2 id={`${title}-price`}>Price</h2>
        <PriceForm address={address} />
      </section>
      <LateFacets address={address} />
    </div>
  )
}

/** Loaded after hydration and only when visible. */
function LateFacets({ address }: { address: ListAddress }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => setSeen(place.current?.checkVisibility?.() ?? true), [])
  return (
    <div ref={place}>
      {isSeen && (
        <Suspense>
          <FacetFilters address={address} />
        </Suspense>
      )}
    </div>
  )
}

const BOUNDS = [
  ['min', 'Minimum price (₹)'],
  ['max', 'Maximum price (₹)'],
] as const

interface PriceProblem {
  message: string
  wrong: readonly ('min' | 'max')[]
}
const CROSSED: PriceProblem = { message: sentences.product.price_range, wrong: ['min', 'max'] }

function PriceForm({ address }: { address: ListAddress }) {
  const id = useId()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<PriceProblem | null>(null)
  const fields = {
    min: useFieldValue<HTMLInputElement>(address.min),
    max: useFieldValue<HTMLInputElement>(address.max),
  }
  const isCrossed = pricesCrossed(address)
  useEffect(() => setProblem(isCrossed ? CROSSED : null), [isCrossed])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = { min: fields.min.current?.value ?? '', max: fields.max.current?.value ?? '' }
    const wanted = { min: readAmount(typed.min), max: readAmount(typed.max) }
    const unreadable = BOUNDS.map(([bound]) => bound).filter((bound) => typed[bound] && !wanted[bound])
    const found =
      unreadable.length > 0
        ? { message: sentences.product.price_unreadable, wrong: unreadable }
        : pricesCrossed({ ...address, ...wanted })
          ? CROSSED
          : null
    setProblem(found)
    const [first] = found?.wrong ?? []
    if (first) fields[first].current?.focus()
    else navigate(listPath(address, wanted))
  }

  const { category, search, sort, view, facets } = address
  return (
    <Form className="price-form" action="/products" onSubmit={apply} onInput={() => setProblem(null)}>
      <HiddenParts
        parts={{
          category,
          search,
          ...facets,
          sort: sort === 'newest' ? '' : sort,
          view: view === 'grid' ? '' : view,
        }}
      />
      {BOUNDS.map(([bound, label]) => {
        const isWrong = problem?.wrong.includes(bound) ?? false
        return (
          <label key={bound} htmlFor={`${id}-${bound}`}>
            {label}
            <input
              ref={fields[bound]}
              id={`${id}-${bound}`}
              name={bound}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              defaultValue={address[bound]}
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${id}-error` : undefined}
            />
          </label>
        )
      })}
      {problem !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={18} aria-hidden />
          {problem.message}
        </p>
      )}
      <button className="button button-outline" type="submit">
        Apply
      </button>
    </Form>
  )
}

/** Hidden inputs keep the rest of the query in a form without JavaScript. */
export function HiddenParts({ parts }: { parts: Record<string, string> }) {
  return Object.entries(parts).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
