import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { Scene, StudioArea } from '@nakshi/contract/shop/studio'
import type { LayoutResult } from '@nakshi/studio/layout'
import { useEffect, useMemo, useState } from 'react'

/** Layout in mm. Keeps the last complete one while a font loads; null before the first. */
export function useDesignLayout(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, StudioPhoto>,
  engine: LayoutEngine | null,
): LayoutResult | null {
  const [loadedFonts, setLoadedFonts] = useState(0)
  const sceneKey = JSON.stringify(scene)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scenes are compared by value; a loaded font triggers a new layout
  const current = useMemo(() => {
    const sizes = new Map([...photos].map(([id, { size }]) => [id, size]))
    return engine?.layOut(area, scene, sizes, engine.faces) ?? null
  }, [engine, area, sceneKey, photos, loadedFonts])
  const [complete, setComplete] = useState<LayoutResult | null>(null)
  const isComplete = current !== null && current.missingFonts.length === 0
  if (isComplete && complete !== current) setComplete(current)
  useEffect(() => {
    if (!engine || !current || current.missingFonts.length === 0) return
    return loadPersistently(
      () => Promise.all(current.missingFonts.map(engine.loadFace)),
      () => setLoadedFonts((before) => before + 1),
    )
  }, [engine, current])
  return isComplete ? current : complete
}

const RETRY_DELAY_MS = 2_000

/** Repeats a request that failed, as on a train, until it succeeds. @returns stop */
export function loadPersistently<Value>(
  load: () => Promise<Value>,
  onLoad: (value: Value) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (delayMs: number) =>
    void load().then(
      (value) => !isStopped && onLoad(value),
      () => {
        if (!isStopped) timer = setTimeout(attempt, delayMs, delayMs * 2)
      },
    )
  attempt(RETRY_DELAY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

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
