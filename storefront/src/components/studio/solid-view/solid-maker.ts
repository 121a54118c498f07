import type { StudioArea } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import type { SolidView } from '../design-view.ts'
import type { StudioPhotos } from '../photo-reader.ts'
import { createSolidQueue } from './solid-queue.ts'
import type { SolidAnswer } from './solid-worker.ts'

/** Makes the solid of a design as it is edited. The last one stays while the next is made, and if it is refused. */
export function createSolidMaker(onChange: () => void) {
  let view: SolidView | null = null
  let requested: LayoutResult | null = null
  const queue = createSolidQueue((answer) => {
    view = toView(answer)
    onChange()
  })

  const getLast = () => view?.solid ?? null

  function toView(answer: Exclude<SolidAnswer, 'started'>): SolidView {
    if (answer === 'failed') return { state: 'failed', solid: getLast(), rejections: [] }
    return answer.solid
      ? { state: 'made', ...answer }
      : { state: 'refused', solid: getLast(), rejections: answer.rejections }
  }

  function request(area: StudioArea, layout: LayoutResult | null, photos: StudioPhotos): SolidView | null {
    if (!layout) {
      queue.close()
      return null
    }
    if (layout.rejections.length > 0) {
      queue.cancel()
      // The layout has its reason
      return { state: 'refused', solid: getLast(), rejections: [] }
    }
    const bitmaps = new Map([...photos].map(([id, { bitmap }]) => [id, bitmap]))
    queue.request({ area, list: layout.list, texts: layout.report.texts, photos: bitmaps })
    return { state: 'making', solid: getLast(), rejections: view?.rejections ?? [] }
  }

  /** @param layout null: there is nothing to print */
  return (area: StudioArea, layout: LayoutResult | null, photos: StudioPhotos): SolidView | null => {
    if (layout !== requested) {
      requested = layout
      view = request(area, layout, photos)
    }
    return view
  }
}
