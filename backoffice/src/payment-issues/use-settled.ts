import type { PaymentIssue } from '@nakshi/api/contract/admin/payment-issues'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/UndoToast.tsx'

const say = adminSentences.payment_issue

/** Marks what was looked at as done, with a way back. */
export function useSettled() {
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function setSettled(issue: PaymentIssue, settled: boolean, canUndo = true): Promise<void> {
    try {
      await update(
        'payment-issues',
        { id: issue.id, data: { settled }, previousData: issue },
        outlastsItsButton,
      )
      notifyDone(
        settled ? say.settled : say.reopened,
        canUndo ? () => setSettled(issue, !settled, false) : undefined,
      )
    } catch {
      notify(say.update_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['payment-issues'] })
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
  return { setSettled, busy: isPending }
}
