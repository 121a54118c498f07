import { fieldMessages } from '@nakshi/core/base/field-messages'
import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import { toE164 } from '@nakshi/core/base/phone'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import {
  whatsappDefinitions,
  whatsappKinds,
  whatsappOverview,
  whatsappTemplateChange,
  whatsappTest,
  whatsappTestResult,
} from '@nakshi/core/notifications/admin-whatsapp'
import { whatsappMessages } from '@nakshi/core/notifications/admin-whatsapp-messages'
import { z } from 'zod'
import { fieldError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { isOptedOut } from './opt-outs.ts'
import {
  chooseTemplate,
  findWhatsAppTemplate,
  getWhatsAppOverview,
  saveWhatsAppTemplate,
} from './templates.ts'
import { sendWhatsApp, type WhatsAppResult } from './whatsapp-sender.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
/** Each makes the shop send a message. */
const sends = { ...writes, rateLimit: { max: 10, timeWindow: '1 minute' } } as const
const tags = ['admin: WhatsApp']
const params = z.object({ id: z.enum(whatsappKinds) })

export async function whatsappAdminRoutes(app: App, { db, config }: Deps): Promise<void> {
  const { whatsapp: keys, publicUrl } = config
  if (!keys) return

  app.get(
    '/api/admin/whatsapp',
    {
      config: reads,
      schema: {
        operationId: 'getWhatsApp',
        summary: 'Reads the WhatsApp messages and their delivery',
        tags,
        response: { 200: whatsappOverview },
      },
    },
    () => getWhatsAppOverview(db, publicUrl),
  )

  app.put(
    '/api/admin/whatsapp/:id',
    {
      config: writes,
      schema: {
        operationId: 'saveWhatsAppTemplate',
        summary: 'Saves the template of a WhatsApp message',
        tags,
        params,
        body: whatsappTemplateChange,
        response: { 200: whatsappOverview },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(
        db,
        request.actor,
        { action: 'change', subject: 'whatsapp_template', ids: [id] },
        (tx) => saveWhatsAppTemplate(tx, id, request.body),
      )
      return getWhatsAppOverview(db, publicUrl)
    },
  )

  app.post(
    '/api/admin/whatsapp/:id/test',
    {
      config: sends,
      schema: {
        operationId: 'sendTestWhatsApp',
        summary: 'Sends a test message by WhatsApp',
        tags,
        params,
        body: whatsappTest,
        response: { 200: whatsappTestResult },
      },
    },
    async (request) => {
      const { id } = request.params
      const to = toE164(request.body.phone)
      if (!to) throw testError(fieldMessages.phone)
      if (await isOptedOut(db, to)) throw testError(whatsappMessages.opted_out)
      const saved = await findWhatsAppTemplate(db, id)
      const unsaved = { template: id, language: DEFAULT_LANGUAGE, translations: {} }
      const { template, language } = chooseTemplate(saved ?? unsaved, request.body.language)
      const result = await sendWhatsApp(keys, {
        ...{ to, template, language },
        parameters: whatsappDefinitions[id].samples,
        urlSuffix: 'test',
        reference: 'test',
      })
      return { message_id: getSentId(result) }
    },
  )
}

function getSentId(result: WhatsAppResult): string {
  if (result.outcome === 'sent') return result.id
  if (result.outcome === 'unconfirmed' || result.code === 'unreachable')
    throw testError(whatsappMessages.test_unreachable)
  throw testError(withParams(whatsappMessages.test_refused, { code: result.code }))
}

const testError = (message: CatalogueMessage) => fieldError(422, 'whatsapp', 'phone', message)
