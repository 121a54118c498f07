import type { Scene } from '@nakshi/core/studio/schema'
import { useState } from 'react'
import type { DesignLayout } from './use-design-layout.ts'

/** The scene with each rejected text as it last fitted. Null where none is rejected, or none fitted before. */
export function useLastFitting(scene: Scene, layout: DesignLayout | null): Scene | null {
  const [fitting, setFitting] = useState<Record<string, string>>({})
  const fits = layout?.report.texts.flatMap(({ slot }) => {
    const text = layout.texts[slot]
    return text === undefined || text === fitting[slot] ? [] : [[slot, text] as const]
  })
  if (fits && fits.length > 0) setFitting({ ...fitting, ...Object.fromEntries(fits) })
  const rejected = new Set(layout?.rejections.map(({ slot }) => slot))
  for (const { slot } of layout?.report.texts ?? []) rejected.delete(slot)
  const isKept = ({ slot }: Scene['texts'][number]) => rejected.has(slot) && fitting[slot] !== undefined
  if (!scene.texts.some(isKept)) return null
  return {
    ...scene,
    texts: scene.texts.map((fill) =>
      isKept(fill) ? { ...fill, text: fitting[fill.slot] ?? fill.text } : fill,
    ),
  }
}
