import { and, eq, inArray, or } from 'drizzle-orm'
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
export type LaidOutPiece = LaidOut & { scene: Scene; photos: Map<string, Photo> }

/**
 * Lays out a design as the browser does. Missing photos are left out. @param owners users whose photos
 * may be used @param heldKeys keys of photos that are allowed whoever owns them
 */
export async function layOutPiece(
  db: Queryable,
  owners: string[],
  piece: Piece,
  held: string[] = [],
): Promise<LaidOutPiece> {
  const { ids, photos } = await readPhotos(db, { owners, held }, piece.custom_options)
  const scene = sceneOfChoices(piece.area, piece.custom_options, piece.style, ids)
  return { ...(await layOutOnServer(piece.area, scene, photos)), scene, photos }
}

type Allowed = { owners: string[]; held: string[] }

async function readPhotos(db: Queryable, { owners, held }: Allowed, options: FilledOptions) {
  const keys = keysOf(photosIn(options))
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
              or(inArray(media.owner_id, owners), inArray(media.key, held)),
            ),
          )
  return {
    ids: new Map(rows.map(({ id, key }) => [mediaUrl(key), id])),
    photos: new Map(rows.map(({ id, ...photo }) => [id, photo])),
  }
}

export const photosIn = (options: FilledOptions): string[] =>
  Object.values(options).flatMap((filled) => ('images' in filled ? filled.images.map(({ url }) => url) : []))
