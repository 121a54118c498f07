import { Alert, Stack, Typography } from '@mui/material'
import {
  BOARD_REPORT_HOURS,
  type DataBreach,
  dataBreachBody,
  getReportDue,
} from '@nakshi/core/privacy/admin-schema'
import { TextInput, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { privacyMessages } from '../languages/messages.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { IstDateTimeInput } from '../ui/inputs/IstDateTimeInput.tsx'
import { searchFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'

const filters = [searchFilter(t('Search data breaches'))]
const add = <AddButton to="/data-breaches/add" label={t('Record a data breach')} />
const empty = (
  <EmptyList
    title={t('No data breaches')}
    text={t('No results match your search.')}
    firstUse={{
      text: t('If personal data is lost, exposed or opened by someone who may not see it, record it here.'),
      action: add,
    }}
  />
)

/** Also handles `/data-breaches/add` and `/data-breaches/<id>`: the form opens above the list. */
export function DataBreachList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="data-breaches"
      title={t('Data breaches')}
      add={add}
      form={
        id && (
          <InlineRecord key={id} id={id} resource="data-breaches" messages={privacyMessages} {...breachForm}>
            <BreachInputs />
          </InlineRecord>
        )
      }
      failed={privacyMessages.list_failed}
      filters={filters}
    >
      <RecordRows<DataBreach> label={t('Data breaches')} empty={empty} columns={columns} card={renderCard} />
    </ListScreen>
  )
}

const formatTold = (at: string | null) => (at === null ? t('Not yet') : formatDateTime(at))

const columns: RecordColumn<DataBreach>[] = [
  { source: 'title', label: t('Data breach'), children: <Title /> },
  { source: 'found_at', label: t('Noticed'), render: ({ found_at }) => formatDateTime(found_at) },
  {
    source: 'customers_informed_at',
    label: t('Customers informed'),
    render: ({ customers_informed_at }) => formatTold(customers_informed_at),
  },
  {
    source: 'board_informed_at',
    label: t('Board informed'),
    render: ({ board_informed_at }) => formatTold(board_informed_at),
  },
  { source: 'board_reported_at', label: t('Report to the Board'), render: formatReport },
]

const renderCard = (breach: DataBreach) => (
  <Stack spacing={0.5}>
    <Title />
    <Typography color="textSecondary">{formatDateTime(breach.found_at)}</Typography>
    <Typography>
      {t('Customers informed')}: {formatTold(breach.customers_informed_at)}
    </Typography>
    <Typography>
      {t('Board informed')}: {formatTold(breach.board_informed_at)}
    </Typography>
    <Typography>
      {t('Report to the Board')}: {formatReport(breach)}
    </Typography>
  </Stack>
)

function formatReport(breach: DataBreach): string {
  if (breach.board_reported_at !== null) return formatDateTime(breach.board_reported_at)
  return t('Due %{due}', { due: formatDateTime(getReportDue(breach).toISOString()) })
}

function Title() {
  const breach = useRecordContext<DataBreach>()
  return breach && <RecordLink to={`/data-breaches/${breach.id}`}>{breach.title}</RecordLink>
}

const breachForm = {
  one: t('data breach'),
  name: 'title',
  empty: () => ({
    title: '',
    found_at: new Date().toISOString(),
    ...{ description: '', consequences: '', measures: '', advice: '', customers: '' },
    ...{ customers_informed_at: null, board_informed_at: null, board_reported_at: null },
  }),
  resolver: contractResolver(dataBreachBody),
}

type LongInputProps = { source: string; label: string; helperText: string; isRequired?: boolean }

const LongInput = (props: LongInputProps) => (
  <TextInput {...props} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 4000 } }} />
)

const BreachInputs = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(
        'Tell each customer concerned and the Data Protection Board of India without delay, and send the Board a full report within %{hours} hours (DPDP Rules, 2025, rule 7). Nothing is sent from here: this is your record.',
        { hours: BOARD_REPORT_HOURS },
      )}
    </Alert>
    <FieldGrid columns="2fr 1fr" from="md">
      <TextInput
        source="title"
        label={t('Short name')}
        helperText={t('For example: order list sent to the wrong address')}
        isRequired
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <IstDateTimeInput
        source="found_at"
        label={t('Noticed')}
        required
        helperText={t('When you became aware of it. Indian time.')}
      />
    </FieldGrid>
    <FieldGrid columns="1fr 1fr" from="md">
      <LongInput
        source="description"
        label={t('What happened')}
        helperText={t('Which data, of how many people, when and where')}
        isRequired
      />
      <LongInput
        source="consequences"
        label={t('Consequences')}
        helperText={t('What it may mean for the people concerned')}
      />
      <LongInput
        source="measures"
        label={t('Measures')}
        helperText={t('What you did, and what prevents it in future')}
      />
      <LongInput
        source="advice"
        label={t('Advice to customers')}
        helperText={t('What they can do themselves, for example change their password')}
      />
    </FieldGrid>
    <LongInput
      source="customers"
      label={t('Who was informed')}
      helperText={t('Which customers, how, and who answers their questions')}
    />
    <FieldGrid columns="1fr 1fr 1fr" from="md">
      <IstDateTimeInput
        source="customers_informed_at"
        label={t('Customers informed')}
        helperText={t('Indian time')}
      />
      <IstDateTimeInput
        source="board_informed_at"
        label={t('Board informed')}
        helperText={t('Indian time')}
      />
      <IstDateTimeInput
        source="board_reported_at"
        label={t('Report to the Board')}
        helperText={t('Within %{hours} hours', { hours: BOARD_REPORT_HOURS })}
      />
    </FieldGrid>
  </>
)
