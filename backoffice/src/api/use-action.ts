import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { COUNTERS_KEY } from '../counters/use-counters.ts'
import { getErrorMessage } from './fetch-json.ts'
import { useNotifyFailure } from './use-notify-failure.ts'

type Action = {
  resource: string
  done: string
  failed: string
  onDone: () => void
}

export function useAction({ resource, done, failed, onDone }: Action) {
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setErrorMessage(null)
    try {
      await work()
      notify(done, { type: 'success' })
      void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
      // Waits for fresh data: a second action on the old version would be rejected as a conflict.
      await queries.invalidateQueries({ queryKey: [resource] })
      onDone()
    } catch (error) {
      notifyFailure(failed, error)
      setErrorMessage(getErrorMessage(error))
      // The rejection may be due to another user's change.
      void queries.invalidateQueries({ queryKey: [resource] })
    } finally {
      setBusy(false)
    }
  }
  return { act: run, busy, problem: errorMessage }
}
