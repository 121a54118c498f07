import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCreate, useNotify, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isHttpError, issuesOf, reasonOf } from '../api/fetch-json.ts'

type Stored = { id: string; updated_at: string }
type Sentences = { created: string; updated: string; save_failed: string }

/**
 * Saves an inline form: a new record, or changes of `stored`. What was typed survives a refusal; `problem` says what is
 * wrong when it belongs to no field.
 */
export function useSaveRecord(resource: string, say: Sentences, onSaved: () => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [create, creating] = useCreate()
  const [update, updating] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(values: FieldValues, stored: Stored | null): Promise<object | undefined> {
    setProblem(null)
    try {
      if (stored) {
        const data = { ...values, updated_at: stored.updated_at }
        const params = { id: stored.id, data, previousData: stored }
        await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true })
      } else await create(resource, { data: values }, { returnPromise: true })
    } catch (error) {
      notify(say.save_failed, { type: 'error' })
      if (issuesOf(error).length === 0) setProblem(isHttpError(error) ? reasonOf(error) : say.save_failed)
      // Somebody else may have saved: the list shows theirs beside what was typed here.
      await queries.invalidateQueries({ queryKey: [resource] })
      return isHttpError(error) ? error.body?.errors : undefined
    }
    notify(stored ? say.updated : say.created, { type: 'success' })
    onSaved()
    await queries.invalidateQueries({ queryKey: [resource] })
    return undefined
  }
  return { save, problem, busy: creating.isPending || updating.isPending }
}
