import { useDataProvider, useUpdateMany } from 'react-admin'
import { toVersions } from './admin-requests.ts'
import { awaitUnmounted } from './outlasts-its-button.ts'

type Row = { id: string; updated_at: string }

/**
 * One change for many rows, refused for those that somebody saved after they were read.
 * @returns the rows as they are then, for the change that takes it back
 */
export function useBulkUpdate(resource: string) {
  const dataProvider = useDataProvider()
  const [updateMany, { isPending }] = useUpdateMany()

  async function changeRows(rows: readonly Row[], change: object): Promise<Row[]> {
    const ids = rows.map(({ id }) => id)
    const data = { ...change, versions: toVersions(rows) }
    await updateMany(resource, { ids, data }, awaitUnmounted)
    // Where they cannot be read now, taking it back is refused and says why
    return dataProvider.getMany<Row>(resource, { ids }).then(
      ({ data: now }) => now,
      () => [...rows],
    )
  }
  return { changeRows, busy: isPending }
}
