import { useEffect, useId, useState } from 'react'

interface TransliterationHelpProps {
  text: string
  onWrite: (text: string) => void
}

export function TransliterationHelp({ text, onWrite }: TransliterationHelpProps) {
  const [offered, setOffered] = useState<{ text: string; writings: string[] } | null>(null)
  const id = useId()
  const isLatin = /[a-z]{2}/i.test(text)
  useEffect(() => {
    if (!isLatin) return
    let gone = false
    import('./to-devanagari.ts').then(
      ({ toDevanagari }) => !gone && setOffered({ text, writings: toDevanagari(text) }),
      // Offline: the suggestion is optional
      () => {},
    )
    return () => {
      gone = true
    }
  }, [text, isLatin])
  if (!isLatin || !offered || offered.text !== text || offered.writings.length === 0) return null
  return (
    <fieldset className="studio-help" aria-labelledby={id}>
      <span id={id}>In Hindi</span>
      {offered.writings.map((writing) => (
        <button key={writing} type="button" lang="hi" onClick={() => onWrite(writing)}>
          {writing}
        </button>
      ))}
    </fieldset>
  )
}
