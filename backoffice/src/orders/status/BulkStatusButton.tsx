import StatusIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import { Button } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusChanges } from './status-changes.ts'

/**
 * One status for all ticked orders that are in sight: all of them change, or none and it says which
 * refused.
 */
export function BulkStatusButton() {
  const { selectedIds, onSelect, data: shown = [] } = useListContext<AdminOrderRow>()
  const { change, coming } = useStatusChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const ticked = shown.filter(({ id }) => selectedIds.includes(id))
  const busy = ticked.some(({ id }) => coming.get(id)?.sent)
  return (
    <>
      <Button
        startIcon={<StatusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? 'Updating...' : 'Set status'}
      </Button>
      <StatusMenu
        label="Set status"
        anchor={anchor}
        onPick={(to) => change(ticked, to, () => onSelect([]))}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
