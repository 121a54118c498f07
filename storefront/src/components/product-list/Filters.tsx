import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { categoriesQuery } from '../../api/products.ts'
import { useAddsTax } from '../../api/settings.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import {
  getListBase,
  isPriceRangeInverted,
  type ListAddress,
  parseAmount,
  toListPath,
} from './list-address.ts'
import * as m from './messages.ts'

const FacetFilters = lazyComponent(() => import('./FacetFilters.tsx'))

export function Filters({ address }: { address: ListAddress }) {
  const { data, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  const categories = data?.items ?? []
  const title = useId()
  const open = (category: string) => ({
    to: toListPath(address, { category }),
    'aria-current': address.category === category ? ('true' as const) : undefined,
  })
  return (
    <div className="filters">
      <section aria-labelledby={`${title}-categories`}>
        <h2 id={`${title}-categories`}>{m.categories}</h2>
        <ul className="filter-links">
          <li>
            <Link {...open('')}>{m.allCategories}</Link>
          </li>
          {categories.map(({ id, slug, name, product_count, level }) => (
            <li key={id} className={level > 1 ? `filter-level-${level}` : undefined}>
              <Link {...open(slug)}>
                <bdi lang={getOriginalLanguage(name)}>{name}</bdi>
                <span>
                  {product_count}
                  <span className="visually-hidden">
                    {' '}
                    {formatMessage(m.productsAfterNumber, { smart_count: product_count })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {isLoadingError && (
          <ErrorNotice message={m.categoriesFailed} error={error} onRetry={() => refetch()} />
        )}
      </section>
      <section aria-labelledby={`${title}-price`}>
        <h2 id={`${title}-price`}>{m.price}</h2>
        <PriceForm address={address} />
      </section>
      <LateFacets address={address} />
    </div>
  )
}

/** Loaded after hydration and only when visible. */
function LateFacets({ address }: { address: ListAddress }) {
  const container = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => setSeen(container.current?.checkVisibility?.() ?? true), [])
  return (
    <div ref={container}>
      {isSeen && (
        <Suspense>
          <FacetFilters address={address} />
        </Suspense>
      )}
    </div>
  )
}

const BOUNDS = [
  ['min', m.minPrice],
  ['max', m.maxPrice],
] as const

interface PriceError {
  message: string
  wrong: readonly ('min' | 'max')[]
}
const CROSSED: PriceError = { message: messages.product.price_range.template, wrong: ['min', 'max'] }

function PriceForm({ address }: { address: ListAddress }) {
  const id = useId()
  const navigate = useNavigate()
  const addsTax = useAddsTax()
  const isCrossed = isPriceRangeInverted(address)
  const [priceError, setPriceError] = useState<PriceError | null>(isCrossed ? CROSSED : null)
  const fields = {
    min: useFieldValue<HTMLInputElement>(address.min),
    max: useFieldValue<HTMLInputElement>(address.max),
  }
  useEffect(() => setPriceError(isCrossed ? CROSSED : null), [isCrossed])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = { min: fields.min.current?.value ?? '', max: fields.max.current?.value ?? '' }
    const amounts = { min: parseAmount(typed.min), max: parseAmount(typed.max) }
    const unreadable = BOUNDS.map(([bound]) => bound).filter((bound) => typed[bound] && !amounts[bound])
    const found =
      unreadable.length > 0
        ? { message: messages.product.price_unreadable.template, wrong: unreadable }
        : isPriceRangeInverted({ ...address, ...amounts })
          ? CROSSED
          : null
    setPriceError(found)
    const [first] = found?.wrong ?? []
    if (first) fields[first].current?.focus()
    else navigate(toListPath(address, amounts))
  }

  const { category, search, sort, view, facets } = address
  return (
    <Form
      className="price-form"
      action={getListBase(address)}
      onSubmit={apply}
      onInput={() => setPriceError(null)}
    >
      <HiddenInputs
        parts={{
          category,
          search,
          ...facets,
          sort: sort === 'newest' ? '' : sort,
          view: view === 'grid' ? '' : view,
        }}
      />
      {addsTax && <p className="field-hint">{m.beforeGst}</p>}
      {BOUNDS.map(([bound, label]) => {
        const isWrong = priceError?.wrong.includes(bound) ?? false
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
      {priceError !== null && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <CircleAlert size={18} aria-hidden />
          {priceError.message}
        </p>
      )}
      <button className="button button-outline" type="submit">
        {m.apply}
      </button>
    </Form>
  )
}

/** Hidden inputs keep the rest of the query in a form without JavaScript. */
export function HiddenInputs({ parts }: { parts: Record<string, string> }) {
  return Object.entries(parts).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}

/**
 * An uncontrolled field that follows the URL and keeps input from before hydration. Keeps focus, which
 * remounting by `key` would lose. Needs the same `defaultValue`.
 */
export function useFieldValue<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const last = useRef(value)
  useEffect(() => {
    // A sort order chosen before hydration was not applied
    const isTyped = field.current instanceof HTMLInputElement && last.current === value
    if (field.current && !isTyped) field.current.value = value
    last.current = value
  }, [value])
  return field
}
