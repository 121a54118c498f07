import type { AdminSetting } from '@nakshi/api/contract/admin/settings'
import { type Settings, settings, settingsKeys } from '@nakshi/api/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { isHttpError, isStale } from '../api/fetch-json.ts'
import type { RemoteSave } from '../forms/FormConflict.tsx'
import { isSameValue } from '../forms/rebase.ts'
import { adminMessages } from '../sentences/admin.ts'

const messages = adminMessages.settings

/** What the list of groups is asked for. */
export const SETTINGS_QUERY = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

/** The groups as the form holds them. */
export function toSettingsValues(stored: AdminSetting[]): Settings {
  return settings.parse(Object.fromEntries(stored.map(({ id, value }) => [id, value])))
}

/**
 * Saves the groups that were changed: each is a record of its own, which is why `Edit` cannot do
 * it. What was typed survives a refusal, also when somebody else saved in between.
 */
export function useSaveSettings(stored: AdminSetting[], onSaved: (saved: Settings) => void) {
  // As it was when the form opened, then as it was saved from here: what is read again meanwhile
  // must not hide that somebody else saved.
  const known = useRef(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const [update, { isPending }] = useUpdate<AdminSetting>()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const queries = useQueryClient()

  async function refetchSettings(savedAt: string | null): Promise<void> {
    const latest = await dataProvider.getList<AdminSetting>('settings', SETTINGS_QUERY).catch(() => null)
    // Where they cannot be read now, the next press is refused and asks again
    if (!latest) return
    known.current = latest.data
    setRemote({ values: toSettingsValues(latest.data), saved_at: savedAt })
  }

  /** Answers what is wrong with the fields, or with the form. */
  async function save(typed: Settings): Promise<object | undefined> {
    try {
      const before = toSettingsValues(known.current)
      for (const id of settingsKeys) {
        if (isSameValue(typed[id], before[id])) continue
        const previousData = known.current.find((one) => one.id === id) ?? { id, value: {}, updated_at: null }
        const data = { value: typed[id], updated_at: previousData.updated_at }
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const
        try {
          const saved = await update('settings', { id, data, previousData }, options)
          if (saved) known.current = [...known.current.filter((one) => one.id !== id), saved]
        } catch (error) {
          notify(messages.save_failed, { type: 'error' })
          if (isStale(error)) await refetchSettings(null)
          return toGroupErrors(id, error)
        }
      }
      notify(messages.saved, { type: 'success' })
      setRemote(null)
      onSaved(typed)
      return undefined
    } finally {
      await queries.invalidateQueries({ queryKey: ['settings'] })
    }
  }
  return { save, saving: isPending, remote: remote }
}

/** Why the API refused a group: its fields lie one level deeper in the form. */
function toGroupErrors(id: string, error: unknown): object {
  if (!isHttpError(error)) throw error
  const { value, root } = error.body?.errors ?? {}
  return value ? { [id]: value } : { root: root ?? { serverError: error.message } }
}
