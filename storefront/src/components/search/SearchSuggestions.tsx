import { formatPaise } from '@nakshi/core/base/money'
import { LayoutGrid, Search } from 'lucide-react'
import { Picture } from '../../ui/Picture.tsx'
import { WithGst } from '../../ui/WithGst.tsx'
import * as m from './messages.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SearchSuggestionsProps {
  id: string
  suggestions: Suggestion[]
  marked: number
  onSelect: (suggestion: Suggestion) => void
}

/** Focus stays in the input (ARIA combobox). */
export default function SearchSuggestions({ id, suggestions, marked, onSelect }: SearchSuggestionsProps) {
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={m.suggestions}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.to}
          id={`${id}-${index}`}
          className="suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseDown={(event) => {
            event.preventDefault()
            onSelect(suggestion)
          }}
        >
          <SuggestionIcon suggestion={suggestion} />
          <span className="suggestion-title">{suggestion.label}</span>
          {suggestion.price !== undefined && (
            <span className="suggestion-price">
              {formatPaise(suggestion.price)}
              <WithGst price={suggestion.price} paid={suggestion.price_with_tax ?? suggestion.price} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function SuggestionIcon({ suggestion: { kind, image } }: { suggestion: Suggestion }) {
  if (kind === 'product') return <Picture picture={image} sizes="44px" decorative />
  const Icon = kind === 'category' ? LayoutGrid : Search
  return <Icon size={20} aria-hidden />
}
