import { Box, Button, Stack, ThemeProvider, Typography } from '@mui/material'
import CssBaseline from '@mui/material/CssBaseline'
import { onSessionChange } from '@nakshi/client/session-broadcast'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { signInPrompt } from '../api/fetch-json.ts'
import { clearBrowser, loadPreferences } from '../api/preferences.ts'
import { clearOtherUsersData, getStaffSession, signInUrl } from '../api/session.ts'
import { SHOP_HOME } from '../api/shop-home.ts'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { screenTheme } from '../theme/theme.ts'
import { moveLostFocus } from './move-lost-focus.ts'

const App = lazy(() => import('./App.tsx').then(({ App }) => ({ default: App })))

type Known = { user: SessionUser | null } | 'asking' | 'failed'

/**
 * Redirects visitors to sign-in and back to the requested screen; other accounts see “Access denied”. The
 * API enforces every permission itself.
 */
export function RequireStaff() {
  const [known, setKnown] = useState<Known>('asking')
  const { pathname } = useLocation()
  useEffect(moveLostFocus, [])
  useEffect(() => {
    if (known !== 'asking') return
    openSession().then(
      (user) => setKnown({ user }),
      () => setKnown('failed'),
    )
  }, [known])

  const user = typeof known === 'object' ? known.user : undefined
  useEffect(() => {
    if (user === null) window.location.replace(signInUrl())
  }, [user])

  useSessionOfOtherTabs(user, () => setKnown('asking'))

  if (user?.staff_role)
    return (
      <Suspense>
        <App user={user} />
      </Suspense>
    )
  if (!user && known !== 'failed') return null
  if (user && pathname !== '/') return <Navigate to="/" replace />
  return (
    <ThemeProvider theme={screenTheme}>
      {user ? <NotStaff /> : <SessionUnknown onRetry={() => setKnown('asking')} />}
    </ThemeProvider>
  )
}

async function openSession(): Promise<SessionUser | null> {
  const user = await getStaffSession()
  if (!user) clearBrowser()
  else clearOtherUsersData(user)
  if (user?.staff_role) await loadPreferences()
  return user
}

/** Leaves the screen when another tab signs out or signs in as another user. */
function useSessionOfOtherTabs(user: SessionUser | null | undefined, onSignedOut: () => void): void {
  const id = user?.id
  const leave = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (id === undefined) return
    return onSessionChange(async (change) => {
      // The forms go, too, and with them their question about unsaved changes.
      if (change === 'left') leave()
      else if ((await getStaffSession().catch(() => ({ id })))?.id !== id) {
        window.location.reload()
        // The form guard may keep the page, which must do nothing as the other user.
        void signInPrompt.ask()
      }
    })
  }, [id])
}

function NotStaff() {
  return (
    <FullScreenMessage title={shopMessages.auth.access_denied} text={shopMessages.auth.access_denied_detail}>
      <Button href={SHOP_HOME} variant="contained" size="large">
        {t('Continue shopping')}
      </Button>
    </FullScreenMessage>
  )
}

function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <FullScreenMessage title={shopMessages.auth.error} text={shopMessages.general.internal_error}>
      <Button variant="contained" size="large" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </FullScreenMessage>
  )
}

function FullScreenMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3 }}>
      <CssBaseline />
      <title>{t('%{title} · Backoffice', { title })}</title>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 480 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
        {children}
      </Stack>
    </Box>
  )
}
