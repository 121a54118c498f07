import { useCallback, useContext, useEffect, useRef } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

type Navigate = ReturnType<RouterProvider['useNavigate']>

/** The state of the way that leads on from a form which has just been saved. */
export const SAVED = { saved: true }

/**
 * react-admin's React Router where two ways meet: a list searches half a second after the last
 * letter, and by then something else may have been pressed or saved.
 */
export const routerProvider: RouterProvider = { ...reactRouterProvider, useNavigate }

/**
 * What changes only the query of the address waits for a screen that is on its way: a list that
 * stays is then filtered, and one that goes does not lead back to itself.
 */
function useNavigate(): Navigate {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = reactRouterProvider.useNavigate()
  const { key } = useLocation()
  const shown = useRef(key)
  const deferred = useRef<Parameters<Navigate>>(undefined)
  useEffect(() => {
    shown.current = key
    const args = deferred.current
    // While a long list was drawn a row of it may have been pressed: then it leads nowhere any more
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
