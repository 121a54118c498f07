import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

interface TransliterationHelpProps {
  text: string
  onWrite: (text: string) => void
}

export function TransliterationHelp({ text, onWrite }: TransliterationHelpProps) {
  const id = useId()
  const isLatin = /[a-z]{2}/i.test(text)
  // Offline: the suggestion is optional
  const { data: transliterate } = useQuery({
    queryKey: ['to-devanagari'],
    queryFn: async () => (await import('./to-devanagari.ts')).toDevanagari,
    enabled: isLatin,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const writings = isLatin && transliterate ? transliterate(text) : []
  if (writings.length === 0) return null
  return (
    <fieldset className="studio-help" aria-labelledby={id}>
      <span id={id}>In Hindi</span>
      {writings.map((writing) => (
        <button key={writing} type="button" lang="hi" onClick={() => onWrite(writing)}>
          {writing}
        </button>
      ))}
    </fieldset>
  )
}
