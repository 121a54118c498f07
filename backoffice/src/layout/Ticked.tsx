import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type RaRecord, useListContext, useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { t } from '../words.ts'
import { MOST_TICKED, type Ticks, TicksContext, useTicks } from './ticks.ts'

/**
 * Takes the tick from every row that is not in sight. react-admin keeps ticks over other filters,
 * pages and reloads, and what is done with the ticked rows would also be done with those. Only a
 * press that says so ticks rows of other pages, until the list is narrowed by something else.
 */
export function OnlyKnownTicked({ children }: { children: ReactNode }) {
  const { data, selectedIds, onSelect, filterValues, getData } = useListContext()
  const [whole, setWhole] = useState<{ of: string; records: RaRecord[] } | null>(null)
  const reaches = useRef(false)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const of = JSON.stringify(filterValues)
  const beyond = whole?.of === of ? whole.records : null

  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    const known = new Set([...shown, ...(beyond ?? []).map(({ id }) => id)])
    if (selectedIds.some((id) => !known.has(id))) onSelect(selectedIds.filter((id) => known.has(id)))
    else if (selectedIds.some((id) => !shown.has(id))) reaches.current = true
    else if (reaches.current) {
      // None of the other pages is ticked any more.
      reaches.current = false
      setWhole(null)
    }
  }, [data, selectedIds, onSelect, beyond])

  const ticks = useMemo<Ticks>(
    () => ({
      beyond: beyond ?? [],
      busy,
      tickMatching: async () => {
        setBusy(true)
        try {
          const records = (await getData?.({ maxResults: MOST_TICKED })) ?? []
          setWhole({ of, records })
          onSelect(records.map(({ id }) => id))
        } catch (error) {
          notify(reasonOf(error), { type: 'error' })
        }
        setBusy(false)
      },
    }),
    [beyond, busy, getData, of, onSelect, notify],
  )
  return <TicksContext value={ticks}>{children}</TicksContext>
}

/** Once all rows in sight are ticked, offers all that match; and says so while those are. */
export function TickMatching() {
  const { data = [], total, hasNextPage, hasPreviousPage, selectedIds, onSelect } = useListContext()
  const { beyond, tickMatching, busy } = useTicks()
  const ticked = new Set(selectedIds)
  if (data.length === 0 || ticked.size === 0) return null
  // So many match that they are not counted: more than may be ticked.
  const uncounted = total === undefined
  const isMore = uncounted ? hasNextPage || hasPreviousPage : total > data.length
  if (beyond.length === 0 && !(isMore && data.every(({ id }) => ticked.has(id)))) return null
  const words =
    beyond.length > 0
      ? t('%{count} are selected, also those on other pages', { count: ticked.size })
      : t('All %{count} on this page are selected', { count: data.length })
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
      <Typography variant="body2">{words}</Typography>
      {beyond.length > 0 ? (
        <Button onClick={() => onSelect(data.map(({ id }) => id).filter((id) => ticked.has(id)))}>
          {t('Only this page')}
        </Button>
      ) : (
        <Button onClick={tickMatching} disabled={busy}>
          {uncounted || total > MOST_TICKED
            ? t('Select the first %{count} that match', { count: MOST_TICKED })
            : t('Select all %{count} that match', { count: total })}
        </Button>
      )}
    </Box>
  )
}
