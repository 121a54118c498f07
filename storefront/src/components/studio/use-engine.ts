import { useEffect, useState } from 'react'

export type Engine = typeof import('./engine.ts')

/**
 * The studio's engine, fetched once it is wanted. `missing` where the browser cannot run it (no
 * WASM) or it cannot be fetched: then the server draws.
 */
export function useEngine(wanted: boolean): Engine | 'missing' | null {
  const [engine, setEngine] = useState<Engine | 'missing' | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (typeof WebAssembly !== 'object') return setEngine('missing')
    import('./engine.ts').then(setEngine, () => setEngine('missing'))
  }, [wanted])
  return engine
}
