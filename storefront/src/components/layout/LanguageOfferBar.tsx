import { buildLanguage, type Language, languages } from '@nakshi/core/base/languages'
import { LanguageLink } from './LanguageLinks.tsx'
import { storeLanguage } from './language-choice.ts'
// Written by `npm run translations -- import`, each in its own language
import languageOffers from './language-offers.json' with { type: 'json' }

export interface LanguageOfferBarProps {
  language: Language
  onClose: () => void
}

export default function LanguageOfferBar({ language, onClose }: LanguageOfferBarProps) {
  const { text, open, stay } = languageOffers[language]

  function dismiss() {
    storeLanguage(buildLanguage)
    onClose()
  }

  return (
    <section className="language-offer" data-bar="" lang={language} aria-label={languages[language].name}>
      <p>{text}</p>
      <LanguageLink language={language} className="button button-sm">
        {open}
      </LanguageLink>
      <button type="button" className="button button-ghost button-sm" onClick={dismiss}>
        {stay}
      </button>
    </section>
  )
}
