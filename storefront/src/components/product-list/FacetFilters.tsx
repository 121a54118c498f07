import type { FacetName, FacetValue } from '@nakshi/api/contract/product-facets'
import { courierZone } from '@nakshi/api/domain/courier-zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { facetsQuery } from '../../api/products.ts'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode, storePinCode } from '../address/stored-pin-code.ts'
import { apiFacetsQuery, type ListAddress, listPath } from './list-address.ts'
import { PinCodeOfFilter } from './PinCodeOfFilter.tsx'
import { chosenOf, toggled } from './toggle-facet.ts'

const FIRST = 8

const TITLES: [FacetName, string][] = [
  ['occasion', 'Occasion'],
  ['recipient', 'Recipient'],
  ['arrives_by', 'Delivery by'],
  ['material', 'Material'],
  ['photo', 'Your photo'],
  ['rating', 'Rating'],
  ['in_stock', 'Availability'],
]

export default function FacetFilters({ address }: { address: ListAddress }) {
  const navigate = useNavigate()
  const store = useSettings()?.store_settings
  const [pinCode, setPinCode] = useState(storedPinCode)
  const zone = address.facets.zone ?? (pinCode && store ? courierZone(pinCode, store.state) : undefined)
  const { data: facets } = useQuery({
    ...facetsQuery(apiFacetsQuery(address, zone)),
    placeholderData: keepPreviousData,
  })
  if (!facets) return null

  /** An already selected date is recalculated for the new PIN code. */
  function sendTo(typed: string) {
    storePinCode(typed)
    setPinCode(typed)
    if (!store || !address.facets.arrives_by) return
    const there = courierZone(typed, store.state)
    navigate(listPath(address, { facets: { ...address.facets, zone: there } }), { preventScrollReset: true })
  }

  return TITLES.map(([name, title]) => {
    const values = facets[name] ?? []
    const chosen = chosenOf(address.facets, name)
    if (values.length === 0 && chosen.length === 0) return null
    return (
      <Group
        key={name}
        title={title}
        isOpen={chosen.length > 0 || name === 'occasion'}
        values={values}
        chosen={chosen}
        pathOf={(value) => listPath(address, { facets: toggled(address, name, value, zone) })}
      >
        {name === 'arrives_by' && <PinCodeOfFilter pinCode={pinCode} onSend={sendTo} />}
      </Group>
    )
  })
}

interface GroupProps {
  title: string
  isOpen: boolean
  values: FacetValue[]
  chosen: string[]
  pathOf: (value: string) => string
  children: ReactNode
}

function Group({ title, isOpen, values, chosen, pathOf, children }: GroupProps) {
  const [isAll, setAll] = useState(false)
  // Stays open without selection: the focus is inside
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  const shown = isAll ? values : values.filter(({ value }, at) => at < FIRST || chosen.includes(value))
  return (
    <details className="facet" open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
      <ul className="filter-links">
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={pathOf(value)}
              rel="nofollow"
              aria-current={chosen.includes(value) ? 'true' : undefined}
              preventScrollReset
            >
              {label}
              <span>
                {chosen.includes(value) && <Check size={16} aria-hidden />} {count}
                <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <button className="text-link facet-all" type="button" onClick={() => setAll(true)}>
          Show all {values.length}
        </button>
      )}
    </details>
  )
}
