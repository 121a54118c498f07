import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { useEffect, useMemo, useState } from 'react'
import type { LayoutEngine } from './use-layout-engine.ts'

/** `texts`: those laid out, by slot; newer ones may wait for a font. */
export type DesignLayout = LayoutResult & { texts: Record<string, string> }

/** Layout in mm. Keeps the last complete one while a font loads; null before the first. */
export function useDesignLayout(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, StudioPhoto>,
  engine: LayoutEngine | null,
): DesignLayout | null {
  const [loadedFonts, setLoadedFonts] = useState(0)
  const sceneKey = JSON.stringify(scene)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scenes are compared by value; a loaded font triggers a new layout
  const current = useMemo((): DesignLayout | null => {
    const sizes = new Map([...photos].map(([id, { size }]) => [id, size]))
    const laidOut = engine?.layOut(area, scene, sizes, engine.faces)
    if (!laidOut) return null
    return { ...laidOut, texts: Object.fromEntries(scene.texts.map(({ slot, text }) => [slot, text])) }
  }, [engine, area, sceneKey, photos, loadedFonts])
  const [complete, setComplete] = useState<DesignLayout | null>(null)
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
