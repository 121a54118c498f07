import { UPLOAD_TYPES } from '@nakshi/core/base/limits'
import { designMessages } from '@nakshi/core/designs/messages'
import { listSidesToMake } from '@nakshi/core/designs/sides-to-make'
import type { FilledOptions } from '@nakshi/core/products/choices'
import type { DesignStyle, Scene, SceneRejection, SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import { buildScene } from '@nakshi/studio/build-scene'
import type { LayoutResult } from '@nakshi/studio/layout'
import { and, eq, inArray, is, or } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/client.ts'
import { media } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { parseMediaKeys, toMediaUrl } from '../../platform/media/media-key.ts'
import { layoutPrintable } from '../print-files/solids/check-solid.ts'

type Photo = { key: string; width: number; height: number }
type ScenePhotos = { idsByUrl: Map<string, string>; photos: Map<string, Photo> }
/** @property areas of all sides of the item */
type DesignDraft = { areas: readonly StudioArea[]; custom_options: FilledOptions; style: DesignStyle }
/** Of all sides: keys of slots are of one side each. */
export type DesignLayout = Pick<LayoutResult, 'report' | 'rejections'> & {
  scene: Scene
  photos: Map<string, Photo>
}

/** Layouts made before a transaction, by area and scene; the photos of a scene never change. */
export type Layouts = Map<string, LayoutResult>

/**
 * Lays out a design as the browser does, and makes its solid. Missing photos are left out. Text layout takes
 * milliseconds of CPU, so a transaction uses `layouts`, made by the same call before it. @param owners users whose photos may be
 * used @param heldKeys keys of photos that are allowed regardless of owner @throws {AppError} 409 when a
 * transaction finds another area or scene
 */
export async function layoutDesign(
  db: Queryable,
  owners: string[],
  { areas, custom_options, style }: DesignDraft,
  layouts: Layouts = new Map(),
  heldKeys: string[] = [],
): Promise<DesignLayout> {
  const { idsByUrl, photos } = await findScenePhotos(db, owners, listPhotoUrls(custom_options), heldKeys)
  const scene = buildItemScene(areas, custom_options, style, idsByUrl)
  const sides = areas.map((area) => ({ area }))
  const reports: SceneReport[] = []
  const rejections: SceneRejection[] = []
  for (const { area, scene: sideScene } of listSidesToMake(sides, scene)) {
    const key = JSON.stringify([area, sideScene])
    const made = layouts.get(key)
    if (!made && is(db, PgTransaction)) throw areaChanged()
    const layout = made ?? (await layoutPrintable(area, sideScene, photos))
    layouts.set(key, layout)
    reports.push(layout.report)
    rejections.push(...layout.rejections)
  }
  return { report: joinReports(reports), rejections, scene, photos }
}

/** A 3D print has one side. */
const joinReports = (reports: readonly SceneReport[]): SceneReport => ({
  ...reports[0],
  texts: reports.flatMap(({ texts }) => texts),
  photos: reports.flatMap(({ photos }) => photos),
})

/** Of all sides. */
export function buildItemScene(
  areas: readonly Pick<StudioArea, 'slots'>[],
  options: FilledOptions,
  style: DesignStyle,
  photoIds: ReadonlyMap<string, string>,
): Scene {
  return buildScene({ slots: areas.flatMap(({ slots }) => slots) }, options, style, photoIds)
}

export const areaChanged = () => new AppError(409, 'area_changed', designMessages.area_changed)

/** Photos as a scene refers to them, for any number of designs. @param owners, heldKeys as above */
export async function findScenePhotos(
  db: Queryable,
  owners: string[],
  urls: string[],
  heldKeys: string[] = [],
): Promise<ScenePhotos> {
  const keys = parseMediaKeys(urls)
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ id: media.id, key: media.key, width: media.width, height: media.height })
          .from(media)
          .where(
            and(
              inArray(media.key, keys),
              eq(media.kind, 'custom'),
              inArray(media.type, [...UPLOAD_TYPES]),
              or(inArray(media.owner_id, owners), inArray(media.key, heldKeys)),
            ),
          )
  return {
    idsByUrl: new Map(rows.map(({ id, key }) => [toMediaUrl(key), id])),
    photos: new Map(rows.map(({ id, ...photo }) => [id, photo])),
  }
}

export const listPhotoUrls = (options: FilledOptions): string[] =>
  Object.values(options).flatMap((filled) => ('images' in filled ? filled.images.map(({ url }) => url) : []))
