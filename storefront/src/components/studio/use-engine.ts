import { useEffect, useState } from 'react'

export type Engine = typeof import('./engine.ts')

/** The engine, loaded on demand. `missing`: no WASM or load error; the server draws instead. */
export function useEngine(wanted: boolean): Engine | 'missing' | null {
  const [engine, setEngine] = useState<Engine | 'missing' | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (typeof WebAssembly !== 'object') return setEngine('missing')
    import('./engine.ts').then(setEngine, () => setEngine('missing'))
  }, [wanted])
  return engine
}
