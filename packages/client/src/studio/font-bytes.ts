import type { FontKey } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { fetchWithTimeout } from '../fetch-with-timeout.ts'

const pending = new Map<FontKey, Promise<Uint8Array>>()

/** Without the engine, so that fonts load beside it. @throws {Error} when the request fails; can be retried */
export function loadFontBytes(key: FontKey): Promise<Uint8Array> {
  const loading = pending.get(key) ?? fetchFont(key)
  pending.set(key, loading)
  loading.catch(() => pending.delete(key))
  return loading
}

async function fetchFont(key: FontKey): Promise<Uint8Array> {
  const response = await fetchWithTimeout(fontUrl(key))
  if (!response.ok) throw new Error(`Font ${key} could not be loaded: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Parsed fonts need no bytes. */
export const releaseFontBytes = (key: FontKey) => pending.delete(key)
