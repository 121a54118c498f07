import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, type SettingsKey, settingsKeys } from '@nakshi/api/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
  // As it was when the form opened, then as it was saved from here: what is read again meanwhile
  // must not hide that somebody else saved.
  const base = useRef({ stored, values })
  const refused = useRef(new Set<SettingsKey>())
  const [update, { isPending }] = useUpdate<AdminSetting>()
  const notify = useNotify()
  const queries = useQueryClient()

  function rebase(saved: AdminSetting, typed: Settings) {
    refused.current.delete(saved.id)
    base.current = {
      stored: [...base.current.stored.filter(({ id }) => id !== saved.id), saved],
      values: { ...base.current.values, [saved.id]: typed[saved.id] },
    }
  }

  /** Answers what is wrong with the fields, or with the form. */
  async function save(typed: Settings): Promise<object | undefined> {
    try {
      for (const id of settingsKeys) {
        if (JSON.stringify(typed[id]) === JSON.stringify(base.current.values[id])) continue
        // Once somebody else's save was told, saving again is about that one.
        const known = refused.current.has(id) ? stored : base.current.stored
        const previousData = known.find((setting) => setting.id === id) ?? { id, value: {}, updated_at: null }
        const data = { value: typed[id], updated_at: previousData.updated_at }
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        const problems = await update('settings', { id, data, previousData }, options).then(
          (saved) => {
            if (saved) rebase(saved, typed)
            return null
          },
          (error: unknown) => {
            if (isHttpError(error, 409)) refused.current.add(id)
            return problemsOf(id, error)
          },
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
