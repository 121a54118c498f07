import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { StaffMember } from '@nakshi/contract/admin/staff'
import { formatTime } from '@nakshi/domain/dates'
import { DataTable } from 'react-admin'
import { formatCustomerName } from '../customers/customer-labels.ts'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { TwoLineCell } from '../fields/TwoLineCell.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, searchFilter } from '../inputs/list-filters.tsx'
import { formatDay } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { Invitations } from './Invitations.tsx'
import { InviteButton } from './InviteButton.tsx'
import { roleChoices, staffRoleLabels } from './role-labels.ts'
import { StaffMemberActions } from './StaffMemberActions.tsx'

const Column = DataTable.Col<StaffMember>
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
        table={<StaffTable />}
        cards={<StaffCards />}
      />
      <Invitations />
    </>
  )
}

function StaffTable() {
  return (
    <DataTable<StaffMember> rowClick={false} bulkActionButtons={false} empty={empty} aria-label={t('Staff')}>
      <Column
        source="full_name"
        label={t('Name')}
        render={(person) => (
          <TwoLineCell first={formatCustomerName(person)} second={person.email} width={240} />
        )}
      />
      <Column source="staff_role" label={t('Role')} render={(person) => <StaffRoleBadge person={person} />} />
      <Column source="last_sign_in_at" label={t('Last sign-in')} render={signedInOn} />
      <Column source="created_at" label={t('Joined')} render={({ created_at }) => formatDay(created_at)} />
      <Column
        source="id"
        label={t('Actions')}
        disableSort
        render={(person) => <StaffMemberActions person={person} />}
      />
    </DataTable>
  )
}

function StaffCards() {
  return (
    <Cards<StaffMember> empty={empty}>
      {(person) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {formatCustomerName(person)}
            </Typography>
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
      )}
    </Cards>
  )
}

function StaffRoleBadge({ person: { staff_role } }: { person: StaffMember }) {
  return (
    <StatusBadge Icon={BadgeIcon} tone={staff_role === 'owner' ? 'info' : 'quiet'}>
      {staffRoleLabels[staff_role].name}
    </StatusBadge>
  )
}
