import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { uploaded_image, uploaded_picture } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../plugins/access.ts'
import { acceptImage } from './accept-image.ts'
import { keepImage } from './keep-image.ts'
import type { MediaKind } from './media-key.ts'
import { readUpload } from './read-upload.ts'
import { signPhotos } from './sign-photos.ts'
import type { MediaStore } from './store.ts'

/** Uploads that are read at a time, from everybody together: each holds up to 5 MB. */
const MAX_AT_ONCE = 40
/** A canvas takes ten photos at once, and an office shares one address. */
const rateLimit = { max: 60, timeWindow: '1 minute' }

/** Takes one picture per request in the form field `file`: a shopper's own, or one of the catalogue. */
export async function uploadRoutes(
  app: App,
  { db, config, store }: Pick<Deps, 'db' | 'config'> & { store: MediaStore },
) {
  signPhotos(app, config)
  await app.register(multipart)

  let under_way = 0
  async function keepUpload(request: FastifyRequest, kind: MediaKind) {
    if (under_way >= MAX_AT_ONCE) throw new AppError(503, 'busy', sentences.general.busy)
    under_way += 1
    try {
      const { bytes, name } = await readUpload(request)
      const image = await acceptImage(bytes)
      return await keepImage(db, store, { kind, owner_id: signedIn(request).id, name, image })
    } finally {
      under_way -= 1
    }
  }

  app.post(
    '/api/uploads',
    {
      config: { access: 'user', rateLimit },
      schema: { tags: ['uploads'], consumes: ['multipart/form-data'], response: { 201: uploaded_image } },
    },
    async (request, reply) => {
      const { url, name, type, size } = await keepUpload(request, 'custom')
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/uploads',
    {
      config: { access: 'admin', rateLimit },
      schema: { tags: ['uploads'], consumes: ['multipart/form-data'], response: { 201: uploaded_picture } },
    },
    async (request, reply) => reply.code(201).send(await keepUpload(request, 'catalogue')),
  )
}
