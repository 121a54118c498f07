import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { useChangeRows } from '../api/use-change-rows.ts'
import { useReversible } from '../api/use-reversible.ts'
import { adminSentences } from '../sentences/admin.ts'

const say = adminSentences.request

/** Marks messages as handled, or as waiting again, at once and with a way back. */
export function useHandled() {
  const { changeRows, busy } = useChangeRows('requests')
  const change = useReversible(say.update_failed, 'requests')

  function setHandled(requests: AdminRequest[], handled: boolean): Promise<void> {
    let rows: { id: string; updated_at: string }[] = requests
    return change({
      act: async (on) => {
        rows = await changeRows(rows, { handled: on })
      },
      on: handled,
      done: (on) => (on ? say.handled : say.reopened),
    })
  }
  return { setHandled, busy }
}
