import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import {
  type EmailText,
  emailPreview,
  emailPreviewBody,
  emailText,
  emailTextChange,
  getWordingIn,
} from '@nakshi/core/notifications/admin-email-texts'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listQuery, setContentRange } from '../../../platform/http/simple-rest.ts'
import { toLocalisedUrl } from '../../../platform/mail/define-email.ts'
import { renderEmail, toEmailBrand } from '../../../platform/mail/render-email.ts'
import { createSample, SAMPLE_CUSTOMER } from '../../../platform/mail/sample.ts'
import { toCommonValues, wordEmail } from '../../../platform/mail/word-email.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getAllSettings } from '../../settings/get-settings.ts'
import { listEmailTexts, parseWording, saveEmailText } from './email-texts.ts'
import { emailTexts, type PlacedText } from './emails.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: email texts']
/** The order is that of the emails. */
const query = listQuery
  .refine(({ sort }) => !sort || sort[0] === 'id', toIssueText(apiRequestMessages.sort_by_id))
  .refine(({ filter }) => Object.keys(filter ?? {}).length === 0, toIssueText(apiRequestMessages.no_filters))
const params = z.object({ id: z.enum(emailTexts.map(({ kind }) => kind)) })

export async function emailTextRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/admin/email-texts',
    {
      config: reads,
      schema: {
        operationId: 'listAdminEmailTexts',
        summary: 'Lists email texts',
        tags,
        querystring: query,
        response: { 200: emailText.array() },
      },
    },
    async (request, reply) => {
      const found = await listEmailTexts(db)
      const [first, last] = request.query.range ?? [0, found.length - 1]
      const rows = found.slice(first, last + 1)
      setContentRange(reply, 'email-texts', { offset: first, count: rows.length, total: found.length })
      return rows
    },
  )

  app.get(
    '/api/admin/email-texts/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminEmailText',
        summary: 'Reads an email text',
        tags,
        params,
        response: { 200: emailText },
      },
    },
    (request) => getEmailText(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/email-texts/:id',
    config: writes,
    schema: {
      operationId: 'replaceAdminEmailText',
      summary: 'Saves an email text',
      tags,
      params,
      body: emailTextChange,
      response: { 200: emailText },
    },
    handler: async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject: 'email_text', ids: [id] }, (tx) =>
        saveEmailText(tx, getText(id), request.body),
      )
      return getEmailText(db, id)
    },
  })

  app.post(
    '/api/admin/email-texts/:id/preview',
    {
      config: reads,
      schema: {
        operationId: 'previewEmailText',
        summary: 'Renders an email with unsaved texts',
        tags,
        params,
        body: emailPreviewBody,
        response: { 200: emailPreview },
      },
    },
    (request) => previewEmail(db, getText(request.params.id), request.body, config.publicUrl),
  )
}

function getText(kind: string): PlacedText {
  const text = emailTexts.find((one) => one.kind === kind)
  if (!text) throw notFound()
  return text
}

async function getEmailText(db: Queryable, id: string): Promise<EmailText> {
  const found = (await listEmailTexts(db)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

type PreviewBody = z.output<typeof emailPreviewBody>

async function previewEmail(
  db: Queryable,
  email: PlacedText,
  { language = DEFAULT_LANGUAGE, ...typed }: PreviewBody,
  origin: string,
) {
  const wording = getWordingIn(language, parseWording(email, typed))
  const { store_settings: store, brand_settings: brand } = await getAllSettings(db)
  const content = email.sample(createSample(store, origin, new Date()), language)
  const link = content.action?.url ?? toLocalisedUrl(origin, origin, content.language)
  const common = toCommonValues(store, SAMPLE_CUSTOMER, link, content.language)
  const { subject, html, text } = renderEmail(
    wordEmail(content, wording, common),
    store,
    // Relative: a backoffice with an address of its own shows no pictures of the shop's.
    toEmailBrand(brand, ''),
  )
  return { subject, html, text }
}
