import { deviceStorage, tabStorage } from '@nakshi/client/safe-storage'
import {
  isPreference,
  type Preferences,
  type PreferencesChange,
} from '@nakshi/core/backoffice/admin-preferences'
import type { Store } from 'react-admin'
import { type Appearance, cacheAppearance, clearCachedAppearance } from '../languages/appearance.ts'
import { language } from '../languages/language.ts'
import { API, fetchJson, isHttpError } from './fetch-json.ts'

/** Filters may hold names and phone numbers: they end with the tab or the session. */
const TAB_KEY = 'nakshi:backoffice-tab'
const SAVE_DELAY_MS = 400

type Values = Record<string, unknown>
let account: Values = {}
let tab: Values = readTab()
let unsaved: PreferencesChange = {}
let saving: Promise<void> = Promise.resolve()
let timer: ReturnType<typeof setTimeout> | undefined
let reportFailure: (error: unknown) => void = () => {}

const subscribers = new Map<symbol, { key: string; callback: (value: unknown) => void }>()

function publish(key: string, value: unknown): void {
  for (const each of [...subscribers.values()]) if (each.key === key) each.callback(value)
}

function setValue(key: string, value: unknown): void {
  if (isPreference(key)) {
    if (JSON.stringify(account[key]) === JSON.stringify(value)) return
    account = { ...account, [key]: value }
    unsaved = { ...unsaved, [key]: (value ?? null) as PreferencesChange[string] }
    cacheAppearance(account as Appearance)
    saveSoon()
  } else {
    tab = { ...tab, [key]: value }
    tabStorage.setItem(TAB_KEY, JSON.stringify(tab))
  }
  publish(key, value)
}

/** react-admin's store: what a person set up belongs to the account, the rest to the tab. */
export const store: Store = {
  setup: () => window.addEventListener('pagehide', send),
  teardown: () => window.removeEventListener('pagehide', send),
  // react-admin leaves the type to the caller.
  getItem: <T>(key: string, fallback?: T) =>
    ((isPreference(key) ? account : tab)[key] as T | undefined) ?? fallback,
  setItem: setValue,
  removeItem: (key) => setValue(key, undefined),
  removeItems(start) {
    for (const key of Object.keys({ ...account, ...tab })) if (key.startsWith(start)) setValue(key, undefined)
  },
  reset: clearTab,
  subscribe(key, callback) {
    const id = Symbol(key)
    subscribers.set(id, { key, callback })
    return () => subscribers.delete(id)
  },
}

/** The first change at once, so that a reload reads it; those that follow together. */
function saveSoon(): void {
  if (timer !== undefined) return
  void savePreferences()
  timer = setTimeout(() => void savePreferences(), SAVE_DELAY_MS)
}

/** Sends what was changed. Never rejects: failures are reported by `onPreferencesFailed`. */
export function savePreferences(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  saving = saving.then(send)
  return saving
}

async function send(): Promise<void> {
  const changes = unsaved
  if (Object.keys(changes).length === 0) return
  unsaved = {}
  const body = JSON.stringify(changes)
  try {
    await fetchJson(`${API}/preferences`, { method: 'PATCH', body, keepalive: true })
  } catch (error) {
    // Sent again with the next change, unless the API will always reject it.
    const isRejected = isHttpError(error) && [400, 422].includes(error.status)
    if (!isRejected) unsaved = { ...changes, ...unsaved }
    reportFailure(error)
  }
}

export function onPreferencesFailed(report: (error: unknown) => void): () => void {
  reportFailure = report
  return () => {
    reportFailure = () => {}
  }
}

/**
 * Reads what the account has set up; reloads the page if it was loaded in another language. An account that
 * has to set up its second step first is refused.
 */
export async function loadPreferences(): Promise<void> {
  account = await fetchJson(`${API}/preferences`).then(
    ({ json }: { json: Preferences }) => json,
    (error: unknown) => {
      if (isHttpError(error, 403)) return {}
      throw error
    },
  )
  unsaved = {}
  deleteFormerStore()
  const appearance = account as Appearance
  const isStored = cacheAppearance(appearance)
  if ((appearance.locale ?? 'en') === language || !isStored) return
  window.location.reload()
  await new Promise(() => {})
}

/** At sign-out, at the end of a session and under another account. */
export function clearTab(): void {
  const keys = Object.keys(tab)
  tab = {}
  tabStorage.removeItem(TAB_KEY)
  for (const key of keys) publish(key, undefined)
}

export function clearBrowser(): void {
  account = {}
  unsaved = {}
  clearTab()
  clearCachedAppearance()
}

function readTab(): Values {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(TAB_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Version 0.1 kept everything in the browser, views as translated sentences. */
function deleteFormerStore(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith('RaStore')) deviceStorage.removeItem(key)
}
