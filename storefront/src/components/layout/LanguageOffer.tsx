import type { Language } from '@nakshi/core/base/languages'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { LanguageOfferBarProps } from './LanguageOfferBar.tsx'
import { findOfferedLanguage } from './language-choice.ts'

const LanguageOfferBar = lazyComponent<LanguageOfferBarProps>(() => import('./LanguageOfferBar.tsx'))

/** A page never changes its language by a guess: it offers the one that the browser prefers, once. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<Language | null>(null)
  useEffect(() => setOffered(findOfferedLanguage()), [])
  if (offered === null) return null
  return (
    <Suspense>
      <LanguageOfferBar language={offered} onClose={() => setOffered(null)} />
    </Suspense>
  )
}
