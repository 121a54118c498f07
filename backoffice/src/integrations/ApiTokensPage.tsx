import AddIcon from '@mui/icons-material/AddOutlined'
import EndedIcon from '@mui/icons-material/BlockOutlined'
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, DialogContentText, Skeleton, Stack, Typography } from '@mui/material'
import {
  API_TOKEN_LIFETIMES_DAYS,
  type ApiToken,
  type CreatedApiToken,
} from '@nakshi/core/accounts/admin-api-tokens'
import { tokenPermissions } from '@nakshi/core/accounts/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroupInput, SelectInput, TextInput, useNotify } from 'react-admin'
import { API, fetchJson, getJson, sendJson } from '../api/fetch-json.ts'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { apiTokenMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { formatPermission, permissionLabels } from './permission-labels.ts'
import { SecretDialog } from './SecretDialog.tsx'

const RESOURCE = 'api-tokens'
const listApiTokens = () => getJson<ApiToken[]>(RESOURCE)

export function ApiTokensPage() {
  const { data, error, refetch } = useQuery({ queryKey: [RESOURCE], queryFn: listApiTokens })
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <PageHeader title={t('API tokens')}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
          {t('Create API token')}
        </Button>
      </PageHeader>
      <Box sx={{ maxWidth: 880 }}>
        <Panel title={t('Tokens')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t(
              'API tokens let other apps use the backoffice API. A token never has more permissions than the staff member who created it.',
            )}
          </Typography>
          {error && !data && <ErrorState text={apiTokenMessages.list_failed} onRetry={refetch} />}
          {!data && !error && <Skeleton variant="rounded" height={56} aria-hidden />}
          {data?.length === 0 && <Typography color="textSecondary">{t('No API tokens yet.')}</Typography>}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Box>
        </Panel>
      </Box>
      {creating && <CreateTokenDialog onCreated={setSecret} onClose={() => setCreating(false)} />}
      {secret && (
        <SecretDialog
          title={t('Your new API token')}
          text={t('Send it in the Authorization header of each request: Bearer, a space, and the token.')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const [revoking, setRevoking] = useState(false)
  const { name, permissions, created_by, created_at, last_used_at } = token
  const created = t('Created by %{name} on %{day}', { name: created_by, day: formatDay(created_at) })
  const used = last_used_at ? t('Last used %{at}', { at: formatDateTime(last_used_at) }) : t('Not used yet')
  const ended = getEnd(token)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0 },
      }}
    >
      <Stack sx={{ minWidth: 0, flex: '1 1 260px', gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <StatusBadge Icon={ended ? EndedIcon : ActiveIcon} tone={ended ? 'quiet' : 'success'} small>
            {ended ?? t('Active')}
          </StatusBadge>
        </Stack>
        <Typography variant="body2">{permissions.map(formatPermission).join(', ')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[created, formatExpiry(token), used].join(' · ')}
        </Typography>
      </Stack>
      {!ended && (
        <Button
          size="small"
          color="error"
          aria-label={t('Revoke %{name}', { name })}
          onClick={() => setRevoking(true)}
        >
          {t('Revoke')}
        </Button>
      )}
      {revoking && <RevokeDialog token={token} onClose={() => setRevoking(false)} />}
    </Box>
  )
}

function getEnd({ revoked_at, expires_at }: ApiToken): string | null {
  if (revoked_at) return t('Revoked')
  return expires_at && Date.parse(expires_at) <= Date.now() ? t('Expired') : null
}

const formatExpiry = ({ expires_at }: ApiToken) =>
  expires_at ? t('Valid until %{day}', { day: formatDay(expires_at) }) : t('Does not expire')

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { act, busy, problem } = useAction({
    resource: RESOURCE,
    done: apiTokenMessages.revoked,
    failed: apiTokenMessages.revoke_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Revoke %{name}?', { name })}
      action={t('Revoke')}
      busyAction={t('Revoking...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => fetchJson(`${API}/${RESOURCE}/${id}`, { method: 'DELETE' }))}
      onClose={onClose}
    >
      <DialogContentText>
        {t('Apps that use this token lose access immediately. This cannot be undone.')}
      </DialogContentText>
    </ActionDialog>
  )
}

const NO_EXPIRY = 0
const expiryChoices = [
  ...API_TOKEN_LIFETIMES_DAYS.map((days) => ({ id: days, name: t('%{days} days', { days }) })),
  { id: NO_EXPIRY, name: t('No expiry') },
]
/** In the order of their labels, which puts related ones together. */
const permissionChoices = Object.entries(permissionLabels)
  .filter(([id]) => tokenPermissions.some((permission) => permission === id))
  .map(([id, name]) => ({ id, name }))

type NewToken = { name: string; permissions: string[]; expires_in_days: number }
const NEW_TOKEN: NewToken = { name: '', permissions: [], expires_in_days: 90 }

type CreateTokenDialogProps = { onCreated: (secret: string) => void; onClose: () => void }

function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()

  async function create({ expires_in_days, ...token }: NewToken) {
    const body = { ...token, expires_in_days: expires_in_days === NO_EXPIRY ? null : expires_in_days }
    const { secret } = await sendJson<CreatedApiToken>('api-tokens', 'POST', body)
    notify(apiTokenMessages.created, { type: 'success' })
    void queries.invalidateQueries({ queryKey: ['api-tokens'] })
    onCreated(secret)
    onClose()
  }
  return (
    <FormDialog
      title={t('Create API token')}
      record={NEW_TOKEN}
      action={t('Create')}
      busyAction={t('Creating...')}
      maxWidth="sm"
      isReady={({ name, permissions }) => name.trim() !== '' && permissions.length > 0}
      onSave={create}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('Name')}
        helperText={t('Shown in the audit log and in the history of orders, for example “Warehouse”.')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <SelectInput source="expires_in_days" label={t('Expires after')} choices={expiryChoices} isRequired />
      <CheckboxGroupInput
        source="permissions"
        label={t('Permissions')}
        helperText={t(
          'Select only what the app needs. Exports of orders, customers and reviews need a signed-in person: with a token, only products and stock can be downloaded.',
        )}
        choices={permissionChoices}
        row={false}
        sx={{ '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } } }}
      />
    </FormDialog>
  )
}
