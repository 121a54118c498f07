import type { FilledOptions } from '@nakshi/contract/shop/cart'
import type { DesignStyle, Scene, StudioArea } from '@nakshi/contract/shop/studio'
import { buildScene } from '@nakshi/studio/build-scene'
import type { LayoutResult } from '@nakshi/studio/layout'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { media } from '../../db/tables/index.ts'
import { parseMediaKeys, toMediaUrl } from '../../media/media-key.ts'
import { layoutOnServer } from '../print-files/server-layout.ts'

type Photo = { key: string; width: number; height: number }
export type DesignDraft = { area: StudioArea; custom_options: FilledOptions; style: DesignStyle }
export type DesignLayout = LayoutResult & { scene: Scene; photos: Map<string, Photo> }

/**
 * Lays out a design as the browser does. Missing photos are left out. @param owners users whose photos
 * may be used @param heldKeys keys of photos that are allowed regardless of owner
 */
export async function layoutDesign(
  db: Queryable,
  owners: string[],
  source: DesignDraft,
  heldKeys: string[] = [],
): Promise<DesignLayout> {
  const { ids, photos } = await findPhotos(db, { owners, heldKeys }, source.custom_options)
  const scene = buildScene(source.area, source.custom_options, source.style, ids)
  return { ...(await layoutOnServer(source.area, scene, photos)), scene, photos }
}

type PhotoAccess = { owners: string[]; heldKeys: string[] }

async function findPhotos(db: Queryable, { owners, heldKeys }: PhotoAccess, options: FilledOptions) {
  const keys = parseMediaKeys(listPhotoUrls(options))
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
              or(inArray(media.owner_id, owners), inArray(media.key, heldKeys)),
            ),
          )
  return {
    ids: new Map(rows.map(({ id, key }) => [toMediaUrl(key), id])),
    photos: new Map(rows.map(({ id, ...photo }) => [id, photo])),
  }
}

export const listPhotoUrls = (options: FilledOptions): string[] =>
  Object.values(options).flatMap((filled) => ('images' in filled ? filled.images.map(({ url }) => url) : []))
