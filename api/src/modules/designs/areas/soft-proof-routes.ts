import { uuid } from '@nakshi/core/base/fields'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import { fontMessages } from '@nakshi/core/studio/admin-font-messages'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import {
  type SoftProof,
  type SoftProofBody,
  softProof,
  softProofBody,
} from '@nakshi/core/studio/admin-soft-proof'
import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { productImages } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { parseMediaKey } from '../../../platform/media/media-key.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { loadPrintProfile } from '../../print-files/colour/load-profile.ts'
import { loadSceneFonts } from '../../print-files/uploaded-font-files.ts'
import { renderSoftProofInWorker } from '../../print-files/worker-thread.ts'
import { findUnknownFamilies } from '../fonts/uploaded-fonts.ts'
import { findMediaFile } from '../previews/preview-renderer.ts'
import { shapeIssues } from './validate-areas.ts'

/** Fits twelve SVG outlines. */
const BODY_LIMIT = 524_288
const WIDTH_PX = 960

export async function softProofRoutes(
  app: App,
  { db, media: { store } }: Pick<Deps, 'db'> & { media: Media },
): Promise<void> {
  app.post(
    '/api/admin/products/:id/print-areas/soft-proof',
    {
      config: { access: { right: 'catalogue.read' }, rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'createSoftProof',
        summary: 'Shows a print area as its colour profile prints it',
        tags: ['admin: products'],
        params: z.strictObject({ id: uuid }),
        body: softProofBody,
        response: { 200: softProof },
      },
    },
    async ({ params, body }) => createSoftProof({ db, store }, params.id, body),
  )
}

/** @throws {AppError} 409 when the profile is missing, 422 for an area that cannot be shown, 503 when busy */
async function createSoftProof(
  { db, store }: { db: Db; store: MediaStore },
  productId: string,
  { area, scene, image_url, placement }: SoftProofBody,
): Promise<SoftProof> {
  const issues = shapeIssues(area)
  const [issue] = issues
  if (issue) throw new AppError(422, 'print_area', issue.message, issues)
  const profile = await loadPrintProfile({ db, store }, area)
  if (!profile) throw new AppError(422, 'no_profile', colourProfileMessages.not_chosen)
  const families = scene.texts.map(({ font }) => font).filter(isUploadedFamily)
  const [unknownFont] = await db.transaction((tx) => findUnknownFamilies(tx, families))
  if (unknownFont) throw new AppError(422, 'unknown_font', fontMessages.unknown)
  const picture = await readProductPicture({ db, store }, productId, image_url)
  const proof = await renderSoftProofInWorker({
    area,
    scene,
    fonts: await loadSceneFonts(store, scene),
    profile,
    shown_on: { picture, placement },
    width: WIDTH_PX,
  })
  const bytes = Buffer.from(proof.picture)
  return { picture: `data:image/webp;base64,${bytes.toString('base64')}`, colour: proof.colour }
}

async function readProductPicture(
  { db, store }: { db: Db; store: MediaStore },
  productId: string,
  url: string,
): Promise<Buffer> {
  const [image] = await db
    .select({ url: productImages.url })
    .from(productImages)
    .where(and(eq(productImages.product_id, productId), eq(productImages.url, url)))
  const picture = image && (await findMediaFile(store, parseMediaKey(image.url)))
  if (!picture) throw fieldError(422, 'unknown_picture', 'image_url', printAreaMessages.unknown_picture)
  return picture
}
