import {
  adminContactMessage,
  adminContactMessageChange,
  adminContactMessagesBulkChange,
} from '@nakshi/contract/admin/contact-messages'
import type { App, Deps } from '../../app-types.ts'
import { registerPhotoSigning } from '../../media/sign-photo-urls.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import { messagePhotoViewEntries } from '../audit/log-views.ts'
import {
  contactMessagesListSpec,
  getContactMessage,
  listContactMessages,
  resolveContactMessages,
} from './inbox.ts'

const reads = { access: { right: 'inbox.read' } } as const
const writes = { access: { right: 'inbox.write' } } as const

export async function adminContactMessageRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)
  const requests = crudRoutes(app, {
    db,
    url: '/api/admin/contact-messages',
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
  requests.change(writes, adminContactMessageChange, async (tx, id, { handled, updated_at }) => {
    const versions = updated_at === undefined ? undefined : { [id]: updated_at }
    if (handled !== undefined) await resolveContactMessages(tx, [id], { handled, versions })
  })
  requests.changeMany(writes, adminContactMessagesBulkChange, resolveContactMessages)
}
