import { and, eq, inArray } from 'drizzle-orm'
import type { FilledOptions } from '../contract/cart.ts'
import type { PieceStyle, Scene, StudioArea } from '../contract/studio.ts'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { keysOf, mediaUrl } from '../media/media-key.ts'
import { layOutOnServer } from '../print-files/server-faces.ts'
import type { LaidOut } from '../studio/lay-out.ts'
import { sceneOfChoices } from '../studio/scene-of-choices.ts'

type Photo = { key: string; width: number; height: number }
export type Piece = { area: StudioArea; custom_options: FilledOptions; style: PieceStyle }
/** A piece set into its area, with the photos of its scene by their id. */
export type LaidOutPiece = LaidOut & { scene: Scene; photos: Map<string, Photo> }

/**
 * Sets a piece into its area as the browser does, from the same words and photos.
 * @param owners whose photos they may be
 */
export async function layOutPiece(db: Queryable, owners: string[], piece: Piece): Promise<LaidOutPiece> {
  const { ids, photos } = await readPhotos(db, owners, piece.custom_options)
  const scene = sceneOfChoices(piece.area, piece.custom_options, piece.style, ids)
  return { ...(await layOutOnServer(piece.area, scene, photos)), scene, photos }
}

async function readPhotos(db: Queryable, owners: string[], options: FilledOptions) {
  const keys = keysOf(
    Object.values(options).flatMap((filled) =>
      'images' in filled ? filled.images.map(({ url }) => url) : [],
    ),
  )
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ id: media.id, key: media.key, width: media.width, height: media.height })
          .from(media)
          .where(and(inArray(media.key, keys), eq(media.kind, 'custom'), inArray(media.owner_id, owners)))
  return {
    ids: new Map(rows.map(({ id, key }) => [mediaUrl(key), id])),
    photos: new Map(rows.map(({ id, ...photo }) => [id, photo])),
  }
}
