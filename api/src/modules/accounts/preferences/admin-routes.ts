import { preferences, preferencesChange } from '@nakshi/core/backoffice/admin-preferences'
import { newSavedView, savedViewChange, savedViews } from '@nakshi/core/backoffice/admin-saved-views'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts'

const config = { access: 'staff' } as const
const changes = { ...config, rateLimit: { max: 120, timeWindow: '1 minute' } } as const
const tags = ['admin: preferences']
const response = { 200: preferences }
const viewResponse = { 200: savedViews, 201: savedViews }

/** What staff set up for themselves; not audited, as it changes nothing of the shop. */
export async function preferenceRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/preferences',
    {
      config,
      schema: {
        operationId: 'getPreferences',
        summary: 'Reads what the staff member set up for themselves',
        tags,
        response,
      },
    },
    (request) => getPreferences(db, requireAccount(request).id),
  )

  app.patch(
    '/api/admin/preferences',
    {
      config: changes,
      schema: {
        operationId: 'updatePreferences',
        summary: 'Saves what the staff member sets up',
        tags,
        body: preferencesChange,
        response,
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction((tx) => updatePreferences(tx, id, request.body))
      return getPreferences(db, id)
    },
  )

  const url = '/api/admin/saved-views'
  const list = async (request: Parameters<typeof requireAccount>[0]) => ({
    items: await listSavedViews(db, requireAccount(request)),
  })

  app.get(
    url,
    {
      config,
      schema: {
        operationId: 'listAdminSavedViews',
        summary: 'Lists saved views',
        tags,
        response: viewResponse,
      },
    },
    list,
  )

  app.post(
    url,
    {
      config: changes,
      schema: {
        operationId: 'createAdminSavedView',
        summary: 'Creates a saved view',
        tags,
        body: newSavedView,
        response: viewResponse,
      },
    },
    async (request, reply) => {
      await db.transaction((tx) => createSavedView(tx, requireAccount(request), request.body))
      return reply.code(201).send(await list(request))
    },
  )

  app.put(
    `${url}/:id`,
    {
      config: changes,
      schema: {
        operationId: 'replaceAdminSavedView',
        summary: 'Saves a saved view',
        tags,
        params: oneId,
        body: savedViewChange,
        response: viewResponse,
      },
    },
    async (request) => {
      await updateSavedView(db, requireAccount(request), request.params.id, request.body)
      return list(request)
    },
  )

  app.delete(
    `${url}/:id`,
    {
      config: changes,
      schema: {
        operationId: 'deleteAdminSavedView',
        summary: 'Deletes a saved view',
        tags,
        params: oneId,
        response: viewResponse,
      },
    },
    async (request) => {
      await deleteSavedView(db, requireAccount(request), request.params.id)
      return list(request)
    },
  )
}
