import type { StudioArea } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { prefersReducedData } from '../../ui/save-data.ts'
import type { SolidView } from './design-view.ts'
import { loadPersistently } from './load-persistently.ts'
import type { StudioPhotos } from './photo-reader.ts'
import type { createSolidMaker } from './solid-view/solid-maker.ts'

/**
 * Solids of areas that are printed in 3D. The code comes with the first; where data is saved, only if the price
 * depends on it.
 */
export function createSolidPreview(onChange: () => void) {
  let make: ReturnType<typeof createSolidMaker> | null = null
  let stopLoading: (() => void) | null = null
  return (area: StudioArea, layout: LayoutResult | null, photos: StudioPhotos): SolidView | null => {
    const { solid } = area
    const printed = solid && ('weight_price' in solid || !prefersReducedData()) ? layout : null
    if (printed && !make)
      stopLoading ??= loadPersistently(
        () => import('./solid-view/solid-maker.ts'),
        ({ createSolidMaker }) => {
          make = createSolidMaker(onChange)
          onChange()
        },
      )
    if (!printed) {
      stopLoading?.()
      stopLoading = null
    }
    return make?.(area, printed, photos) ?? null
  }
}
