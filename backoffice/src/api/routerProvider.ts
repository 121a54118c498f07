import { useCallback, useContext, useEffect, useRef } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

type Navigate = ReturnType<RouterProvider['useNavigate']>

/** Navigation state after a save, which bypasses the unsaved-changes guard. */
export const SAVED = { saved: true }

/** A race: list search is debounced by half a second, and another navigation may start meanwhile. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate }

/** Waits for a pending screen change, so that a list being left does not navigate back to itself. */
function useNavigate(): Navigate {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = reactRouterProvider.useNavigate()
  const { key } = useLocation()
  const shown = useRef(key)
  const deferred = useRef<Parameters<Navigate>>(undefined)
  useEffect(() => {
    shown.current = key
    const args = deferred.current
    // The user has navigated elsewhere meanwhile.
    if (!args || router?.state.location.key !== key) return
    deferred.current = undefined
    navigate(...args)
  }, [key, navigate, router])
  return useCallback(
    (...args) => {
      const [to] = args
      const stays = typeof to === 'object' && to.pathname === undefined
      if (stays && router && router.state.location.key !== shown.current) deferred.current = args
      else navigate(...args)
    },
    [navigate, router],
  )
}
