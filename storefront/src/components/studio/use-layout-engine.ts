import { useEffect, useState } from 'react'

export type LayoutEngine = typeof import('./layout-engine.ts')

/** The engine, loaded on demand. `missing`: no WASM or load error; the server draws instead. */
export function useLayoutEngine(enabled: boolean): LayoutEngine | 'missing' | null {
  const [engine, setEngine] = useState<LayoutEngine | 'missing' | null>(null)
  useEffect(() => {
    if (!enabled) return
    if (typeof WebAssembly !== 'object') return setEngine('missing')
    import('./layout-engine.ts').then(setEngine, () => setEngine('missing'))
  }, [enabled])
  return engine
}
