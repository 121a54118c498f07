import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { sentences } from '@nakshi/api/contract/sentences'
import { type Settings, settings_keys } from '@nakshi/api/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { isHttpError, reasonOf } from '../api/fetch-json.ts'

const say = sentences.admin.settings

/** Saves the groups that were changed. What was typed survives a refusal, also when somebody else saved in between. */
export function useSaveSettings(stored: AdminSetting[], values: Settings) {
  const [problem, setProblem] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(typed: Settings): Promise<{ saved: boolean; errors?: object | undefined }> {
    setProblem(null)
    try {
      for (const id of settings_keys) {
        if (JSON.stringify(typed[id]) === JSON.stringify(values[id])) continue
        const previousData = stored.find((setting) => setting.id === id) ?? { id }
        const updated_at = 'updated_at' in previousData ? previousData.updated_at : null
        const data = { value: typed[id], updated_at }
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        await update('settings', { id, data, previousData }, options).catch((error: unknown) => {
          throw new GroupRefused(id, error)
        })
      }
      notify(say.saved, { type: 'success' })
      return { saved: true }
    } catch (error) {
      notify(say.save_failed, { type: 'error' })
      if (!(error instanceof GroupRefused)) throw error
      setProblem(isHttpError(error.reason) ? reasonOf(error.reason) : say.save_failed)
      return { saved: false, errors: error.fieldErrors() }
    } finally {
      await queries.invalidateQueries({ queryKey: ['settings'] })
    }
  }
  return { save, problem, busy: isPending }
}

/** Which group the API refused: its fields lie one level deeper in the form. */
class GroupRefused extends Error {
  constructor(
    readonly id: string,
    readonly reason: unknown,
  ) {
    super('a group of settings was refused')
  }

  fieldErrors(): object | undefined {
    const errors = isHttpError(this.reason) ? this.reason.body?.errors : undefined
    return errors?.value ? { [this.id]: errors.value } : undefined
  }
}
