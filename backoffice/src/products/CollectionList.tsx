import { Box, Stack, Typography } from '@mui/material'
import type { AdminCollectionRow } from '@nakshi/core/products/admin-collections'
import { useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { listTranslationLinks, untranslatedFilter } from '../translations/TranslationLinks.tsx'
import { BulkActive } from '../ui/fields/BulkActive.tsx'
import { Picture } from '../ui/fields/Picture.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { RecordMenu } from '../ui/fields/RecordMenu.tsx'
import { ActiveBadge } from '../ui/fields/StatusBadge.tsx'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { activeFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { CollectionInputs, collectionForm } from './CollectionInputs.tsx'

const filters = [searchFilter(t('Search collections')), activeFilter, untranslatedFilter]
const add = <AddButton to="/collections/add" label={t('Add collection')} />
const empty = (
  <EmptyList
    title={t('No collections found')}
    text={t('No results match your search.')}
    firstUse={{ text: t('Show products on a page of their own, chosen or by a rule.'), action: add }}
  />
)

/** Also handles `/collections/add` and `/collections/<id>`: the form opens above the list. */
export function CollectionList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="collections"
      title={t('Collections')}
      add={add}
      form={
        id && (
          <InlineRecord
            key={id}
            id={id}
            resource="collections"
            messages={adminMessages.collection}
            {...collectionForm}
          >
            <CollectionInputs />
          </InlineRecord>
        )
      }
      failed={adminMessages.collection.list_failed}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      filters={filters}
    >
      <RecordRows<AdminCollectionRow>
        label={t('Collections')}
        bulk={<CollectionBulk />}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const CollectionBulk = () => (
  <BulkActive<AdminCollectionRow>
    resource="collections"
    messages={adminMessages.collection}
    counted={(count) =>
      t('%{smart_count} collection |||| %{smart_count} collections', { smart_count: count })
    }
    deleteNote={() => ''}
  />
)

const formatKind = ({ is_rule }: AdminCollectionRow) => (is_rule ? t('By rule') : t('Chosen products'))

function formatDays({ starts_on, ends_on }: AdminCollectionRow): string {
  if (!starts_on && !ends_on) return t('Always')
  return `${starts_on ? formatDay(starts_on) : '…'} – ${ends_on ? formatDay(ends_on) : '…'}`
}

const columns: RecordColumn<AdminCollectionRow>[] = [
  { source: 'title', label: t('Title'), children: <CollectionTitle /> },
  { source: 'slug', label: t('Slug') },
  { source: 'is_rule', label: t('Products'), render: formatKind },
  { source: 'starts_on', label: t('Shown'), render: formatDays },
  {
    source: 'is_active',
    label: t('Status'),
    render: ({ is_active }) => <ActiveBadge is_active={is_active} />,
  },
  { source: 'id', label: t('Actions'), disableSort: true, children: <CollectionActions /> },
]

const renderCard = (collection: AdminCollectionRow) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <CollectionTitle />
      <CollectionActions />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
      <Typography color="textSecondary">{`${formatKind(collection)} · ${formatDays(collection)}`}</Typography>
      <ActiveBadge is_active={collection.is_active} />
    </Stack>
  </>
)

function CollectionTitle() {
  const collection = useRecordContext<AdminCollectionRow>()
  if (!collection) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={collection.image_url} alt="" size={44} />
      <Box sx={{ minWidth: { sm: 160 } }}>
        <RecordLink to={`/collections/${collection.id}`}>{collection.title}</RecordLink>
      </Box>
    </Stack>
  )
}

function CollectionActions() {
  const collection = useRecordContext<AdminCollectionRow>()
  if (!collection) return null
  return (
    <RecordMenu
      resource="collections"
      record={collection}
      name={collection.title}
      messages={adminMessages.collection}
      editPath={`/collections/${collection.id}`}
      deleteNote={t('Its products stay in the shop.')}
    >
      {listTranslationLinks(`/collections/${collection.id}`)}
    </RecordMenu>
  )
}
