import { type FontKey, hasCore } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { fetchWithTimeout } from '../fetch-with-timeout.ts'

const pending = new Map<string, Promise<Uint8Array>>()

/** Without the engine, so that fonts load beside it. @throws {Error} when the request fails; can be retried */
export function loadFontBytes(key: FontKey, isCore = hasCore(key)): Promise<Uint8Array> {
  const url = fontUrl(key, isCore)
  const loading = pending.get(url) ?? fetchFont(url)
  pending.set(url, loading)
  loading.catch(() => pending.delete(url))
  return loading
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetchWithTimeout(url)
  if (!response.ok) throw new Error(`Font ${url} could not be loaded: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Parsed fonts need no bytes. */
export const releaseFontBytes = (key: FontKey, isCore: boolean) => pending.delete(fontUrl(key, isCore))
