import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useUpdateMany } from 'react-admin'
import { getErrorMessage, toVersions } from '../../api/fetch-json.ts'
import { COUNTERS_KEY } from '../../api/use-counters.ts'
import { awaitUnmounted } from './ActionDialog.tsx'
import { useNotifyDone } from './Toasts.tsx'

type Action = {
  resource: string
  done: string
  failed: string
  onDone?: () => void
}

/** Runs a write, reports its outcome and rejects with its error. */
export function useReportedAction({ resource, done, failed, onDone }: Action) {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()

  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      notify(done, { type: 'success' })
      void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
      // Waits for fresh data: a second action on the old version would be rejected as a conflict.
      await queries.invalidateQueries({ queryKey: [resource] })
      onDone?.()
    } catch (error) {
      notifyFailure(failed, error)
      // The rejection may be due to another user's change.
      void queries.invalidateQueries({ queryKey: [resource] })
      throw error
    }
  }
}

export function useAction(action: Action) {
  const { run, busy, errorMessage } = useRequest()
  const report = useReportedAction(action)
  return { act: (work: () => Promise<unknown>) => run(() => report(work)), busy, problem: errorMessage }
}

export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setErrorMessage(null)
    try {
      await work()
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, errorMessage }
}

export function useNotifyFailure() {
  const notify = useNotify()
  return (failed: string, error: unknown): void => {
    notify(`${failed}. ${getErrorMessage(error)}`, { type: 'error' })
  }
}

type Row = { id: string; updated_at: string }

/** Changes many rows with version checks. Returns the rows as they are afterwards, for Undo. */
export function useBulkUpdate(resource: string) {
  const dataProvider = useDataProvider()
  const [updateMany, { isPending }] = useUpdateMany()

  async function changeRows(rows: readonly Row[], change: object): Promise<Row[]> {
    const ids = rows.map(({ id }) => id)
    const data = { ...change, versions: toVersions(rows) }
    await updateMany(resource, { ids, data }, awaitUnmounted)
    // If this read fails, a later Undo is rejected with a reason.
    return dataProvider.getMany<Row>(resource, { ids }).then(
      ({ data: now }) => now,
      () => [...rows],
    )
  }
  return { changeRows, busy: isPending }
}

type Change = {
  apply: (on: boolean) => Promise<unknown>
  on: boolean
  done: (on: boolean) => string
}

/** Applies a change at once and offers Undo. Lists of the given resources reload either way. */
export function useUndoable(failed: string, ...resources: string[]) {
  const notifyFailure = useNotifyFailure()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  return async function change({ apply, on, done }: Change, canUndo = true): Promise<void> {
    try {
      await apply(on)
      notifyDone(done(on), canUndo ? () => change({ apply, on: !on, done }, false) : undefined)
    } catch (error) {
      notifyFailure(failed, error)
    }
    void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
    for (const resource of resources) await queries.invalidateQueries({ queryKey: [resource] })
  }
}
