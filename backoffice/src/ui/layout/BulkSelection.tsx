import { Box, Button, Typography } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type RaRecord, useListContext, useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'

/**
 * Deselects rows that are not visible. react-admin keeps selections across filters, pages and reloads, so
 * bulk actions would affect hidden rows; only “Select all” reaches other pages.
 */
export function VisibleSelectionOnly({ children }: { children: ReactNode }) {
  const { data, selectedIds, onSelect, filterValues, getData } = useListContext()
  const [allMatching, setAllMatching] = useState<{ filterKey: string; records: RaRecord[] } | null>(null)
  const reaches = useRef(false)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const filterKey = JSON.stringify(filterValues)
  const otherPages = allMatching?.filterKey === filterKey ? allMatching.records : null

  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    const known = new Set([...shown, ...(otherPages ?? []).map(({ id }) => id)])
    if (selectedIds.some((id) => !known.has(id))) onSelect(selectedIds.filter((id) => known.has(id)))
    else if (selectedIds.some((id) => !shown.has(id))) reaches.current = true
    else if (reaches.current) {
      reaches.current = false
      setAllMatching(null)
    }
  }, [data, selectedIds, onSelect, otherPages])

  const selection = useMemo<BulkSelection>(
    () => ({
      otherPages: otherPages ?? [],
      busy,
      selectMatching: async () => {
        setBusy(true)
        try {
          const records = (await getData?.({ maxResults: MAX_SELECTED })) ?? []
          setAllMatching({ filterKey, records })
          onSelect(records.map(({ id }) => id))
        } catch (error) {
          notify(getErrorMessage(error), { type: 'error' })
        }
        setBusy(false)
      },
    }),
    [otherPages, busy, getData, filterKey, onSelect, notify],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function SelectAllMatching() {
  const { data = [], total = 0, selectedIds, onSelect } = useListContext()
  const { otherPages, selectMatching, busy } = useSelection()
  const selectedSet = new Set(selectedIds)
  if (data.length === 0 || selectedSet.size === 0) return null
  const isMore = total > data.length
  if (otherPages.length === 0 && !(isMore && data.every(({ id }) => selectedSet.has(id)))) return null
  const label =
    otherPages.length > 0
      ? t('%{count} selected, including other pages', { count: selectedSet.size })
      : t('All %{count} on this page selected', { count: data.length })
  return (
    <Box
      role="status"
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1,
        px: 2,
        bgcolor: palette.shop.brandSubtle,
        minHeight: 44,
      })}
    >
      <Typography variant="body2">{label}</Typography>
      {otherPages.length > 0 ? (
        <Button onClick={() => onSelect(data.map(({ id }) => id).filter((id) => selectedSet.has(id)))}>
          {t('This page only')}
        </Button>
      ) : (
        <Button onClick={selectMatching} disabled={busy}>
          {total > MAX_SELECTED
            ? t('Select the first %{count} matching', { count: MAX_SELECTED })
            : t('Select all %{count} matching', { count: total })}
        </Button>
      )}
    </Box>
  )
}

/** Selection limit across pages; the API accepts twice as many. */
const MAX_SELECTED = 500

type BulkSelection = {
  /** Rows on other pages, selected by “Select all”. */
  otherPages: RaRecord[]
  selectMatching: () => Promise<void>
  busy: boolean
}
const EMPTY_SELECTION: BulkSelection = { otherPages: [], selectMatching: async () => {}, busy: false }
const SelectionContext = createContext<BulkSelection>(EMPTY_SELECTION)
const useSelection = () => useContext(SelectionContext)

export function useSelectedRecords<RecordType extends RaRecord>(): RecordType[] {
  const { selectedIds, data = [] } = useListContext<RecordType>()
  const { otherPages } = useSelection()
  const shown = new Map(data.map((record) => [record.id, record]))
  const isSelected = ({ id }: RaRecord) => selectedIds.includes(id)
  if (otherPages.length === 0) return data.filter(isSelected)
  // Visible rows are newer than those read when all were selected.
  return (otherPages as RecordType[]).filter(isSelected).map((record) => shown.get(record.id) ?? record)
}
