import AddIcon from '@mui/icons-material/PersonAddOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { Invitation } from '@nakshi/core/accounts/admin-staff'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { formatMessage } from '@nakshi/core/base/format-message'
import { useState } from 'react'
import { TextInput, useCreate, useDelete, useGetList, useNotify, useRefresh } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { RoleSelect, staffRoleLabels } from './RoleSelect.tsx'

export function Invitations() {
  const { data, error, refetch } = useGetList<Invitation>('invitations', {
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  })
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={t('Pending invitations')}>
        {error && <ErrorState text={adminMessages.staff.invitations_failed} onRetry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={56} aria-hidden />}
        {data?.length === 0 && <Typography color="textSecondary">{t('No pending invitations.')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { id, email, staff_role, invited_by, expires_at } = invitation
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const refresh = useRefresh()
  const isOver = Date.parse(expires_at) <= Date.now()
  const role = staffRoleLabels[staff_role].name
  const until = isOver
    ? t('Expired')
    : t('Valid until %{expiresAt}', { expiresAt: formatDateTime(expires_at) })

  function withdraw() {
    remove(
      'invitations',
      { id, previousData: invitation },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(adminMessages.staff.withdrawn, { type: 'success' }),
        onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
        onSettled: () => refresh(),
      },
    )
  }

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
        <Typography variant="body2" color="textSecondary">
          {invited_by
            ? t('%{role}, invited by %{invitedBy}. %{until}.', { role, invitedBy: invited_by, until })
            : t('%{role}. %{until}.', { role, until })}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        aria-label={t('Withdraw invitation for %{email}', { email })}
        onClick={withdraw}
      >
        {t('Withdraw')}
      </Button>
    </Box>
  )
}

export function InviteButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('Invite')}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const NEW_INVITATION: { email: string; staff_role: StaffRole } = { email: '', staff_role: 'support' }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreate()
  const notify = useNotify()

  async function send(invitation: typeof NEW_INVITATION) {
    await create('invitations', { data: invitation }, awaitUnmounted)
    notify(formatMessage(adminMessages.staff.invited, { email: invitation.email }), { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={t('Invite staff')}
      record={NEW_INVITATION}
      action={t('Send invitation')}
      busyAction={t('Sending...')}
      isReady={({ email }) => /^\S+@\S+\.\S+$/.test(email)}
      onSave={send}
      onClose={onClose}
    >
      <TextInput
        source="email"
        label={t('Email address')}
        type="email"
        parse={(typed: string) => typed.trim()}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
        helperText={t('They receive an email with a one-time link that is valid for two days.')}
      />
      <RoleSelect />
    </FormDialog>
  )
}
