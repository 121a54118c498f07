import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { formatDay, formatTime } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { TwoLines } from '../fields/TwoLines.tsx'
import { BulkHandled } from './BulkHandled.tsx'
import { HandledPill } from './HandledPill.tsx'
import { RequestLink } from './RequestLink.tsx'
import { kindLabel, photosOf, subjectOf } from './request-words.ts'

const Column = DataTable.Col<AdminRequest>

/** Messages as a table: who wrote what, and whether it was seen to. */
export function RequestTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminRequest>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkHandled />}
      empty={empty}
      aria-label="Messages"
    >
      <Column
        source="reference"
        label="Reference"
        disableSort
        render={(request) => <RequestLink request={request} />}
      />
      <Column
        source="kind"
        label="Kind"
        sx={{ whiteSpace: 'nowrap' }}
        render={(request) => kindLabel[request.kind]}
      />
      <Column
        source="name"
        label="Name"
        render={(request) => <TwoLines first={request.name} second={request.email} width={184} />}
      />
      <Column
        source="subject"
        label="Subject"
        disableSort
        render={(request) => (
          <TwoLines
            first={subjectOf(request)}
            second={request.images.length > 0 ? photosOf(request.images.length) : ''}
            width={272}
          />
        )}
      />
      <Column
        source="created_at"
        label="Date"
        render={(request) => (
          <TwoLines first={formatDay(request.created_at)} second={formatTime(request.created_at)} />
        )}
      />
      <Column
        source="handled_at"
        label="State"
        render={(request) => <HandledPill handled_at={request.handled_at} />}
      />
    </DataTable>
  )
}
