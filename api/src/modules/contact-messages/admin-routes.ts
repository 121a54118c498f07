import type { RowVersions } from '@nakshi/core/base/admin-record-change'
import {
  type AdminContactMessage,
  adminContactMessage,
  adminContactMessageChange,
  adminContactMessagesBulkChange,
} from '@nakshi/core/content/admin-contact'
import { contactMessageKinds } from '@nakshi/core/content/contact'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { lockRows } from '../../platform/db/lock-rows.ts'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { contactMessages } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertRowVersions, assertVersion } from '../../platform/http/assert-version.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
} from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { messagePhotoViewEntries } from '../audit/write-audit.ts'

const reads = { access: { right: 'inbox.read' } } as const
const writes = { access: { right: 'inbox.write' } } as const

export async function adminContactMessageRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)
  const requests = crudRoutes(app, {
    db,
    url: '/api/admin/contact-messages',
    names: ['contact message', 'contact messages'],
    tags: ['admin: inbox'],
    record: adminContactMessage,
    read: getContactMessage,
    subject: 'request',
    viewEntries: messagePhotoViewEntries,
  })
  requests.list(reads, {
    row: adminContactMessage,
    spec: contactMessagesListSpec,
    list: listContactMessages,
    viewEntries: messagePhotoViewEntries,
  })
  requests.one(reads)
  requests.change(
    writes,
    adminContactMessageChange,
    async (tx, id, { handled, is_privacy_request, updated_at }) => {
      const [stored] = await lockRows(tx, contactMessages, contactMessages.reference, [id])
      if (stored) assertVersion(stored.updated_at, updated_at)
      if (handled !== undefined) await resolveContactMessages(tx, [id], { handled })
      if (is_privacy_request !== undefined) await setPrivacyRequest(tx, id, is_privacy_request)
    },
  )
  requests.changeMany(writes, adminContactMessagesBulkChange, resolveContactMessages)
}

const contactMessagesListSpec = {
  id: contactMessages.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(contactMessages, 'created_at', 'updated_at', 'handled_at', 'kind', 'reference'),
    ...pickColumns(contactMessages, 'email', 'phone', 'subject', 'message', 'user_id'),
    name: orderByName(contactMessages.name),
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(contactMessages.reference, typed),
        contains(contactMessages.name, typed),
        contains(contactMessages.email, typed),
        contains(contactMessages.subject, typed),
        contains(contactMessages.message, typed),
      ),
    ),
    kind: filterBy(z.enum(contactMessageKinds), (kind) => eq(contactMessages.kind, kind)),
    handled: filterByCondition(isNotNull(contactMessages.handled_at)),
  },
} satisfies ListSpec

const listContactMessages = listResource({
  from: contactMessages,
  select: (db) => db.select().from(contactMessages).$dynamic(),
  toRow: toIsoDates,
})

async function getContactMessage(db: Queryable, id: string): Promise<AdminContactMessage> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** @throws {AppError} 404, or 409 listing messages changed meanwhile; then none changes */
async function resolveContactMessages(
  tx: Tx,
  ids: string[],
  { handled, versions }: { handled: boolean; versions?: RowVersions },
): Promise<void> {
  assertRowVersions(await lockRows(tx, contactMessages, contactMessages.reference, ids), versions)
  await tx
    .update(contactMessages)
    .set({
      handled_at: handled ? sql`coalesce(${contactMessages.handled_at}, now())` : null,
      updated_at: sql`now()`,
    })
    .where(inArray(contactMessages.id, ids))
}

/** Sent with the contact form, as by a guest; a request for a custom order stays one. */
async function setPrivacyRequest(tx: Tx, id: string, isPrivacyRequest: boolean): Promise<void> {
  const [from, to] = isPrivacyRequest ? (['contact', 'privacy'] as const) : (['privacy', 'contact'] as const)
  await tx
    .update(contactMessages)
    .set({ kind: to, updated_at: sql`now()` })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.kind, from)))
}
