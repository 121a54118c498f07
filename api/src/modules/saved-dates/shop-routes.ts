import { uuid } from '@nakshi/core/base/fields'
import { savedDate, savedDateBody, savedDateList } from '@nakshi/core/occasions/saved-dates'
import { z } from 'zod'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { createSavedDate, deleteSavedDate, listSavedDates, updateSavedDate } from './saved-dates.ts'

const own = { config: { access: 'user' } } as const
const tags = ['saved dates']
const params = z.strictObject({ id: uuid })

export async function savedDateRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/saved-dates',
    {
      ...own,
      schema: {
        operationId: 'listSavedDates',
        summary: 'Lists the saved dates, by their next date',
        tags,
        response: { 200: savedDateList },
      },
    },
    async (request) => ({ items: await listSavedDates(db, requireAccount(request).id) }),
  )

  app.post(
    '/api/saved-dates',
    {
      ...own,
      schema: {
        operationId: 'createSavedDate',
        summary: 'Saves a date, with or without a reminder',
        tags,
        body: savedDateBody,
        response: { 201: savedDate },
      },
    },
    (request, reply) => {
      const { id } = requireAccount(request)
      reply.code(201)
      return db.transaction((tx) => createSavedDate(tx, id, request.body))
    },
  )

  app.put(
    '/api/saved-dates/:id',
    {
      ...own,
      schema: {
        operationId: 'updateSavedDate',
        summary: 'Replaces a saved date',
        tags,
        params,
        body: savedDateBody,
        response: { 200: savedDate },
      },
    },
    (request) => {
      const { id } = requireAccount(request)
      return db.transaction((tx) => updateSavedDate(tx, id, request.params.id, request.body))
    },
  )

  app.delete(
    '/api/saved-dates/:id',
    {
      ...own,
      schema: {
        operationId: 'deleteSavedDate',
        summary: 'Deletes a saved date',
        tags,
        params,
        response: { 200: savedDateList },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction((tx) => deleteSavedDate(tx, id, request.params.id))
      return { items: await listSavedDates(db, id) }
    },
  )
}
