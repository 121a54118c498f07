import type { AdminContactMessage } from '@nakshi/api/contract/admin/requests'
import { useBulkUpdate } from '../api/use-change-rows.ts'
import { useUndoable } from '../api/use-reversible.ts'
import { adminMessages } from '../sentences/admin.ts'

const messages = adminMessages.request

export function useMarkHandled() {
  const { changeRows, busy } = useBulkUpdate('requests')
  const change = useUndoable(messages.update_failed, 'requests')

  function setHandled(requests: AdminContactMessage[], handled: boolean): Promise<void> {
    let rows: { id: string; updated_at: string }[] = requests
    return change({
      apply: async (on) => {
        rows = await changeRows(rows, { handled: on })
      },
      on: handled,
      done: (on) => (on ? messages.handled : messages.reopened),
    })
  }
  return { setHandled, busy }
}
