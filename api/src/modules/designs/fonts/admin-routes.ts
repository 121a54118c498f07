import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import { adminFont, adminFontChange, adminFontList } from '@nakshi/core/studio/admin-fonts'
import { z } from 'zod'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { assertFreeDiskSpace, receiveFile } from '../../../platform/media/receive-upload.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import {
  deleteFont,
  deleteFontFile,
  fontUploadMessages,
  getFont,
  listFonts,
  parseFontUpload,
  renameFont,
  storeFont,
} from './uploaded-fonts.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const
const tags = ['admin: fonts']
const params = z.strictObject({ id: uuid })

export async function adminFontRoutes(
  app: App,
  { db, config, media: { store, runUpload } }: Pick<Deps, 'db' | 'config'> & { media: Media },
): Promise<void> {
  await app.register(multipart)

  app.get(
    '/api/admin/fonts',
    {
      config: reads,
      schema: {
        operationId: 'listAdminFonts',
        summary: 'Lists the fonts of the store',
        tags,
        response: { 200: adminFontList },
      },
    },
    async () => ({ items: await listFonts(db) }),
  )

  app.post(
    '/api/admin/fonts',
    {
      config: { ...writes, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        operationId: 'uploadAdminFont',
        summary: 'Uploads a font',
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: adminFont },
      },
    },
    async (request, reply) => {
      const font = await runUpload(requireShopper(request).id, async () => {
        await assertFreeDiskSpace(config)
        const { bytes, name } = await receiveFile(request, reply, fontUploadMessages)
        return parseFontUpload(bytes, name)
      })
      const id = await auditedCreate(db, request.actor, 'font', (tx) => storeFont(tx, store, font))
      return reply.code(201).send(await getFont(db, id))
    },
  )

  app.put(
    '/api/admin/fonts/:id',
    {
      config: writes,
      schema: {
        operationId: 'replaceAdminFont',
        summary: 'Renames a font',
        tags,
        params,
        body: adminFontChange,
        response: { 200: adminFont },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject: 'font', ids: [id] }, (tx) =>
        renameFont(tx, id, request.body.name),
      )
      return getFont(db, id)
    },
  )

  app.delete(
    '/api/admin/fonts/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminFont',
        summary: 'Deletes a font that nothing uses',
        tags,
        params,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = { action: 'delete' as const, subject: 'font' as const, ids: [id] }
      const family = await auditedChange(db, request.actor, change, (tx) => deleteFont(tx, id))
      await deleteFontFile({ db, store }, family)
      return { id }
    },
  )
}
