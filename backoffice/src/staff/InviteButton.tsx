import AddIcon from '@mui/icons-material/PersonAddOutlined'
import { Button, Stack, TextField } from '@mui/material'
import type { StaffRole } from '@nakshi/contract/shop/auth'
import { useState } from 'react'
import { useCreate, useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { adminMessages } from '../messages/admin.ts'
import { RoleSelect } from './RoleSelect.tsx'

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

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('support')
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [create, { isPending }] = useCreate()
  const notify = useNotify()

  function send() {
    setErrorMessage(null)
    create(
      'invitations',
      { data: { email, staff_role: role } },
      {
        onSuccess: () => {
          notify(adminMessages.staff.invited(email), { type: 'success' })
          onClose()
        },
        onError: (error) => setErrorMessage(getErrorMessage(error)),
      },
    )
  }

  return (
    <ActionDialog
      title={t('Invite staff')}
      action={t('Send invitation')}
      busyAction={t('Sending...')}
      busy={isPending}
      disabled={!/^\S+@\S+\.\S+$/.test(email)}
      errorMessage={errorMessage}
      onAction={send}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={t('Email address')}
          type="email"
          fullWidth
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value.trim())}
          slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
          helperText={t('They receive an email with a one-time link that is valid for two days.')}
        />
        <RoleSelect value={role} onChange={setRole} />
      </Stack>
    </ActionDialog>
  )
}
