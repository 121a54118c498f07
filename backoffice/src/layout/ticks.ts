import { createContext, useContext } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/** Rows that may be ticked together, also on other pages; the API takes twice as many. */
export const MAX_SELECTED = 500

export type BulkSelection = {
  /** rows on other pages that were ticked by a press that says so */
  otherPages: RaRecord[]
  /** Ticks all rows that match, `MOST_TICKED` of them at most. */
  selectMatching: () => Promise<void>
  busy: boolean
}
const EMPTY_SELECTION: BulkSelection = { otherPages: [], selectMatching: async () => {}, busy: false }
export const SelectionContext = createContext<BulkSelection>(EMPTY_SELECTION)
export const useSelection = () => useContext(SelectionContext)

/** The ticked rows of a list, in its order: those in sight, and those on other pages that all were asked for. */
export function useSelectedRecords<RecordType extends RaRecord>(): RecordType[] {
  const { selectedIds, data = [] } = useListContext<RecordType>()
  const { otherPages } = useSelection()
  const shown = new Map(data.map((record) => [record.id, record]))
  const isSelected = ({ id }: RaRecord) => selectedIds.includes(id)
  if (otherPages.length === 0) return data.filter(isSelected)
  // What is in sight is newer than what was read when all were ticked.
  return (otherPages as RecordType[]).filter(isSelected).map((record) => shown.get(record.id) ?? record)
}
