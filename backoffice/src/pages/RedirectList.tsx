import { Stack, Typography } from '@mui/material'
import { type AdminRedirect, adminRedirectBody } from '@nakshi/core/content/admin-redirects'
import { TextInput, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { redirectMessages } from '../languages/messages.ts'
import { BulkDelete, DeleteButton } from '../ui/fields/DeleteDialog.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { PageTabs } from './PageTabs.tsx'

const filters = [searchFilter(t('Search redirects'))]
const add = <AddButton to="/redirects/add" label={t('Add redirect')} />
const empty = (
  <EmptyList
    title={t('No redirects')}
    text={t('No results match your search.')}
    firstUse={{
      text: t('When you rename a product, category or page, its old address is redirected automatically.'),
      action: add,
    }}
  />
)

/** Also handles `/redirects/add` and `/redirects/<id>`: the form opens above the list. */
export function RedirectList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="redirects"
      title={t('Redirects')}
      add={add}
      form={
        <>
          <PageTabs open="/redirects" />
          {id && (
            <InlineRecord key={id} id={id} resource="redirects" messages={redirectMessages} {...redirectForm}>
              <RedirectInputs />
            </InlineRecord>
          )}
        </>
      }
      failed={redirectMessages.list_failed}
      filters={filters}
    >
      <RecordRows<AdminRedirect>
        label={t('Redirects')}
        bulk={deleteSelected}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminRedirect>[] = [
  { source: 'from_path', label: t('Old address'), children: <FromPath /> },
  { source: 'to_path', label: t('New address'), sx: { overflowWrap: 'anywhere' } },
  { source: 'created_at', label: t('Since'), render: ({ created_at }) => formatDay(created_at) },
  { source: 'id', label: t('Actions'), disableSort: true, children: <DeleteRedirect /> },
]

const renderCard = (redirect: AdminRedirect) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
    <div>
      <FromPath />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        → {redirect.to_path}
      </Typography>
    </div>
    <DeleteRedirect />
  </Stack>
)

function FromPath() {
  const redirect = useRecordContext<AdminRedirect>()
  return redirect && <RecordLink to={`/redirects/${redirect.id}`}>{redirect.from_path}</RecordLink>
}

function DeleteRedirect() {
  const redirect = useRecordContext<AdminRedirect>()
  return (
    redirect && (
      <DeleteButton
        resource="redirects"
        record={redirect}
        name={redirect.from_path}
        messages={redirectMessages}
      />
    )
  )
}

const deleteSelected = (
  <BulkDelete
    resource="redirects"
    counted={(count) => t('%{smart_count} redirect |||| %{smart_count} redirects', { smart_count: count })}
    failed={redirectMessages.delete_failed}
  />
)

const redirectForm = {
  one: t('redirect'),
  name: 'from_path',
  empty: () => ({ from_path: '', to_path: '' }),
  resolver: contractResolver(adminRedirectBody),
}

function RedirectInputs() {
  const slotProps = { htmlInput: { maxLength: 300, spellCheck: false } }
  return (
    <FieldGrid columns="1fr 1fr" from="md">
      <TextInput
        source="from_path"
        label={t('Old address')}
        helperText={t('For example /products/old-name')}
        isRequired
        slotProps={slotProps}
      />
      <TextInput
        source="to_path"
        label={t('New address')}
        helperText={t(
          'For example /products/new-name. Parameters of the link, such as of a campaign, are kept.',
        )}
        isRequired
        slotProps={slotProps}
      />
    </FieldGrid>
  )
}
