import { createContext, useContext } from 'react'
import { type RaRecord, useListContext } from 'react-admin'

/** Rows that may be ticked together, also on other pages; the API takes twice as many. */
export const MOST_TICKED = 500

export type Ticks = {
  /** rows on other pages that were ticked by a press that says so */
  beyond: RaRecord[]
  /** Ticks all rows that match, `MOST_TICKED` of them at most. */
  tickMatching: () => Promise<void>
  busy: boolean
}
const nothingBeyond: Ticks = { beyond: [], tickMatching: async () => {}, busy: false }
export const TicksContext = createContext<Ticks>(nothingBeyond)
export const useTicks = () => useContext(TicksContext)

/** The ticked rows of a list, in its order: those in sight, and those on other pages that all were asked for. */
export function useTicked<RecordType extends RaRecord>(): RecordType[] {
  const { selectedIds, data = [] } = useListContext<RecordType>()
  const { beyond } = useTicks()
  const shown = new Map(data.map((record) => [record.id, record]))
  const isTicked = ({ id }: RaRecord) => selectedIds.includes(id)
  if (beyond.length === 0) return data.filter(isTicked)
  // What is in sight is newer than what was read when all were ticked.
  return (beyond as RecordType[]).filter(isTicked).map((record) => shown.get(record.id) ?? record)
}
