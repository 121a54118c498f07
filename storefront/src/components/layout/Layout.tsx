import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { CookieConsent } from '../analytics/CookieConsent.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import * as m from './messages.ts'

/** Each Suspense boundary hydrates on its own, with pauses between. */
export function Layout() {
  return (
    <>
      <a className="skip-link" href="#content">
        {m.skipToContent}
      </a>
      <CookieConsent />
      <LanguageOffer />
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  )
}
