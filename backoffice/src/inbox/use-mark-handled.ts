import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { useBulkUpdate } from '../api/use-bulk-update.ts'
import { useUndoable } from '../api/use-undoable.ts'
import { adminMessages } from '../messages/admin.ts'

const messages = adminMessages.request

export function useMarkHandled() {
  const { changeRows, busy } = useBulkUpdate('contact-messages')
  const change = useUndoable(messages.update_failed, 'contact-messages')

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
