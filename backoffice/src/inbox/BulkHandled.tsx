import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import { Button } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { useListContext } from 'react-admin'
import { useHandled } from './use-handled.ts'

/**
 * The ticked messages at once; only those change that are not so already, so that undo gives back
 * what was.
 */
export function BulkHandled() {
  const { data, selectedIds, onUnselectItems } = useListContext<AdminRequest>()
  const { setHandled, busy } = useHandled()
  const ticked = data?.filter(({ id }) => selectedIds.includes(id)) ?? []
  const idsOf = (handled: boolean) =>
    ticked.filter(({ handled_at }) => (handled_at !== null) === handled).map(({ id }) => id)
  const waiting = idsOf(false)
  const handled = idsOf(true)

  const change = (ids: string[], to: boolean) => () => {
    onUnselectItems()
    setHandled(ids, to)
  }
  return (
    <>
      <Button
        startIcon={<HandledIcon />}
        disabled={busy || waiting.length === 0}
        onClick={change(waiting, true)}
      >
        Mark as handled
      </Button>
      <Button
        startIcon={<WaitingIcon />}
        disabled={busy || handled.length === 0}
        onClick={change(handled, false)}
      >
        Mark as waiting
      </Button>
    </>
  )
}
