import type { AdminSetting } from '@nakshi/contract/admin/settings'
import { type Settings, settings, settingsKeys } from '@nakshi/contract/shop/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { isHttpError, isStale } from '../api/fetch-json.ts'
import { SHOP_SETTINGS_KEY } from '../api/settings.ts'
import type { RemoteSave } from '../forms/EditConflict.tsx'
import { isSameValue } from '../forms/rebase.ts'
import { adminMessages } from '../messages.ts'

const messages = adminMessages.settings

export const SETTINGS_QUERY = {
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

export function toSettingsValues(stored: AdminSetting[]): Settings {
  return settings.parse(Object.fromEntries(stored.map(({ id, value }) => [id, value])))
}

/** Saves only changed groups. Each group is its own record, so `Edit` cannot be used. */
export function useSaveSettings(stored: AdminSetting[], onSaved: (saved: Settings) => void) {
  // The version when the form opened or last saved: a refetch must not hide a concurrent change.
  const known = useRef(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const [update, { isPending }] = useUpdate<AdminSetting>()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const queries = useQueryClient()

  async function refetchSettings(savedAt: string | null): Promise<void> {
    const latest = await dataProvider.getList<AdminSetting>('settings', SETTINGS_QUERY).catch(() => null)
    // If this read fails, the next save is rejected and retried.
    if (!latest) return
    known.current = latest.data
    setRemote({ values: toSettingsValues(latest.data), saved_at: savedAt })
  }

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
      await queries.invalidateQueries({ queryKey: SHOP_SETTINGS_KEY })
    }
  }
  return { save, saving: isPending, remote: remote }
}

/** The API's field paths are one level deeper in the form. */
function toGroupErrors(id: string, error: unknown): object {
  if (!isHttpError(error)) throw error
  const { value, root } = error.body?.errors ?? {}
  return value ? { [id]: value } : { root: root ?? { serverError: error.message } }
}
