import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import { MAX_CHOSEN_BYTES } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { adminModel, adminModelChange, adminModelList } from '@nakshi/core/studio/admin-models'
import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'
import { z } from 'zod'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { assertFreeDiskSpace, collectUpTo, receiveFile } from '../../../platform/media/receive-upload.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import {
  deleteModel,
  deleteModelFile,
  getModel,
  listModels,
  parseModelUpload,
  renameModel,
  storeModel,
} from './uploaded-models.ts'

const tooLarge = withParams(modelFileMessages.too_large, { max: MAX_CHOSEN_BYTES / 1_048_576 })
const uploadMessages = { tooLarge, missing: modelFileMessages.missing }

/** As much as the parser of uploads takes: a binary STL of half a million triangles has 25 MB. */
const collectModel = collectUpTo(MAX_CHOSEN_BYTES)

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const
const tags = ['admin: 3D models']
const params = z.strictObject({ id: uuid })

export async function adminModelRoutes(
  app: App,
  { db, config, media: { store, runUpload } }: Pick<Deps, 'db' | 'config'> & { media: Media },
): Promise<void> {
  await app.register(multipart)

  app.get(
    '/api/admin/models',
    {
      config: reads,
      schema: {
        operationId: 'listAdminModels',
        summary: 'Lists the 3D models of the store',
        tags,
        response: { 200: adminModelList },
      },
    },
    async () => ({ items: await listModels(db) }),
  )

  app.post(
    '/api/admin/models',
    {
      config: { ...writes, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        operationId: 'uploadAdminModel',
        summary: 'Uploads a 3D model',
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: adminModel },
      },
    },
    async (request, reply) => {
      const model = await runUpload(requireShopper(request).id, async () => {
        await assertFreeDiskSpace(config)
        const { bytes, name } = await receiveFile(request, reply, uploadMessages, collectModel)
        return parseModelUpload(bytes, name)
      })
      const id = await auditedCreate(db, request.actor, 'model', (tx) => storeModel(tx, store, model))
      return reply.code(201).send(await getModel(db, id))
    },
  )

  app.put(
    '/api/admin/models/:id',
    {
      config: writes,
      schema: {
        operationId: 'replaceAdminModel',
        summary: 'Renames a 3D model',
        tags,
        params,
        body: adminModelChange,
        response: { 200: adminModel },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject: 'model', ids: [id] }, (tx) =>
        renameModel(tx, id, request.body.name),
      )
      return getModel(db, id)
    },
  )

  app.delete(
    '/api/admin/models/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminModel',
        summary: 'Deletes a 3D model that nothing uses',
        tags,
        params,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = { action: 'delete' as const, subject: 'model' as const, ids: [id] }
      const sha256 = await auditedChange(db, request.actor, change, (tx) => deleteModel(tx, id))
      await deleteModelFile({ db, store }, sha256)
      return { id }
    },
  )
}
