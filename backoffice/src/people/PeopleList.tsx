import BadgeIcon from '@mui/icons-material/BadgeOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { Person } from '@nakshi/api/contract/admin/people'
import { formatTime } from '@nakshi/api/domain/dates'
import { DataTable } from 'react-admin'
import { nameOf } from '../customers/customer-words.ts'
import { Pill } from '../fields/Pill.tsx'
import { TwoLines } from '../fields/TwoLines.tsx'
import { searchFilter, shownFilter } from '../inputs/list-filters.tsx'
import { formatDay } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { EmptyList } from '../layout/NothingHere.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { Invitations } from './Invitations.tsx'
import { InviteButton } from './InviteButton.tsx'
import { PersonActions } from './PersonActions.tsx'
import { roleChoices, roleWords } from './role-words.ts'

const Column = DataTable.Col<Person>
const empty = (
  <EmptyList title={t('Nobody found')} text={t('Nobody of the staff matches this search and this role.')} />
)
const peopleFilters = [
  searchFilter(t('Search people'), t('Name or email')),
  shownFilter('staff_role', t('Role'), roleChoices),
]

const signedInOn = ({ last_sign_in_at }: Person) =>
  last_sign_in_at
    ? `${formatDay(last_sign_in_at)}, ${formatTime(last_sign_in_at)}`
    : t('Not in the last month')

/** Who works in the shop and as what, and who is invited. */
export function PeopleList() {
  return (
    <>
      <ListScreen
        resource="people"
        title={t('People')}
        failed={adminSentences.people.list_failed}
        sort={{ field: 'full_name', order: 'ASC' }}
        sortFields={['full_name', 'staff_role', 'last_sign_in_at', 'created_at']}
        filters={peopleFilters}
        add={<InviteButton />}
        table={<PeopleTable />}
        cards={<PeopleCards />}
      />
      <Invitations />
    </>
  )
}

function PeopleTable() {
  return (
    <DataTable<Person> rowClick={false} bulkActionButtons={false} empty={empty} aria-label={t('People')}>
      <Column
        source="full_name"
        label={t('Name')}
        render={(person) => <TwoLines first={nameOf(person)} second={person.email} width={240} />}
      />
      <Column source="staff_role" label={t('Role')} render={(person) => <RolePill person={person} />} />
      <Column source="last_sign_in_at" label={t('Last sign-in')} render={signedInOn} />
      <Column source="created_at" label={t('Joined')} render={({ created_at }) => formatDay(created_at)} />
      <Column
        source="id"
        label={t('Actions')}
        disableSort
        render={(person) => <PersonActions person={person} />}
      />
    </DataTable>
  )
}

function PeopleCards() {
  return (
    <Cards<Person> empty={empty}>
      {(person) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(person)}</Typography>
            <RolePill person={person} />
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Last sign-in: %{signedInOn}', { signedInOn: signedInOn(person) })}
          </Typography>
          <Box sx={{ mt: 1 }}>
            <PersonActions person={person} />
          </Box>
        </>
      )}
    </Cards>
  )
}

function RolePill({ person: { staff_role } }: { person: Person }) {
  return (
    <Pill Icon={BadgeIcon} tone={staff_role === 'owner' ? 'info' : 'quiet'}>
      {roleWords[staff_role].name}
    </Pill>
  )
}
