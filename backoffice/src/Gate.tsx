import { ThemeProvider } from '@mui/material'
import type { SessionUser } from '@nakshi/api/contract/auth'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AccessDenied } from './AccessDenied.tsx'
import { readSession, signInAddress } from './api/session.ts'
import { SessionUnknown } from './SessionUnknown.tsx'
import { screenTheme } from './theme/theme.ts'

const App = lazy(() => import('./App.tsx').then(({ App }) => ({ default: App })))

type Known = { user: SessionUser | null } | 'asking' | 'failed'

/**
 * Lets admins in. A visitor is sent to sign in and comes back to the screen asked for; somebody
 * else reads Access Denied on the dashboard's address, and every other address leads there (admin
 * spec, section 6). The API checks every right again.
 */
export function Gate() {
  const [known, setKnown] = useState<Known>('asking')
  const { pathname } = useLocation()
  useEffect(() => {
    if (known !== 'asking') return
    readSession().then(
      (user) => setKnown({ user }),
      () => setKnown('failed'),
    )
  }, [known])

  const user = typeof known === 'object' ? known.user : undefined
  useEffect(() => {
    if (user === null) window.location.replace(signInAddress())
  }, [user])

  if (user?.role === 'admin')
    return (
      <Suspense>
        <App user={user} />
      </Suspense>
    )
  if (!user && known !== 'failed') return null
  if (user && pathname !== '/') return <Navigate to="/" replace />
  return (
    <ThemeProvider theme={screenTheme}>
      {user ? <AccessDenied /> : <SessionUnknown onRetry={() => setKnown('asking')} />}
    </ThemeProvider>
  )
}
