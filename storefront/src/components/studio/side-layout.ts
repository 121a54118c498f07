import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { createLayouter, NO_LAYOUT } from './layouter.ts'
import type { LayoutEngine } from './load-engine.ts'
import { memoLast } from './memo-last.ts'
import type { StudioPhotos } from './photo-reader.ts'

export type SideLayout = ReturnType<typeof createSideLayout>

/** What one side has of the design of an item, laid out again only when that changes. */
export function createSideLayout(area: StudioArea, onFont: () => void) {
  const openLayouter = memoLast((engine: LayoutEngine) => createLayouter(area, engine, onFont))
  let stop = () => {}
  // Compared as JSON: each change of one side builds the scene of all
  const toScene = memoLast((json: string): Scene => JSON.parse(json))
  const isOwn = ({ slot }: { slot: string }) => area.slots.some(({ key }) => key === slot)
  const layOutScene = memoLast(
    (engine: LayoutEngine | null, scene: Scene, photos: StudioPhotos, _loadedFonts: number) => {
      const layouter = engine && openLayouter(engine)
      stop = () => layouter?.stop()
      return { scene, layouter, ...(layouter?.layOutEdited(scene, photos) ?? NO_LAYOUT) }
    },
  )
  return {
    /** @param loadedFonts changes when another font has arrived */
    layOut(
      engine: LayoutEngine | null,
      { texts, photos }: Scene,
      decoded: StudioPhotos,
      loadedFonts: number,
    ) {
      const own = { texts: texts.filter(isOwn), photos: photos.filter(isOwn) }
      return layOutScene(engine, toScene(JSON.stringify(own)), decoded, loadedFonts)
    },
    stop: () => stop(),
  }
}
