import { queryOptions } from '@tanstack/react-query'
import wasmUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url'

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

export const layoutEngineQuery = queryOptions({
  queryKey: ['layout-engine'],
  queryFn: loadLayoutEngine,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
