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
/** A piece set into its area, with the photos of its scene by their id. */
export type LaidOutPiece = LaidOut & { scene: Scene; photos: Map<string, Photo> }

/**
 * Sets a piece into its area as the browser does, from the same words and photos. A photo that is not
 * there is left out.
 * @param owners whose photos they may be
 * @param held keys of photos that it may have whosever they are: those it has already
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

/** The addresses of the photos that options name. */
export const photosIn = (options: FilledOptions): string[] =>
  Object.values(options).flatMap((filled) => ('images' in filled ? filled.images.map(({ url }) => url) : []))
