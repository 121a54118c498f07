import { Alert, Box, Button, Link } from '@mui/material'
import { getExceededPasteLimit } from '@nakshi/client/paste-limit'
import { type ClipboardEvent, Component, type ReactNode, Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { NoteRecentRecord } from '../command-palette/recent-records.ts'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { StatusChanges } from '../orders/status/StatusChanges.tsx'
import { RequireScreen } from '../screens/RequireScreen.tsx'
import { Shortcuts } from '../screens/Shortcuts.tsx'
import { DialogHost } from '../ui/layout/DialogHost.tsx'
import { ScreenLoading } from '../ui/layout/ScreenStates.tsx'
import { UnsavedGuard } from '../ui/layout/unsaved-changes.tsx'
import { PreferenceErrors } from './PreferenceErrors.tsx'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'
import { SIDE_WIDTH, SideMenu } from './SideMenu.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { TopBar } from './TopBar.tsx'

export function Layout({ children }: { children?: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  const notify = useNotify()
  function reportCut(event: ClipboardEvent) {
    const max = getExceededPasteLimit(event)
    if (max !== null)
      notify(t('Only part of the text was pasted: this field takes %{max} characters.', { max }), {
        type: 'warning',
      })
  }
  return (
    <UnsavedGuard>
      {/* Dialogs are inside for React, so that their fields report, too. */}
      <Box onPaste={reportCut} sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
        <Link
          href="#content"
          sx={{
            position: 'fixed',
            top: -80,
            left: 8,
            zIndex: 2000,
            p: 1.5,
            bgcolor: 'background.paper',
            '&:focus': { top: 8 },
          }}
        >
          {t('Skip to content')}
        </Link>
        <Shortcuts />
        <PreferenceErrors />
        <NoteRecentRecord />
        <ReauthenticationDialog />
        <SignInDialog />
        <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        <Box sx={{ flex: 1, minWidth: 0, ml: { md: `${SIDE_WIDTH}px` } }}>
          <TopBar onMenu={() => setMenuOpen(true)} />
          <Box component="main" id="content" sx={{ p: { xs: 2, md: 3 }, pb: 6, maxWidth: 1440, mx: 'auto' }}>
            <StatusChanges>
              <ScreenErrors pathname={pathname}>
                <DialogHost>
                  <RequireScreen>
                    <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
                  </RequireScreen>
                </DialogHost>
              </ScreenErrors>
            </StatusChanges>
          </Box>
        </Box>
      </Box>
    </UnsavedGuard>
  )
}

type Props = { pathname: string; children: ReactNode }
type State = { broken: boolean; pathname: string }

/** Error boundary per screen; menu and top bar stay usable, and navigation resets it. */
class ScreenErrors extends Component<Props, State> {
  override state: State = { broken: false, pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { broken: false, pathname }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => this.setState({ broken: false })}>
            {t('Try again')}
          </Button>
        }
      >
        {shopMessages.general.internal_error}
      </Alert>
    )
  }
}
