import { Alert, Box, Button, Stack, TextField, ThemeProvider, Typography } from '@mui/material'
import CssBaseline from '@mui/material/CssBaseline'
import { tabStorage } from '@nakshi/client/safe-storage'
import type { PublicInvitation } from '@nakshi/core/accounts/admin-staff'
import { formatMessage } from '@nakshi/core/base/format-message'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { fetchJson, getErrorMessage, shouldRetryQuery } from '../api/fetch-json.ts'
import { getStaffSession, signInUrl, signOut } from '../api/session.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'
import { richMessage } from '../languages/rich-message.ts'
import { staffRoleLabels } from '../staff/RoleSelect.tsx'
import { screenTheme } from '../theme/theme.ts'

type OpenedState =
  | { invitation: PublicInvitation; signed_in: string | null }
  | { errorMessage: string; isInvalid: boolean }
  | null

export function AcceptInvitation() {
  const [token] = useState(invitationToken)
  const [opened, setOpened] = useState<OpenedState>(null)
  useEffect(() => {
    // A second invitation link may open in the same tab.
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])
  const load = useCallback(() => {
    Promise.all([getInvitation(token), getStaffSession()]).then(
      ([invitation, user]) => setOpened({ invitation, signed_in: user?.email ?? null }),
      (error) => setOpened({ errorMessage: getErrorMessage(error), isInvalid: !shouldRetryQuery(0, error) }),
    )
  }, [token])
  useEffect(load, [load])
  return (
    <ThemeProvider theme={screenTheme}>
      <CssBaseline />
      <title>{t('%{title} · Backoffice', { title: t('Join the shop') })}</title>
      <Box
        component="main"
        aria-busy={opened === null}
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: '100vh',
          p: 3,
          bgcolor: 'background.default',
        }}
      >
        {opened && (
          <Stack
            spacing={2}
            sx={{
              width: '100%',
              maxWidth: 440,
              p: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
            }}
          >
            {'errorMessage' in opened ? (
              <>
                <Typography variant="h1">
                  {opened.isInvalid ? t('This invitation is not valid') : shopMessages.auth.error}
                </Typography>
                <Typography>{opened.errorMessage}</Typography>
                {opened.isInvalid ? (
                  <Button href="/admin" variant="outlined">
                    {t('Go to admin')}
                  </Button>
                ) : (
                  <Button variant="outlined" onClick={load}>
                    {t('Try again')}
                  </Button>
                )}
              </>
            ) : (
              <Opened token={token} {...opened} />
            )}
          </Stack>
        )}
      </Box>
    </ThemeProvider>
  )
}

type OpenedProps = { token: string; invitation: PublicInvitation; signed_in: string | null }

function Opened({ token, invitation, signed_in }: OpenedProps) {
  const { email, store, staff_role, has_account } = invitation
  const { name, description } = staffRoleLabels[staff_role]
  return (
    <>
      <Typography variant="h1">{t('Join %{store}', { store })}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {richMessage('%{email} is invited to join the staff as %{name}. %{means}', {
          email,
          name: <strong>{name}</strong>,
          means: description,
        })}
      </Typography>
      {!has_account && <NewAccount token={token} email={email} />}
      {has_account && signed_in === email && <JoinWith token={token} />}
      {has_account && signed_in !== email && <SignInFirst email={email} other={signed_in} />}
    </>
  )
}

function useAcceptInvitation(token: string) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function join(account: object, then: () => Promise<void> = async () => {}) {
    setBusy(true)
    setErrorMessage(null)
    try {
      await acceptInvitation(token, account)
      // The account exists now; without the sign-in the backoffice asks for it.
      await then().catch(() => {})
      window.location.assign('/admin')
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
      setBusy(false)
    }
  }
  return { join, busy, notice: errorMessage && <Alert severity="error">{errorMessage}</Alert> }
}

function JoinWith({ token }: { token: string }) {
  const { join, busy, notice } = useAcceptInvitation(token)
  return (
    <>
      {notice}
      <Button variant="contained" size="large" disabled={busy} onClick={() => join({})}>
        {busy ? t('Joining...') : t('Join with my account')}
      </Button>
    </>
  )
}

function SignInFirst({ email, other }: { email: string; other: string | null }) {
  return (
    <>
      <Alert severity="info">{formatMessage(adminMessages.invitation.sign_in_first, { email })}</Alert>
      {other && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('You are signed in as %{other}.', { other })}
        </Typography>
      )}
      {other ? (
        <Button variant="contained" size="large" onClick={() => signOut(signInUrl())}>
          {t('Sign in with another account')}
        </Button>
      ) : (
        <Button variant="contained" size="large" href={signInUrl()}>
          {t('Sign in')}
        </Button>
      )}
    </>
  )
}

function NewAccount({ token, email }: { token: string; email: string }) {
  const { join, busy, notice } = useAcceptInvitation(token)
  const [fullName, setFullName] = useState('')
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    void join({ full_name: fullName, password }, () => signInWithPassword(email, password))
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      {notice}
      <TextField
        label={t('Full name')}
        required
        value={fullName}
        onChange={({ target }) => setFullName(target.value)}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        label={t('Password')}
        type="password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="new-password"
        helperText={t('At least 8 characters')}
        slotProps={{ htmlInput: { minLength: 8, maxLength: 200 } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? t('Joining...') : t('Create account and join')}
      </Button>
    </Stack>
  )
}

const STORAGE_KEY = 'nakshi.invitation'

/** Removes the token from the URL and keeps it in session storage during sign-in. */
function invitationToken(): string {
  const token = window.location.hash.slice(1)
  if (token === '') return tabStorage.getItem(STORAGE_KEY) ?? ''
  tabStorage.setItem(STORAGE_KEY, token)
  window.history.replaceState(null, '', window.location.pathname)
  return token
}

const post = (url: string, body: object) => fetchJson(url, { method: 'POST', body: JSON.stringify(body) })

async function getInvitation(token: string): Promise<PublicInvitation> {
  return (await post('/api/invitations/open', { token })).json
}

async function acceptInvitation(token: string, account: object): Promise<void> {
  await post('/api/invitations/accept', { token, ...account })
  tabStorage.removeItem(STORAGE_KEY)
}

async function signInWithPassword(email: string, password: string): Promise<void> {
  await post('/api/auth/sign-in', { email, password })
}
