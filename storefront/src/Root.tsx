import { lazy, Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router-dom'
import { categoriesQuery } from './api/categories.ts'
import { settingsQuery } from './api/settings.ts'
import { PendingActionRunner } from './auth/PendingActionRunner.tsx'
import { useFreshSession } from './auth/Shopper.tsx'
import { SignInPlace } from './auth/SignInPlace.tsx'
import { FocusOnNavigation } from './components/layout/FocusOnNavigation.tsx'
import { ProgressLine } from './components/layout/ProgressLine.tsx'
import { layOutTheRest } from './first-view.ts'
import { sayHydrated } from './hydrates.ts'
import { load } from './page-data.ts'
import { showColorMode } from './theme/color-mode.ts'
import { useFirstUse } from './use-first-use.ts'

const Toaster = lazy(() => import('./components/toast/Toaster.tsx'))
// A page is not given up for what would only have made the next one faster
const PrefetchPages = lazy(() =>
  import('./prefetch/PrefetchPages.tsx').catch(() => ({ default: () => null })),
)

/** What every page needs: the store's settings and the categories of header and footer. */
export function layoutData({ context }: LoaderFunctionArgs) {
  return load(context, settingsQuery, categoriesQuery).then(() => null)
}

/** Around every page, the sign-in page too: toasts, focus and scroll after a navigation. */
export function Root() {
  const used = useFirstUse()
  useFreshSession()
  useEffect(layOutTheRest, [])
  useEffect(() => sayHydrated(document.getElementById('root')), [])
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', showColorMode)
    return () => system.removeEventListener('change', showColorMode)
  }, [])
  return (
    <>
      <ProgressLine />
      <Outlet />
      <FocusOnNavigation />
      <ScrollRestoration />
      <PendingActionRunner />
      <SignInPlace />
      {used && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      {used && (
        <Suspense>
          <PrefetchPages />
        </Suspense>
      )}
    </>
  )
}
