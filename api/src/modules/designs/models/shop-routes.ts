import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { MAX_VIEW_TRIANGLES } from '@nakshi/solid/pack-mesh'
import { and, eq, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { solidModels } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { listAcceptedCodings } from '../../../platform/http/accept-encoding.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { loadModel } from '../../print-files/solids/model-files.ts'
import { packModelInWorker } from '../../print-files/worker-thread.ts'

const compress = promisify(brotliCompress)
/** Coordinates hardly become smaller above it. */
const BROTLI_QUALITY = 5

/** Of the models shown last; also while one is read, which takes a second. */
const meshes = new LRUCache<string, Promise<{ whole: Buffer; compressed: Buffer }>>({ max: 8 })

export async function modelRoutes(
  app: App,
  { db, media: { store } }: Pick<Deps, 'db'> & { media: Pick<Media, 'store'> },
): Promise<void> {
  app.get(
    '/api/models/:sha256/mesh',
    {
      config: { access: 'visitor', isSheddable: true },
      schema: {
        operationId: 'getModelMesh',
        summary: 'Serves the mesh of a 3D model that products are printed on',
        tags: ['designs'],
        produces: ['application/octet-stream'],
        params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
      },
    },
    async (request, reply) => {
      const { sha256 } = request.params
      if (!(await isShown(db, sha256))) throw notFound()
      const { whole, compressed } = await getMesh(sha256, store)
      const acceptsBrotli = listAcceptedCodings(request.headers['accept-encoding']).includes('br')
      if (acceptsBrotli) reply.header('content-encoding', 'br')
      return reply
        .type('application/octet-stream')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
        .send(acceptsBrotli ? compressed : whole)
    },
  )
}

/** Only what a product that is sold is printed on, and a browser can draw. */
async function isShown(db: Queryable, sha256: string): Promise<boolean> {
  const [model] = await db
    .select({ id: solidModels.id })
    .from(solidModels)
    .where(
      and(
        eq(solidModels.sha256, sha256),
        lte(solidModels.triangles, MAX_VIEW_TRIANGLES),
        sql`exists (select from print_areas a join products p on p.id = a.product_id
          where p.is_active and a.area->'solid'->>'file_sha256' = ${sha256})`,
      ),
    )
  return model !== undefined
}

async function getMesh(sha256: string, store: MediaStore) {
  const known = meshes.get(sha256)
  if (known) return known
  const made = makeMesh(sha256, store)
  meshes.set(sha256, made)
  made.catch(() => meshes.delete(sha256))
  return made
}

async function makeMesh(sha256: string, store: MediaStore) {
  const whole = Buffer.from(await packModelInWorker({ sha256, model: await loadModel(sha256, store) }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  return { whole, compressed: await compress(whole, { params }) }
}
