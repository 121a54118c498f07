import { createContext, useContext } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/** Selection limit across pages; the API accepts twice as many. */
export const MAX_SELECTED = 500

export type BulkSelection = {
  /** Rows on other pages, selected by “Select all”. */
  otherPages: RaRecord[]
  selectMatching: () => Promise<void>
  busy: boolean
}
const EMPTY_SELECTION: BulkSelection = { otherPages: [], selectMatching: async () => {}, busy: false }
export const SelectionContext = createContext<BulkSelection>(EMPTY_SELECTION)
export const useSelection = () => useContext(SelectionContext)

export function useSelectedRecords<RecordType extends RaRecord>(): RecordType[] {
  const { selectedIds, data = [] } = useListContext<RecordType>()
  const { otherPages } = useSelection()
  const shown = new Map(data.map((record) => [record.id, record]))
  const isSelected = ({ id }: RaRecord) => selectedIds.includes(id)
  if (otherPages.length === 0) return data.filter(isSelected)
  // Visible rows are newer than those read when all were selected.
  return (otherPages as RecordType[]).filter(isSelected).map((record) => shown.get(record.id) ?? record)
}
