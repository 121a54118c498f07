import { Readable } from 'node:stream'
import { accountDeletion } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { apiMessage } from '@nakshi/core/base/error'
import { toLanguage } from '@nakshi/core/base/languages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { create as createContentDisposition } from 'content-disposition'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { creditNotes, invoices, media, orders, sentEmails } from '../../platform/db/tables/index.ts'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { type AddFile, streamZip } from '../../platform/media/stream-zip.ts'
import { withStorePrefix } from '../../platform/spreadsheets/export-filename.ts'
import { requirePassword } from '../accounts/passwords/check-password.ts'
import { getUserProfile } from '../accounts/profile/get-profile.ts'
import { clearSessionCookies } from '../accounts/sessions/session-cookies.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { renderInvoicePdf } from '../documents/invoice-pdf.ts'
import { getDocumentBrand } from '../settings/document-brand.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { deleteAccount, notifyDeletion } from './delete-account.ts'
import { isCustomerPhoto } from './erase-orders.ts'
import { exportAccount } from './export-account.ts'

const tags = ['profile']
const config = { access: 'user', rateLimit: { max: 10, timeWindow: '1 minute' } } as const

/** Data export and account erasure (DPDP Act). */
export async function ownDataRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  const { db, media } = deps

  app.get(
    '/api/profile/export',
    {
      // Protects against an unattended device.
      config: { access: 'user', stepUp: true, rateLimit: { max: 5, timeWindow: '10 minutes' } },
      schema: {
        operationId: 'exportAccount',
        summary: 'Downloads the account’s data',
        tags,
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const { id } = requireAccount(request)
      await writeAudit(db, request.actor, { action: 'export', subject: { type: 'customer', id } })
      const archive = accountArchive({ db, store: media.store }, id)
      const { name } = await getStoreSettings(db)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', createContentDisposition(withStorePrefix(name, 'account.zip')))
        .type('application/zip')
        .send(Readable.from(archive, { objectMode: false }))
    },
  )

  app.delete(
    '/api/profile',
    {
      config,
      schema: {
        operationId: 'deleteAccount',
        summary: 'Deletes the account and its personal data',
        tags,
        body: accountDeletion,
        response: { 200: apiMessage },
      },
    },
    async (request, reply) => {
      await requirePassword(deps, request, request.body.current_password)
      const { id, email } = requireAccount(request)
      const { language } = await getUserProfile(db, id)
      await retryingTransaction(db, async (tx) => {
        await deleteAccount(tx, id)
        await notifyDeletion(tx, request.actor, { id, email, language }, deps.config)
      })
      clearSessionCookies(reply, deps.config)
      return toApiMessage(profileMessages.deleted)
    },
  )
}

type Sources = { db: Queryable; store: MediaStore }

/** Streams a zip with photos, documents, emails and `account.json`, one file at a time. */
function accountArchive({ db, store }: Sources, userId: string): AsyncGenerator<Buffer> {
  return streamZip(async (add) => {
    const photos = await addPhotos(add, { db, store }, userId)
    const { logo } = await getDocumentBrand(db, store)
    const documents = [
      ...(await addDocuments(add, { db, logo }, userId, invoices, 'invoice')),
      ...(await addDocuments(add, { db, logo }, userId, creditNotes, 'credit-note')),
    ]
    const emails = await addEmails(add, db, userId)
    const account = { ...(await exportAccount(db, userId)), photos, documents, emails }
    await add('account.json', [Buffer.from(JSON.stringify(account, null, 2))])
  })
}

const toFileNumber = (index: number) => String(index + 1).padStart(3, '0')

/** `file` is null if the photo was deleted. */
async function addPhotos(add: AddFile, { db, store }: Sources, userId: string) {
  const { key, name, type, size, created_at } = media
  const rows = await db
    .select({ key, name, type, size, created_at })
    .from(media)
    .where(and(eq(media.kind, 'custom'), isCustomerPhoto(userId)))
    .orderBy(asc(created_at), asc(key))
  const photos = []
  for (const [index, { key, ...photo }] of rows.entries()) {
    const file = `photos/${toFileNumber(index)}-${photo.name}`
    const stored = await store.read(key)
    if (stored) await add(file, stored.stream, true).finally(() => stored.stream.destroy())
    photos.push({ ...photo, file: stored && file })
  }
  return photos
}

async function addDocuments(
  add: AddFile,
  { db, logo }: { db: Queryable; logo: string | null },
  userId: string,
  table: typeof invoices | typeof creditNotes,
  kind: string,
) {
  const issued = await db
    .select({ id: table.id, number: table.number, issued_at: table.issued_at, language: orders.language })
    .from(table as PgTable)
    .innerJoin(orders, eq(orders.id, table.order_id))
    .where(eq(orders.user_id, userId))
    .orderBy(asc(table.issued_at), asc(table.sequence))
  const documents = []
  for (const { id, number, issued_at, language } of issued) {
    const [document] = await db
      .select({ content: table.content })
      .from(table as PgTable)
      .where(eq(table.id, id))
    if (!document) continue
    const file = `documents/${kind}-${number.replaceAll('/', '-')}.pdf`
    const printable = { number, issued_at, content: document.content, language: toLanguage(language) }
    await add(file, [await renderInvoicePdf(printable, logo)], true)
    documents.push({ number, issued_at, file })
  }
  return documents
}

const BATCH_SIZE = 200

async function addEmails(add: AddFile, db: Queryable, userId: string) {
  const emails: { subject: string; sent_at: Date; file: string }[] = []
  let after = ''
  for (;;) {
    const { id, subject, text, sent_at } = sentEmails
    const batch = await db
      .select({ id, subject, text, sent_at })
      .from(sentEmails)
      .where(and(eq(sentEmails.user_id, userId), after === '' ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH_SIZE)
    for (const email of batch) {
      const day = email.sent_at.toISOString().slice(0, 10)
      const file = `emails/${day}-${toFileNumber(emails.length)}.txt`
      const head = `${email.subject}\n${email.sent_at.toISOString()}\n\n`
      await add(file, [Buffer.from(head + email.text)])
      emails.push({ subject: email.subject, sent_at: email.sent_at, file })
    }
    after = batch.at(-1)?.id ?? ''
    if (batch.length < BATCH_SIZE) return emails
  }
}
