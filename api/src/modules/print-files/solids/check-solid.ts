import { createHash } from 'node:crypto'
import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { LRUCache } from 'lru-cache'
import { layoutOnServer } from '../server-layout.ts'
import { checkSolidInWorker } from '../worker-thread.ts'
import type { SolidCheck } from './draw-solid.ts'
import { loadAreaModel } from './model-files.ts'

/** By area and scene. An order of many units, and each look at its cart, costs one solid. */
const checks = new LRUCache<string, Promise<SolidCheck>>({ max: 2_000 })

/**
 * What can be ordered: of a 3D print, also its solid is made, in a worker thread. @throws {AppError} 503 when that is
 * busy or the solid takes too long @throws {Error} when a font is missing
 */
export async function layoutPrintable(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): Promise<LayoutResult> {
  const layout = await layoutOnServer(area, scene, photos)
  if (!area.solid || layout.rejections.length > 0) return layout
  const { rejections, solid_mm3 } = await checkOnce(area, scene, layout)
  return { ...layout, rejections, report: { ...layout.report, ...(solid_mm3 !== null && { solid_mm3 }) } }
}

function checkOnce(area: StudioArea, scene: Scene, layout: LayoutResult): Promise<SolidCheck> {
  const key = createHash('sha256')
    .update(JSON.stringify([area, scene]))
    .digest('base64')
  const known = checks.get(key)
  if (known) return known
  const check = checkSolid(area, layout)
  checks.set(key, check)
  check.catch(() => checks.delete(key))
  return check
}

async function checkSolid(
  area: StudioArea,
  { list, report }: Pick<LayoutResult, 'list' | 'report'>,
): Promise<SolidCheck> {
  // A relief of a photo is one piece whatever it shows, so it is not made twice.
  if (area.solid?.kind === 'lithophane')
    return {
      rejections: list.items.length > 0 ? [] : [{ slot: area.slots[0]?.key ?? '', why: 'photo' }],
      solid_mm3: null,
    }
  return checkSolidInWorker({ area, list, texts: report.texts, model: await loadAreaModel(area) })
}
