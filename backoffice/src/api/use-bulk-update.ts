import { useDataProvider, useUpdateMany } from 'react-admin'
import { toVersions } from './admin-requests.ts'
import { awaitUnmounted } from './await-unmounted.ts'

type Row = { id: string; updated_at: string }

/** Changes many rows with version checks. Returns the rows as they are afterwards, for Undo. */
export function useBulkUpdate(resource: string) {
  const dataProvider = useDataProvider()
  const [updateMany, { isPending }] = useUpdateMany()

  async function changeRows(rows: readonly Row[], change: object): Promise<Row[]> {
    const ids = rows.map(({ id }) => id)
    const data = { ...change, versions: toVersions(rows) }
    await updateMany(resource, { ids, data }, awaitUnmounted)
    // If this read fails, a later Undo is rejected with a reason.
    return dataProvider.getMany<Row>(resource, { ids }).then(
      ({ data: now }) => now,
      () => [...rows],
    )
  }
  return { changeRows, busy: isPending }
}
