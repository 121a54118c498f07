import type { StudioArea } from '@nakshi/core/studio/schema'
import { getWeightCharge, getWeightPrice } from '@nakshi/core/studio/weight-price'
import type { LayoutResult } from '@nakshi/studio/layout'
import type { SolidView } from '../design-view.ts'
import type { StudioPhotos } from '../photo-reader.ts'
import { createSolidQueue } from './solid-queue.ts'
import type { SolidAnswer } from './solid-worker.ts'

/** Makes the solid of a design as it is edited. The last one stays while the next is made, and if it is refused. */
export function createSolidMaker(onChange: () => void) {
  let view: SolidView | null = null
  let requested: LayoutResult | null = null
  let area: StudioArea | null = null
  /** Its model has too many triangles for a browser. */
  let unseen: StudioArea | null = null
  const queue = createSolidQueue((answer) => {
    view = toView(answer)
    onChange()
  })

  const getLast = () => ({ solid: view?.solid ?? null, weight: view?.weight })

  function toView(answer: Exclude<SolidAnswer, 'started'>): SolidView | null {
    if (answer === 'unseen') {
      unseen = area
      return null
    }
    if (answer === 'failed') return { ...getLast(), state: 'failed', rejections: [] }
    const { solid, rejections } = answer
    if (!solid) return { ...getLast(), state: 'refused', rejections }
    const rule = getWeightPrice(area?.solid)
    return {
      state: 'made',
      solid,
      weight: rule ? getWeightCharge(rule, solid.volumeMm3) : undefined,
      rejections,
    }
  }

  function request(next: StudioArea, layout: LayoutResult | null, photos: StudioPhotos): SolidView | null {
    if (!layout || next === unseen) {
      queue.close()
      return null
    }
    if (layout.rejections.length > 0) {
      queue.cancel()
      // The layout has its reason
      return { ...getLast(), state: 'refused', rejections: [] }
    }
    area = next
    const bitmaps = new Map([...photos].map(([id, { bitmap }]) => [id, bitmap]))
    queue.request({ area: next, list: layout.list, texts: layout.report.texts, photos: bitmaps })
    return { ...getLast(), state: 'making', rejections: view?.rejections ?? [] }
  }

  /** @param layout null: there is nothing to print */
  return (next: StudioArea, layout: LayoutResult | null, photos: StudioPhotos): SolidView | null => {
    if (layout !== requested) {
      requested = layout
      view = request(next, layout, photos)
    }
    return view
  }
}
