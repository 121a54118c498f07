import { and, asc, eq, gt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { creditNotes, invoices, media, orders, sentEmails } from '../../db/tables/index.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { type AddFile, streamZip } from '../../media/stream-zip.ts'
import { renderInvoicePdf } from '../documents/invoice-pdf.ts'
import { exportAccount } from './export-account.ts'

type Sources = { db: Queryable; store: MediaStore }

/** Streams a zip with photos, documents, emails and `account.json`, one file at a time. */
export function accountArchive({ db, store }: Sources, userId: string): AsyncGenerator<Buffer> {
  return streamZip(async (add) => {
    const photos = await addPhotos(add, { db, store }, userId)
    const documents = [
      ...(await addDocuments(add, db, userId, invoices, 'invoice')),
      ...(await addDocuments(add, db, userId, creditNotes, 'credit-note')),
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
    .where(and(eq(media.owner_id, userId), eq(media.kind, 'custom')))
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
  db: Queryable,
  userId: string,
  table: typeof invoices | typeof creditNotes,
  kind: string,
) {
  const issued = await db
    .select({ id: table.id, number: table.number, issued_at: table.issued_at })
    .from(table as PgTable)
    .innerJoin(orders, eq(orders.id, table.order_id))
    .where(eq(orders.user_id, userId))
    .orderBy(asc(table.issued_at), asc(table.sequence))
  const documents = []
  for (const { id, number, issued_at } of issued) {
    const [document] = await db
      .select({ content: table.content })
      .from(table as PgTable)
      .where(eq(table.id, id))
    if (!document) continue
    const file = `documents/${kind}-${number.replaceAll('/', '-')}.pdf`
    await add(file, [await renderInvoicePdf({ number, issued_at, content: document.content })], true)
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
