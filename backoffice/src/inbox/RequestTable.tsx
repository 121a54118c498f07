import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import { Button } from '@mui/material'
import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { formatTime } from '@nakshi/domain/dates'
import type { ReactElement } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { RecordLink } from '../fields/RecordLink.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { TwoLineCell } from '../fields/TwoLineCell.tsx'
import { t } from '../i18n.ts'
import { formatDay } from '../languages/dates.ts'
import { useSelectedRecords } from '../layout/selection-context.ts'
import { HandledBadge } from './HandledBadge.tsx'
import { formatPhotoCount, getRequestSubject, kindLabel } from './request-labels.ts'
import { useMarkHandled } from './use-mark-handled.ts'

const Column = DataTable.Col<AdminContactMessage>

export function RequestTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminContactMessage>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkHandled />}
      empty={empty}
      aria-label={t('Messages')}
    >
      <Column
        source="reference"
        label={t('Reference')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={(request) => (
          <RecordLink to={`/contact-messages/${request.id}`}>{request.reference}</RecordLink>
        )}
      />
      <Column
        source="kind"
        label={t('Kind')}
        sx={{ whiteSpace: 'nowrap' }}
        render={(request) => kindLabel[request.kind]}
      />
      <Column
        source="name"
        label={t('Name')}
        render={(request) => <TwoLineCell first={request.name} second={request.email} width={184} />}
      />
      <Column
        source="subject"
        label={t('Subject')}
        disableSort
        render={(request) => (
          <TwoLineCell
            first={getRequestSubject(request)}
            second={request.images.length > 0 ? formatPhotoCount(request.images.length) : ''}
            width={272}
          />
        )}
      />
      <Column
        source="created_at"
        label={t('Date')}
        render={(request) => (
          <TwoLineCell first={formatDay(request.created_at)} second={formatTime(request.created_at)} />
        )}
      />
      <Column
        source="handled_at"
        label={t('Status')}
        render={(request) => <HandledBadge handled_at={request.handled_at} />}
      />
    </DataTable>
  )
}

/** Changes only messages that differ, so that Undo restores the previous state. */
export function BulkHandled() {
  const { onUnselectItems } = useListContext<AdminContactMessage>()
  const selected = useSelectedRecords<AdminContactMessage>()
  const { setHandled, busy } = useMarkHandled()
  const unhandled = selected.filter(({ handled_at }) => handled_at === null)
  const handled = selected.filter(({ handled_at }) => handled_at !== null)

  const change = (requests: AdminContactMessage[], to: boolean) => () => {
    onUnselectItems()
    setHandled(requests, to)
  }
  return (
    <>
      <Button
        startIcon={<HandledIcon />}
        disabled={busy || unhandled.length === 0}
        onClick={change(unhandled, true)}
      >
        {t('Mark as handled')}
      </Button>
      <Button
        startIcon={<WaitingIcon />}
        disabled={busy || handled.length === 0}
        onClick={change(handled, false)}
      >
        {t('Mark as waiting')}
      </Button>
    </>
  )
}
