import {
  buildLanguage,
  type Language,
  languageCodes,
  languages,
  toLanguageUrl,
} from '@nakshi/core/base/languages'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { saveAccountLanguage, useUser } from '../../api/session.ts'
import { storeLanguage } from './language-choice.ts'
import * as m from './messages.ts'

interface LanguageLinkProps {
  language: Language
  className?: string
  children: ReactNode
}

/** This page in another language, loaded as a document, as its scripts have their own texts. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { pathname } = useLocation()
  const user = useUser()

  function choose({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    storeLanguage(language)
    if (user) saveAccountLanguage(language)
    // The server renders one page for all queries
    currentTarget.href = toLanguageUrl(language, pathname) + window.location.search + window.location.hash
  }

  return (
    <a
      className={className}
      href={toLanguageUrl(language, pathname)}
      hrefLang={languages[language].locale}
      lang={language}
      rel="alternate"
      onClick={choose}
    >
      {children}
    </a>
  )
}

/** @param others leaves out this language, where there is little room */
export function LanguageLinks({ className, others }: { className: string; others?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a visible frame
    <div className={className} role="group" aria-label={m.language}>
      {languageCodes.map((language) =>
        language !== buildLanguage ? (
          <LanguageLink key={language} language={language}>
            {languages[language].name}
          </LanguageLink>
        ) : (
          !others && (
            <span key={language} aria-current="true">
              {languages[language].name}
            </span>
          )
        ),
      )}
    </div>
  )
}
