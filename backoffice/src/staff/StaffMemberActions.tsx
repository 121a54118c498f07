import { Button, DialogContentText, Stack, Typography } from '@mui/material'
import type { StaffMember } from '@nakshi/contract/admin/staff'
import { useState } from 'react'
import { useDelete, useGetIdentity, useNotify, useRefresh, useUpdate } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { formatCustomerName } from '../customers/customer-labels.ts'
import { t } from '../i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { adminMessages } from '../messages/admin.ts'
import { RoleSelect } from './RoleSelect.tsx'

export function StaffMemberActions({ person }: { person: StaffMember }) {
  // Fixed at opening, so that a concurrent change is not confirmed by mistake.
  const [dialog, setDialog] = useState<{ kind: 'role' | 'removal'; person: StaffMember } | null>(null)
  const { identity } = useGetIdentity()
  const close = () => setDialog(null)
  if (identity?.id === person.id)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('This is you')}
      </Typography>
    )
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('Change role of %{name}', { name: formatCustomerName(person) })}
        onClick={() => setDialog({ kind: 'role', person })}
      >
        {t('Change role')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t('Remove %{name}', { name: formatCustomerName(person) })}
        onClick={() => setDialog({ kind: 'removal', person })}
      >
        {t('Remove')}
      </Button>
      {dialog?.kind === 'role' && <RoleDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === 'removal' && <RemovalDialog person={dialog.person} onClose={close} />}
    </Stack>
  )
}

type DialogProps = { person: StaffMember; onClose: () => void }

function RoleDialog({ person, onClose }: DialogProps) {
  const [role, setRole] = useState(person.staff_role)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()

  function save() {
    setErrorMessage(null)
    const data = { staff_role: role, updated_at: person.updated_at }
    update(
      'staff',
      { id: person.id, data, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminMessages.staff.role_updated, { type: 'success' })
          refresh()
          onClose()
        },
        onError: (error) => setErrorMessage(getErrorMessage(error)),
      },
    )
  }

  return (
    <ActionDialog
      title={t('Role of %{name}', { name: formatCustomerName(person) })}
      action={t('Change role')}
      busyAction={t('Updating...')}
      busy={isPending}
      disabled={role === person.staff_role}
      errorMessage={errorMessage}
      onAction={save}
      onClose={onClose}
    >
      <Stack sx={{ pt: 1 }}>
        <RoleSelect value={role} onChange={setRole} />
      </Stack>
    </ActionDialog>
  )
}

function RemovalDialog({ person, onClose }: DialogProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const refresh = useRefresh()

  function confirm() {
    setErrorMessage(null)
    remove(
      'staff',
      { id: person.id, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminMessages.staff.removed, { type: 'success' })
          refresh()
          onClose()
        },
        onError: (error) => setErrorMessage(getErrorMessage(error)),
      },
    )
  }

  return (
    <ActionDialog
      title={t('Remove %{name} from the staff?', { name: formatCustomerName(person) })}
      action={t('Remove')}
      busyAction={t('Removing...')}
      busy={isPending}
      destructive
      errorMessage={errorMessage}
      onAction={confirm}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'They lose access to the backoffice, and invitations they sent are cancelled. Their customer account is kept.',
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
