import type { StudioPhoto } from '@nakshi/api/client/studio/pictures'
import type { Scene, StudioArea } from '@nakshi/api/contract/studio'
import type { LaidOut } from '@nakshi/api/studio/lay-out'
import { useEffect, useMemo, useState } from 'react'
import type { Engine } from './use-engine.ts'

/** Layout in mm. Keeps the last complete one while a font loads; null before the first. */
export function usePiece(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, StudioPhoto>,
  engine: Engine | null,
): LaidOut | null {
  const [arrived, setArrived] = useState(0)
  const written = JSON.stringify(scene)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene is what it says, and a face that arrived counts
  const now = useMemo(() => {
    const sizes = new Map([...photos].map(([id, { size }]) => [id, size]))
    return engine?.layOut(area, scene, sizes, engine.faces) ?? null
  }, [engine, area, written, photos, arrived])
  const [whole, setWhole] = useState<LaidOut | null>(null)
  const isWhole = now !== null && now.wanted.length === 0
  if (isWhole && whole !== now) setWhole(now)
  useEffect(() => {
    if (!engine || !now || now.wanted.length === 0) return
    let gone = false
    Promise.all(now.wanted.map(engine.loadFace)).then(
      () => !gone && setArrived((before) => before + 1),
      // Offline; retried on the next change
      () => {},
    )
    return () => {
      gone = true
    }
  }, [engine, now])
  return isWhole ? now : whole
}
