import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ConsentPlace } from '../consent/ConsentPlace.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/**
 * Around the pages of the shop. What stands in a Suspense of its own React takes over by itself,
 * with a pause before the next.
 */
export function Layout() {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ConsentPlace />
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
