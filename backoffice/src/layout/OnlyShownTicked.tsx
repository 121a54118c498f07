import { useEffect } from 'react'
import { useListContext } from 'react-admin'

/**
 * Takes the tick from every row that is not in sight. react-admin keeps ticks over other filters,
 * pages and reloads, and what is done with the ticked rows would also be done with those.
 */
export function OnlyShownTicked() {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    if (!data) return
    const shown = new Set(data.map(({ id }) => id))
    if (selectedIds.some((id) => !shown.has(id))) onSelect(selectedIds.filter((id) => shown.has(id)))
  }, [data, selectedIds, onSelect])
  return null
}
