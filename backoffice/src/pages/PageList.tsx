import PublishedIcon from '@mui/icons-material/CheckCircleOutlined'
import DraftIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Link, Stack, Typography } from '@mui/material'
import type { AdminPageRow } from '@nakshi/core/content/admin-pages'
import { getPagePath } from '@nakshi/core/content/page-kinds'
import type { PageStatus } from '@nakshi/core/content/pages'
import { useRecordContext } from 'react-admin'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { pageMessages } from '../languages/messages.ts'
import { untranslatedFilter } from '../translations/TranslationLinks.tsx'
import { DeleteButton } from '../ui/fields/DeleteDialog.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { alwaysOnFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { PageTabs } from './PageTabs.tsx'
import { pageStatusChoices } from './page-draft.ts'

const filters = [
  searchFilter(t('Search pages')),
  alwaysOnFilter('status', t('Status'), pageStatusChoices),
  untranslatedFilter,
]
const add = <AddButton to="/pages/add" label={t('Add page')} />
const empty = <EmptyList title={t('No pages found')} text={t('No results match your search.')} />

export function PageList() {
  return (
    <ListScreen
      resource="pages"
      title={t('Pages')}
      add={add}
      form={<PageTabs open="/pages" />}
      failed={pageMessages.list_failed}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      filters={filters}
    >
      <RecordRows<AdminPageRow> label={t('Pages')} empty={empty} columns={columns} card={renderCard} />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminPageRow>[] = [
  { source: 'title', label: t('Title'), children: <PageTitle /> },
  { source: 'slug', label: t('Address'), children: <PageAddress /> },
  { source: 'status', label: t('Status'), render: ({ status }) => <PageStatusBadge status={status} /> },
  { source: 'updated_at', label: t('Last saved'), render: ({ updated_at }) => formatDateTime(updated_at) },
  { source: 'id', label: t('Actions'), disableSort: true, children: <DeletePage /> },
]

const renderCard = (page: AdminPageRow) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <PageTitle />
      <DeletePage />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1, gap: 1 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {getPagePath(page)}
      </Typography>
      <PageStatusBadge status={page.status} />
    </Stack>
  </>
)

function PageTitle() {
  const page = useRecordContext<AdminPageRow>()
  return page && <RecordLink to={`/pages/${page.id}`}>{page.title}</RecordLink>
}

function PageAddress() {
  const page = useRecordContext<AdminPageRow>()
  if (!page) return null
  const path = getPagePath(page)
  if (page.status === 'draft') return path
  return (
    <Link href={path} target="_blank" rel="noreferrer">
      {path}
    </Link>
  )
}

function PageStatusBadge({ status }: { status: PageStatus }) {
  return status === 'published' ? (
    <StatusBadge Icon={PublishedIcon} tone="success">
      {t('Published')}
    </StatusBadge>
  ) : (
    <StatusBadge Icon={DraftIcon} tone="quiet">
      {t('Draft')}
    </StatusBadge>
  )
}

/** Pages with an address of their own stay: the shop links to them. */
function DeletePage() {
  const page = useRecordContext<AdminPageRow>()
  if (!page || page.kind) return null
  return (
    <DeleteButton resource="pages" record={page} name={page.title} messages={pageMessages}>
      {t('Its earlier versions are deleted too.')}
    </DeleteButton>
  )
}
