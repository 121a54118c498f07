import wasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url'
import { useEffect, useState } from 'react'

export type LayoutEngine = typeof import('./layout-engine.ts')

let loading: Promise<LayoutEngine> | undefined

/** Loads the engine and its WASM side by side; a failed load can be retried. */
export function loadLayoutEngine(): Promise<LayoutEngine> {
  if (loading) return loading
  const preload = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    href: wasmUrl,
  })
  preload.crossOrigin = 'anonymous'
  preload.fetchPriority = 'high'
  document.head.append(preload)
  loading = import('./layout-engine.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** The engine, loaded on demand. `missing`: no WASM or load error; the server draws instead. */
export function useLayoutEngine(enabled: boolean): LayoutEngine | 'missing' | null {
  const [engine, setEngine] = useState<LayoutEngine | 'missing' | null>(null)
  useEffect(() => {
    if (!enabled) return
    if (typeof WebAssembly !== 'object') return setEngine('missing')
    loadLayoutEngine().then(setEngine, () => setEngine('missing'))
  }, [enabled])
  return engine
}
