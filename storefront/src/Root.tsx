import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { categoriesQuery } from './api/products.ts'
import { settingsQuery } from './api/settings.ts'
import { PendingActionRunner } from './auth/PendingActionRunner.tsx'
import { useFreshSession } from './auth/Shopper.tsx'
import { SignInPlace } from './auth/SignInPlace.tsx'
import { FocusOnNavigation } from './components/layout/FocusOnNavigation.tsx'
import { lazyPart } from './components/lazy-part.tsx'
import { TOAST_EVENT } from './components/toast/toast.ts'
import { layOutTheRest } from './first-view.ts'
import { sayHydrated } from './hydrates.ts'
import { load } from './page-data.ts'
import { showColorMode } from './theme/color-mode.ts'

const Toaster = lazyPart(() => import('./components/toast/Toaster.tsx'))
const PrefetchPages = lazyPart(() => import('./prefetch/PrefetchPages.tsx'))

export function layoutData({ context }: LoaderFunctionArgs) {
  return load(context, settingsQuery, categoriesQuery).then(() => null)
}

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

function ProgressLine() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className="progress-line" aria-hidden /> : null
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', TOAST_EVENT]

/**
 * Turns true on the first user input or toast, so that e.g. the toast live region does not compete with
 * the initial load.
 */
function useFirstUse(): boolean {
  const [used, setUsed] = useState(false)
  // Runs before the effects of child pages: one of them may show a toast
  useLayoutEffect(() => {
    const see = () => setUsed(true)
    for (const sign of SIGNS) window.addEventListener(sign, see, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, see)
    }
  }, [])
  return used
}
