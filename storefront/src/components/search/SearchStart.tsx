import { detectLanguage, getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { useQuery } from '@tanstack/react-query'
import { History, LayoutGrid } from 'lucide-react'
import { useId, useState } from 'react'
import { categoriesQuery } from '../../api/products.ts'
import { Link } from '../../ui/Link.tsx'
import { clearRecentSearches, listRecentSearches } from '../consent/recent-searches.ts'
import * as m from './messages.ts'

interface SearchStartProps {
  onSelect: () => void
  /** The button that was clicked is gone. */
  onClear: () => void
}

/** Below an empty search field: the last searches of this device, and the categories. */
export default function SearchStart({ onSelect, onClear }: SearchStartProps) {
  const id = useId()
  const [recent, setRecent] = useState(listRecentSearches)
  const categories = useQuery(categoriesQuery).data?.items ?? []
  if (recent.length + categories.length === 0) return null
  return (
    // Safari gives a tapped link no focus: the field would lose it, and this would close before the click
    <nav
      className="suggestions search-start"
      aria-label={m.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {recent.length > 0 && (
        <>
          <div className="search-start-head">
            <h2 id={`${id}-recent`}>{m.recentSearches}</h2>
            <button
              className="button button-plain"
              type="button"
              onClick={() => {
                clearRecentSearches()
                setRecent([])
                onClear()
              }}
            >
              {m.clearRecent}
            </button>
          </div>
          <ul aria-labelledby={`${id}-recent`}>
            {recent.map((text) => (
              <li key={text}>
                <Link
                  className="suggestion"
                  to={`/products?${new URLSearchParams({ search: text })}`}
                  lang={detectLanguage(text)}
                  onClick={onSelect}
                >
                  <History size={20} aria-hidden /> {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {categories.length > 0 && (
        <>
          <div className="search-start-head">
            <h2 id={`${id}-categories`}>{m.categories}</h2>
          </div>
          <ul aria-labelledby={`${id}-categories`}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  className="suggestion"
                  to={`/products?category=${slug}`}
                  lang={getOriginalLanguage(name)}
                  onClick={onSelect}
                >
                  <LayoutGrid size={20} aria-hidden /> {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
