import {
  type UnusableMessage,
  unusableMessage,
  unusableReasons,
  unusableSources,
} from '@nakshi/core/notifications/admin-unusable'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { unusableMessages } from '../../platform/db/tables/index.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { filterBy, type ListSpec, oneOrMany } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'

const columns = pickColumns(
  unusableMessages,
  'id',
  'source',
  'reason',
  'payload',
  'times',
  'first_at',
  'last_at',
)

const listSpec = {
  id: unusableMessages.id,
  default_sort: ['last_at', 'DESC'],
  sortable: pickColumns(unusableMessages, 'source', 'reason', 'payload', 'times', 'first_at', 'last_at'),
  filters: {
    source: filterBy(oneOrMany(z.enum(unusableSources)), (sources) =>
      inArray(unusableMessages.source, sources),
    ),
    reason: filterBy(z.enum(unusableReasons), (reason) => eq(unusableMessages.reason, reason)),
  },
} satisfies ListSpec

const listMessages = listResource({
  from: unusableMessages,
  select: (db: Queryable) => db.select(columns).from(unusableMessages).$dynamic(),
  toRow: (row): UnusableMessage => toIsoDates(row),
})

export async function unusableMessageRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/unusable-messages', {
    operation: { operationId: 'listAdminUnusableMessages', summary: 'Lists unusable messages' },
    config: { access: { right: 'failed_jobs.read' } },
    tags: ['admin: failed jobs'],
    row: unusableMessage,
    spec: listSpec,
    list: (list) => listMessages(db, list),
  })
}
