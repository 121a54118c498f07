import { formatMessage } from '@nakshi/core/base/format-message'
import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { isKnownPinCode } from '@nakshi/core/base/pin-code'
import { getCourierZone } from '@nakshi/core/delivery/courier-zone'
import { messages } from '@nakshi/core/messages'
import type { FacetName, FacetValue } from '@nakshi/core/products/facets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { facetsQuery } from '../../api/products.ts'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode, storePinCode } from '../../api/stored-pin-code.ts'
import { Link } from '../../ui/Link.tsx'
import { formatFacet } from './format-facet.ts'
import {
  getSelectedFacets,
  type ListAddress,
  toApiFacetsQuery,
  toggleFacet,
  toListPath,
} from './list-address.ts'
import * as m from './messages.ts'

const COLLAPSED_COUNT = 8

const TITLES: [FacetName, string][] = [
  ['occasion', m.occasion],
  ['recipient', m.recipient],
  ['arrives_by', m.deliveryBy],
  ['material', m.material],
  ['country', m.countryOfOrigin],
  ['photo', m.yourPhoto],
  ['rating', m.rating],
  ['in_stock', m.availability],
]

export default function FacetFilters({ address }: { address: ListAddress }) {
  const navigate = useNavigate()
  const store = useSettings()?.store_settings
  const [pinCode, setPinCode] = useState(storedPinCode)
  const zone =
    address.facets.zone ??
    (pinCode && store ? getCourierZone({ pincode: pinCode, state: null }, store) : undefined)
  const { data: facets } = useQuery({
    ...facetsQuery(toApiFacetsQuery(address, zone)),
    placeholderData: keepPreviousData,
  })
  if (!facets) return null

  /** An already selected date is recalculated for the new PIN code. */
  function sendTo(typed: string) {
    storePinCode(typed)
    setPinCode(typed)
    if (!store || !address.facets.arrives_by) return
    const there = getCourierZone({ pincode: typed, state: null }, store)
    navigate(toListPath(address, { facets: { ...address.facets, zone: there } }), {
      preventScrollReset: true,
    })
  }

  return TITLES.map(([name, title]) => {
    const values = facets[name] ?? []
    const chosen = getSelectedFacets(address.facets, name)
    if (values.length === 0 && chosen.length === 0) return null
    return (
      <Group
        key={name}
        name={name}
        title={title}
        isOpen={chosen.length > 0 || name === 'occasion'}
        values={values}
        chosen={chosen}
        pathOf={(value) => toListPath(address, { facets: toggleFacet(address, name, value, zone) })}
      >
        {name === 'country' && address.sort !== 'country' && (
          <Link
            className="text-link"
            to={toListPath(address, { sort: 'country' })}
            rel="nofollow"
            preventScrollReset
          >
            {m.sortByCountry}
          </Link>
        )}
        {name === 'arrives_by' && <PinCodeFilter pinCode={pinCode} onSend={sendTo} />}
      </Group>
    )
  })
}

interface GroupProps {
  name: FacetName
  title: string
  isOpen: boolean
  values: FacetValue[]
  chosen: string[]
  pathOf: (value: string) => string
  children: ReactNode
}

function Group({ name, title, isOpen, values, chosen, pathOf, children }: GroupProps) {
  const [isAll, setAll] = useState(false)
  // Stays open without selection: the focus is inside
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  const [typed, setTyped] = useState('')
  const isEarly = ({ value }: FacetValue, at: number) => at < COLLAPSED_COUNT || chosen.includes(value)
  const isFound = ({ value, label = formatFacet(name, value) }: FacetValue) =>
    chosen.includes(value) || label.toLowerCase().includes(typed.trim().toLowerCase())
  const shown = typed.trim() ? values.filter(isFound) : isAll ? values : values.filter(isEarly)
  const list = useRef<HTMLUListElement>(null)
  function showAll() {
    const firstAdded = values.findIndex((value, at) => !isEarly(value, at))
    // The button disappears
    flushSync(() => setAll(true))
    list.current?.querySelectorAll('a')[firstAdded]?.focus()
  }
  return (
    <details className="facet" open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
      {name === 'country' && <CountrySearch typed={typed} onType={setTyped} found={shown.length} />}
      <ul className="filter-links" ref={list}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={pathOf(value)}
              rel="nofollow"
              aria-current={chosen.includes(value) ? 'true' : undefined}
              preventScrollReset
            >
              {label ?? formatFacet(name, value)}
              <span>
                {chosen.includes(value) && <Check size={16} aria-hidden />} {count}
                <span className="visually-hidden">
                  {' '}
                  {formatMessage(m.productsAfterNumber, { smart_count: count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!typed.trim() && shown.length < values.length && (
        <button className="text-link facet-all" type="button" onClick={showAll}>
          {formatMessage(m.showAll, { count: values.length })}
        </button>
      )}
    </details>
  )
}

interface CountrySearchProps {
  typed: string
  onType: (typed: string) => void
  found: number
}

/** Legal Metrology (Packaged Commodities) Rules, rule 6(10A): searchable. */
function CountrySearch({ typed, onType, found }: CountrySearchProps) {
  const id = useId()
  return (
    <div className="price-form facet-pin">
      <label htmlFor={id}>
        {m.searchCountries}
        <input
          id={id}
          type="search"
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {typed.trim() && formatMessage(m.countryCount, { smart_count: found })}
      </p>
    </div>
  )
}

interface PinCodeFilterProps {
  pinCode: string
  onSend: (pinCode: string) => void
}

function PinCodeFilter({ pinCode, onSend }: PinCodeFilterProps) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = normaliseDigits(String(new FormData(event.currentTarget).get('pincode')))
    const isKnown = isKnownPinCode(typed)
    setWrong(!isKnown)
    if (isKnown) onSend(typed)
  }
  return (
    <form className="price-form facet-pin" onSubmit={submit}>
      <label htmlFor={id}>
        {m.pinCode}
        <input
          id={id}
          name="pincode"
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={pinCode}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
      </label>
      <button className="button button-outline" type="submit">
        {m.set}
      </button>
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {messages.product.pin_code_unknown.template}
        </p>
      )}
    </form>
  )
}
