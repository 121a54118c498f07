import { detectLanguage, getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { useQuery } from '@tanstack/react-query'
import { History, LayoutGrid, type LucideIcon, TrendingUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { categoriesQuery, popularSearchesQuery } from '../../api/products.ts'
import { Link } from '../../ui/Link.tsx'
import { clearRecentSearches, listRecentSearches } from '../consent/recent-searches.ts'
import * as m from './messages.ts'

interface SearchStartProps {
  withCategories: boolean
  onSelect: () => void
  /** The button that was clicked is gone. */
  onClear: () => void
}

/** Below an empty search field: the last searches of this device, popular ones of the shop, and the categories. */
export default function SearchStart({ withCategories, onSelect, onClear }: SearchStartProps) {
  const [recent, setRecent] = useState(listRecentSearches)
  const popular = useQuery(popularSearchesQuery).data?.items ?? []
  const categories = useQuery(categoriesQuery).data?.items ?? []
  const listed = recent.map((text) => text.toLowerCase())
  const groups = [
    { title: m.recentSearches, icon: History, links: recent.map(toSearchLink) },
    {
      title: m.popularSearches,
      icon: TrendingUp,
      links: popular.filter((text) => !listed.includes(text)).map(toSearchLink),
    },
    {
      title: m.categories,
      icon: LayoutGrid,
      links: (withCategories ? categories : []).map(({ slug, name }) => ({
        to: `/products?category=${slug}`,
        text: name,
        lang: getOriginalLanguage(name),
      })),
    },
  ].filter(({ links }) => links.length > 0)
  if (groups.length === 0) return null
  return (
    // Safari gives a tapped link no focus: the field would lose it, and this would close before the click
    <nav
      className="suggestions search-start"
      aria-label={m.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <LinkGroup key={group.title} {...group} onSelect={onSelect}>
          {group.title === m.recentSearches && (
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
          )}
        </LinkGroup>
      ))}
    </nav>
  )
}

interface SearchLink {
  to: string
  text: string
  lang: string | undefined
}

const toSearchLink = (text: string): SearchLink => ({
  to: `/products?${new URLSearchParams({ search: text })}`,
  text,
  lang: detectLanguage(text),
})

interface LinkGroupProps {
  title: string
  icon: LucideIcon
  links: SearchLink[]
  onSelect: () => void
  children: ReactNode
}

function LinkGroup({ title, icon: Icon, links, onSelect, children }: LinkGroupProps) {
  const id = useId()
  return (
    <>
      <div className="search-start-head">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul aria-labelledby={id}>
        {links.map(({ to, text, lang }) => (
          <li key={to}>
            <Link className="suggestion" to={to} lang={lang} onClick={onSelect}>
              <Icon size={20} aria-hidden /> {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
