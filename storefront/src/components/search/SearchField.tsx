import { formatMessage } from '@nakshi/core/base/format-message'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { addRecentSearch } from '../consent/recent-searches.ts'
import * as m from './messages.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const Suggestions = lazyComponent(() => import('./SearchSuggestions.tsx'))
const SearchStart = lazyComponent(() => import('./SearchStart.tsx'))

interface SearchFieldProps {
  id: string
  /** Of a phone: opened by a button, with the categories below recent and popular searches. */
  focused?: boolean
  onDone?: () => void
}

/** Suggestions: arrows move, Enter opens or searches, Escape closes. Works as a plain form. */
export function SearchField({ id, focused, onDone }: SearchFieldProps) {
  const listId = useId()
  const navigate = useNavigate()
  const searched = useSearchParams()[0].get('search') ?? ''
  const { key } = useLocation()
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [isStarting, setStarting] = useState(focused ?? false)
  // By URL, as late results change the order
  const [markedTo, setMarkedTo] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(open ? text : '')
  const marked = suggestions.findIndex(({ to }) => to === markedTo)
  const shown = open && suggestions.length > 0

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useEffect(() => {
    if (key) setText(searched)
    setOpen(false)
  }, [searched, key])
  // Input from before hydration counts
  useEffect(() => setText(input.current?.value ?? ''), [])

  function openSuggestion(suggestion: Suggestion) {
    setOpen(false)
    if (suggestion.kind === 'search') addRecentSearch(text)
    onDone?.()
    navigate(suggestion.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[marked]
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      else onDone?.()
      setOpen(false)
      setStarting(false)
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      openSuggestion(chosen)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const optionCount = suggestions.length + 1
      setMarkedTo(suggestions[((marked + 1 + step + optionCount) % optionCount) - 1]?.to ?? '')
    }
  }

  return (
    <Form
      className="search-box search-compact"
      role="search"
      action="/products"
      onSubmit={(event) => {
        if (text.trim() === '') {
          event.preventDefault()
          input.current?.focus()
          return
        }
        setOpen(false)
        addRecentSearch(text)
        onDone?.()
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        setStarting(false)
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {m.searchProducts}
      </label>
      <input
        ref={input}
        id={id}
        name="search"
        type="search"
        placeholder={m.searchGifts}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && marked >= 0 ? `${listId}-${marked}` : undefined}
        value={text}
        onFocus={() => setStarting(true)}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setMarkedTo('')
        }}
        onKeyDown={onKeyDown}
      />
      <button className="icon-button" type="submit" aria-label={m.search}>
        <Search size={20} aria-hidden />
      </button>
      {focused && (
        <button
          className="icon-button search-close"
          type="button"
          aria-label={m.closeSearch}
          onClick={onDone}
        >
          <X size={20} aria-hidden />
        </button>
      )}
      {shown && (
        <Suspense>
          <Suggestions id={listId} suggestions={suggestions} marked={marked} onSelect={openSuggestion} />
        </Suspense>
      )}
      {isStarting && text.trim() === '' && (
        <Suspense>
          <SearchStart
            withCategories={focused ?? false}
            onSelect={() => {
              setStarting(false)
              onDone?.()
            }}
            onClear={() => input.current?.focus()}
          />
        </Suspense>
      )}
      <span className="visually-hidden" role="status">
        {shown ? formatMessage(m.suggestionCount, { smart_count: suggestions.length }) : ''}
      </span>
    </Form>
  )
}
