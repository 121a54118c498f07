import { MAX_SPELLED_CHARACTERS } from '@nakshi/core/base/limits'
import type { SpellingLanguage, SpellingOffers } from '@nakshi/core/spellings/schema'
import { toUrduCharacters } from '@nakshi/core/spellings/urdu-characters'
import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useId, useState } from 'react'
import { apiQuery } from '../../api/queries.ts'
import { useDebouncedText } from '../../ui/use-debounced-text.ts'
import * as m from './messages.ts'

interface TransliterationHelpProps {
  text: string
  onWrite: (text: string) => void
}

type OfferedLanguage = Exclude<SpellingLanguage, 'en'>
/** In the order of the number of speakers. */
const LANGUAGE_NAMES: Record<OfferedLanguage, string> = {
  hi: m.hindi,
  bn: m.bengali,
  mr: m.marathi,
  te: m.telugu,
  ta: m.tamil,
  gu: m.gujarati,
  ur: m.urdu,
  kn: m.kannada,
  ml: m.malayalam,
  pa: m.punjabi,
}
const OFFERED_LANGUAGES = Object.keys(LANGUAGE_NAMES) as OfferedLanguage[]
const DEBOUNCE_MS = 300

/** Asks the server only when opened: a name stays in the browser until then. */
export function TransliterationHelp({ text, onWrite }: TransliterationHelpProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isDevanagari = /\p{Script=Devanagari}{2}/u.test(text)
  const urdu = toUrduCharacters(text)
  if (urdu !== null)
    return (
      <div className="studio-help">
        <span>{m.urduScript}</span>
        <button type="button" onClick={() => onWrite(urdu)}>
          <bdi lang="ur">{urdu}</bdi>
        </button>
      </div>
    )
  const isWritable = (isDevanagari || /[a-z]{2}/i.test(text)) && text.trim().length <= MAX_SPELLED_CHARACTERS
  if (!isWritable) return null
  if (!isOpen)
    return (
      <div className="studio-help">
        <button type="button" onClick={() => setIsOpen(true)}>
          <Languages size={18} aria-hidden />
          {isDevanagari ? m.writeInEnglish : m.writeInHindi}
        </button>
      </div>
    )
  return (
    <Offers key={String(isDevanagari)} text={text.trim()} isDevanagari={isDevanagari} onWrite={onWrite} />
  )
}

function Offers({ text, isDevanagari, onWrite }: TransliterationHelpProps & { isDevanagari: boolean }) {
  const id = useId()
  const [chosen, setChosen] = useState<OfferedLanguage>('hi')
  const language: SpellingLanguage = isDevanagari ? 'en' : chosen
  const typed = useDebouncedText(text, DEBOUNCE_MS)
  const { data, isLoadingError } = useQuery({
    ...apiQuery<SpellingOffers>(`/api/spellings?${new URLSearchParams({ text: typed, language })}`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: true,
  })
  const offers = typed === text ? (data?.offers ?? []) : []
  return (
    <fieldset className="studio-help" aria-labelledby={id}>
      <span id={id}>{isDevanagari ? m.englishScript : m.inLanguage}</span>
      {!isDevanagari && (
        <select
          className="input"
          aria-label={m.language}
          value={chosen}
          onChange={({ target }) => setChosen(OFFERED_LANGUAGES.find((one) => one === target.value) ?? 'hi')}
        >
          {OFFERED_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
      )}
      {offers.map(({ text: writing, is_certain }) => (
        <button key={writing} type="button" onClick={() => onWrite(writing)}>
          <bdi lang={language}>{writing}</bdi>
          {!is_certain && <small> {m.pleaseCheck}</small>}
        </button>
      ))}
      <span role="status">
        {getStatus(isLoadingError, data !== undefined && typed === text && offers.length === 0)}
      </span>
    </fieldset>
  )
}

function getStatus(isUnreachable: boolean, isEmpty: boolean): string {
  if (isUnreachable) return m.offersFailed
  return isEmpty ? m.noOffers : ''
}
