import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import {
  adminColourProfile,
  adminColourProfileChange,
  adminColourProfileList,
} from '@nakshi/core/studio/admin-colour-profiles'
import { z } from 'zod'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { assertFreeDiskSpace, receiveFile } from '../../../platform/media/receive-upload.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import {
  changeProfile,
  deleteProfile,
  deleteProfileFile,
  getProfile,
  listProfiles,
  parseProfileUpload,
  profileUploadMessages,
  storeProfile,
} from './colour-profiles.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: colour profiles']
const params = z.strictObject({ id: uuid })
const subject = 'colour_profile' as const

export async function colourProfileRoutes(
  app: App,
  { db, config, media: { store, runUpload } }: Pick<Deps, 'db' | 'config'> & { media: Media },
): Promise<void> {
  await app.register(multipart)

  app.get(
    '/api/admin/colour-profiles',
    {
      config: reads,
      schema: {
        operationId: 'listColourProfiles',
        summary: 'Lists the colour profiles of the store',
        tags,
        response: { 200: adminColourProfileList },
      },
    },
    async () => ({ items: await listProfiles(db) }),
  )

  app.post(
    '/api/admin/colour-profiles',
    {
      config: { ...writes, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        operationId: 'uploadColourProfile',
        summary: 'Uploads an ICC profile of a printing condition',
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: adminColourProfile },
      },
    },
    async (request, reply) => {
      const profile = await runUpload(requireShopper(request).id, async () => {
        await assertFreeDiskSpace(config)
        const { bytes, name } = await receiveFile(request, reply, profileUploadMessages)
        return parseProfileUpload(bytes, name)
      })
      const id = await auditedCreate(db, request.actor, subject, (tx) => storeProfile(tx, store, profile))
      return reply.code(201).send(await getProfile(db, id))
    },
  )

  app.put(
    '/api/admin/colour-profiles/:id',
    {
      config: writes,
      schema: {
        operationId: 'replaceColourProfile',
        summary: 'Chooses a colour profile for the store, or changes its ink limit',
        tags,
        params,
        body: adminColourProfileChange,
        response: { 200: adminColourProfile },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
        changeProfile(tx, id, request.body),
      )
      return getProfile(db, id)
    },
  )

  app.delete(
    '/api/admin/colour-profiles/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteColourProfile',
        summary: 'Deletes a colour profile that nothing uses',
        tags,
        params,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      const change = { action: 'delete' as const, subject, ids: [id] }
      const sha256 = await auditedChange(db, request.actor, change, (tx) => deleteProfile(tx, id))
      await deleteProfileFile({ db, store }, sha256)
      return { id }
    },
  )
}
