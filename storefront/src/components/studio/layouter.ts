import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import type { LayoutEngine } from './load-engine.ts'
import { loadPersistently } from './load-persistently.ts'
import type { StudioPhotos } from './photo-reader.ts'

export interface EditedLayout {
  /** Of the scene, or of the one before while a font loads; null before the first. */
  layout: LayoutResult | null
  /** The scene with each rejected text as it last fitted. Null where none is rejected, or none fitted before. */
  lastFitting: Scene | null
  /** What the preview shows. */
  drawn: LayoutResult | null
}
export const NO_LAYOUT: EditedLayout = { layout: null, lastFitting: null, drawn: null }

export type Layouter = ReturnType<typeof createLayouter>

/** Layouts in mm of the designs of one print area. Loads the fonts that they need; `onFont` tells of each. */
export function createLayouter(area: StudioArea, engine: LayoutEngine, onFont: () => void) {
  const fontLoads = new Map<LayoutResult['missingFonts'][number], () => void>()
  let layout: LayoutResult | null = null
  let fitting: Record<string, string> = {}

  /** @returns null while a font loads */
  function layOut(scene: Scene, photos: StudioPhotos): LayoutResult | null {
    const sizes = new Map([...photos].map(([id, { size }]) => [id, size]))
    const result = engine.layOut(area, scene, sizes, engine.faces)
    for (const font of result.missingFonts)
      if (!fontLoads.has(font))
        fontLoads.set(
          font,
          loadPersistently(
            () => engine.loadFace(font),
            () => {
              // The core of a font is loaded before the whole
              fontLoads.delete(font)
              onFont()
            },
          ),
        )
    return result.missingFonts.length === 0 ? result : null
  }

  function findLastFitting(scene: Scene, rejected: Set<string>): Scene | null {
    const texts = scene.texts.map((fill) => {
      const text = rejected.has(fill.slot) ? fitting[fill.slot] : undefined
      return text === undefined || text === fill.text ? fill : { ...fill, text }
    })
    return texts.some((fill, index) => fill !== scene.texts[index]) ? { ...scene, texts } : null
  }

  /** Lays out the design as it is edited. */
  function layOutEdited(scene: Scene, photos: StudioPhotos): EditedLayout {
    const current = layOut(scene, photos)
    if (current) {
      const rejected = toRejectedSlots(current)
      const texts = scene.texts.flatMap(({ slot, text }) =>
        rejected.has(slot) ? [] : [[slot, text] as const],
      )
      fitting = { ...fitting, ...Object.fromEntries(texts) }
      layout = current
    }
    const lastFitting = layout && findLastFitting(scene, toRejectedSlots(layout))
    return { layout, lastFitting, drawn: (lastFitting && layOut(lastFitting, photos)) ?? layout }
  }

  return {
    layOut,
    layOutEdited,
    stop() {
      for (const stop of fontLoads.values()) stop()
      fontLoads.clear()
    },
  }
}

const toRejectedSlots = ({ rejections }: LayoutResult) => new Set(rejections.map(({ slot }) => slot))
