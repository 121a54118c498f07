import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { COUNTERS_KEY } from '../today/use-today.ts'
import { getErrorMessage } from './fetch-json.ts'
import { useNotifyFailure } from './use-notify-failure.ts'

type Action = {
  resource: string
  done: string
  failed: string
  onDone: () => void
}

/** What a dialog or a small form does: told when it is done, why when it was refused. */
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
      // What is counted in the menu is one fewer now
      void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
      // Read anew before anything else is pressed: it would be refused as somebody else's change
      await queries.invalidateQueries({ queryKey: [resource] })
      onDone()
    } catch (error) {
      notifyFailure(failed, error)
      setErrorMessage(getErrorMessage(error))
      // What refused it may be what somebody else did meanwhile
      void queries.invalidateQueries({ queryKey: [resource] })
    } finally {
      setBusy(false)
    }
  }
  return { act: run, busy, problem: errorMessage }
}
