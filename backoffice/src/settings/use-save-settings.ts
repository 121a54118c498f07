import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, settingsKeys } from '@nakshi/api/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { isHttpError } from '../api/fetch-json.ts'
import { adminSentences } from '../sentences/admin.ts'

const say = adminSentences.settings

/**
 * Saves the groups that were changed: each is a record of its own, which is why `Edit` cannot do
 * it. What was typed survives a refusal, also when somebody else saved in between.
 */
export function useSaveSettings(
  stored: AdminSetting[],
  values: Settings,
  onSaved: (saved: Settings) => void,
) {
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  /** Answers what is wrong with the fields, or with the form. */
  async function save(typed: Settings): Promise<object | undefined> {
    try {
      for (const id of settingsKeys) {
        if (JSON.stringify(typed[id]) === JSON.stringify(values[id])) continue
        const previousData = stored.find((setting) => setting.id === id) ?? { id }
        const updatedAt = 'updated_at' in previousData ? previousData.updated_at : null
        const data = { value: typed[id], updated_at: updatedAt }
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        const problems = await update('settings', { id, data, previousData }, options).then(
          () => null,
          (error: unknown) => problemsOf(id, error),
        )
        if (!problems) continue
        notify(say.save_failed, { type: 'error' })
        return problems
      }
      notify(say.saved, { type: 'success' })
      onSaved(typed)
      return undefined
    } finally {
      await queries.invalidateQueries({ queryKey: ['settings'] })
    }
  }
  return { save, saving: isPending }
}

/** Why the API refused a group: its fields lie one level deeper in the form. */
function problemsOf(id: string, error: unknown): object {
  if (!isHttpError(error)) throw error
  const { value, root } = error.body?.errors ?? {}
  return value ? { [id]: value } : { root: root ?? { serverError: error.message } }
}
