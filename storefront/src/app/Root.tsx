import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'
import { prefetchForPage } from '../api/page-data.ts'
import { categoriesQuery } from '../api/products.ts'
import { useIsSignedIn } from '../api/session.ts'
import { settingsQuery } from '../api/settings.ts'
import { SignInPrompt } from '../auth/SignInPrompt.tsx'
import { hasPendingAction } from '../auth/use-require-auth.ts'
import { applyColorMode } from '../theme/color-mode.ts'
import { markHydrated } from '../ui/hydration-marker.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { isSlowConnection } from '../ui/save-data.ts'
import { TOAST_EVENT } from '../ui/toast.ts'
import { enableContentVisibility } from './content-visibility.ts'
import { useRefreshSession } from './SessionProvider.tsx'

const Toaster = lazyComponent(() => import('../ui/Toaster.tsx'))
const PrefetchPages = lazyComponent(() => import('./PrefetchPages.tsx'))

export function layoutData({ context }: LoaderFunctionArgs) {
  return prefetchForPage(context, settingsQuery, categoriesQuery).then(() => null)
}

export function Root() {
  const used = useFirstUse()
  useRefreshSession()
  useEffect(enableContentVisibility, [])
  useEffect(() => markHydrated(document.getElementById('root')), [])
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', applyColorMode)
    return () => system.removeEventListener('change', applyColorMode)
  }, [])
  return (
    <>
      <ProgressLine />
      <Outlet />
      <FocusOnNavigation />
      <ScrollRestoration />
      <PendingActionRunner />
      <SignInPrompt />
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

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** Until then, a slow connection loads what the first input asks for. */
const SLOW_START_DELAY_MS = 10_000

/** True on the first toast or input, so that the toast live region does not compete with the initial load. */
function useFirstUse(): boolean {
  const [used, setUsed] = useState(false)
  // Runs before the effects of child pages: one of them may show a toast
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => setUsed(true)
    const onInput = () => {
      timer ??= setTimeout(start, isSlowConnection() ? SLOW_START_DELAY_MS : 0)
    }
    window.addEventListener(TOAST_EVENT, start, { signal })
    for (const sign of INPUTS) window.addEventListener(sign, onInput, { passive: true, signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])
  return used
}

/** Focuses the h1 (or hash target) after a navigation, unless the query changed or the user moved focus. */
function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const back = useNavigationType() === 'POP'
  const last = useRef(pathname + hash)
  useEffect(() => {
    const [before] = last.current.split('#')
    const same = last.current === pathname + hash
    last.current = pathname + hash
    if (same) return
    const isPart = hash !== '' && !back
    if (!isPart && (hash !== '' || before === pathname)) return
    const focused = document.activeElement
    let stop = () => {}
    let isGone = false
    import('../ui/scroll-to-hash.ts').then(
      ({ scrollToHash, focusHeadingWhenReady }) => {
        if (!isGone) stop = isPart ? scrollToHash(hash) : focusHeadingWhenReady(focused)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [pathname, hash, back])
  return null
}

function PendingActionRunner() {
  const queries = useQueryClient()
  const signedIn = useIsSignedIn()
  useEffect(() => {
    if (!signedIn || !hasPendingAction()) return
    import('./finish-pending-action.ts').then(
      ({ finishPendingAction }) => finishPendingAction(queries),
      // The action stays saved until the code can be loaded
      () => undefined,
    )
  }, [signedIn, queries])
  return null
}
