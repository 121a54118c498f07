import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Box, Button, DialogContentText, Stack, Typography } from '@mui/material'
import type { StaffMember } from '@nakshi/core/accounts/admin-staff'
import { formatTime } from '@nakshi/core/base/dates'
import { useState } from 'react'
import { useDelete, useGetIdentity, useNotify, useRefresh, useUpdate } from 'react-admin'
import { formatCustomerName } from '../customers/customer-fields.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { alwaysOnFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { ActionDialog, awaitUnmounted } from '../ui/layout/ActionDialog.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { useAction } from '../ui/layout/use-action.ts'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { Invitations, InviteButton } from './Invitations.tsx'
import { RoleSelect, roleChoices, staffRoleLabels } from './RoleSelect.tsx'

const empty = <EmptyList title={t('No staff found')} text={t('No staff match your search and filters.')} />
const staffFilters = [
  searchFilter(t('Search staff'), t('Name or email')),
  alwaysOnFilter('staff_role', t('Role'), roleChoices),
]

const signedInOn = ({ last_sign_in_at }: StaffMember) =>
  last_sign_in_at
    ? `${formatDay(last_sign_in_at)}, ${formatTime(last_sign_in_at)}`
    : t('Not in the last month')

export function StaffList() {
  return (
    <>
      <ListScreen
        resource="staff"
        title={t('Staff')}
        failed={adminMessages.staff.list_failed}
        sort={{ field: 'full_name', order: 'ASC' }}
        sortFields={['full_name', 'staff_role', 'last_sign_in_at', 'created_at']}
        filters={staffFilters}
        add={<InviteButton />}
      >
        <RecordRows<StaffMember> label={t('Staff')} empty={empty} columns={columns} card={renderCard} />
      </ListScreen>
      <Invitations />
    </>
  )
}

const columns: RecordColumn<StaffMember>[] = [
  {
    source: 'full_name',
    label: t('Name'),
    render: (person) => <TwoLineCell first={formatCustomerName(person)} second={person.email} width={240} />,
  },
  { source: 'staff_role', label: t('Role'), render: (person) => <StaffRoleBadge person={person} /> },
  { source: 'last_sign_in_at', label: t('Last sign-in'), render: signedInOn },
  { source: 'created_at', label: t('Joined'), render: ({ created_at }) => formatDay(created_at) },
  {
    source: 'id',
    label: t('Actions'),
    disableSort: true,
    render: (person) => <StaffMemberActions person={person} />,
  },
]

const renderCard = (person: StaffMember) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{formatCustomerName(person)}</Typography>
      <StaffRoleBadge person={person} />
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {person.email}
    </Typography>
    <Typography variant="caption" component="p" color="textSecondary">
      {t('Last sign-in: %{signedInOn}', { signedInOn: signedInOn(person) })}
    </Typography>
    <Box sx={{ mt: 1 }}>
      <StaffMemberActions person={person} />
    </Box>
  </>
)

function StaffRoleBadge({ person: { staff_role } }: { person: StaffMember }) {
  return (
    <StatusBadge Icon={BadgeIcon} tone={staff_role === 'owner' ? 'info' : 'quiet'}>
      {staffRoleLabels[staff_role].name}
    </StatusBadge>
  )
}

function StaffMemberActions({ person }: { person: StaffMember }) {
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
  const [update] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()

  async function save(changed: Pick<StaffMember, 'staff_role'>) {
    const data = { ...changed, updated_at: person.updated_at }
    await update('staff', { id: person.id, data, previousData: person }, awaitUnmounted)
    notify(adminMessages.staff.role_updated, { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <FormDialog
      title={t('Role of %{name}', { name: formatCustomerName(person) })}
      record={{ staff_role: person.staff_role }}
      action={t('Change role')}
      busyAction={t('Updating...')}
      isReady={({ staff_role }) => staff_role !== person.staff_role}
      onSave={save}
      onClose={onClose}
    >
      <RoleSelect />
    </FormDialog>
  )
}

function RemovalDialog({ person, onClose }: DialogProps) {
  const [remove] = useDelete()
  const { act, busy, problem } = useAction({
    resource: 'staff',
    done: adminMessages.staff.removed,
    failed: adminMessages.staff.remove_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Remove %{name} from the staff?', { name: formatCustomerName(person) })}
      action={t('Remove')}
      busyAction={t('Removing...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => remove('staff', { id: person.id, previousData: person }, awaitUnmounted))}
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
