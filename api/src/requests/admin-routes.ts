import type { App, Deps } from '../app-types.ts'
import { looksAtRequests } from '../audit/looked-at.ts'
import { recordRoutes } from '../audit/record-routes.ts'
import { adminRequest, adminRequestChange, adminRequestsBulkChange } from '../contract/admin/requests.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { listRequests, markHandled, readRequest, requestsListSpec } from './inbox.ts'

const reads = { access: { right: 'inbox.read' } } as const
const writes = { access: { right: 'inbox.write' } } as const

export async function adminRequestRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)
  const requests = recordRoutes(app, {
    db,
    url: '/api/admin/requests',
    tags: ['admin: inbox'],
    record: adminRequest,
    read: readRequest,
    subject: 'request',
    looks: looksAtRequests,
  })
  requests.list(reads, {
    row: adminRequest,
    spec: requestsListSpec,
    list: listRequests,
    looks: looksAtRequests,
  })
  requests.one(reads)
  requests.change(writes, adminRequestChange, async (tx, id, { handled, updated_at }) => {
    const versions = updated_at === undefined ? undefined : { [id]: updated_at }
    if (handled !== undefined) await markHandled(tx, [id], { handled, versions })
  })
  requests.changeMany(writes, adminRequestsBulkChange, markHandled)
}
