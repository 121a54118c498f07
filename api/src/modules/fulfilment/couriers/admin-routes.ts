import {
  type BulkBookingResult,
  bookingBody,
  bulkBookingBody,
  bulkBookingResult,
  courierBooking,
  courierCheck,
  courierConnections,
  courierProviders,
  courierRates,
  courierRatesQuery,
  ndrBody,
  pickupBody,
} from '@nakshi/core/couriers/admin-schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery, oneId } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { streamZip } from '../../../platform/media/stream-zip.ts'
import { exportFilename } from '../../../platform/spreadsheets/export-filename.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { exportEntries, writeAudit } from '../../audit/write-audit.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { answerFailedAttempt, storeAnswer } from './answer-failed-attempt.ts'
import { bookMany } from './book-many.ts'
import { bookingsListSpec, getListedBooking, listBookings, listRates, requestPickup } from './bookings.ts'
import { cancelAtCourier, getBooking, storeCancellation } from './cancel-booking.ts'
import { getCourier, listCouriers } from './connected-couriers.ts'
import { createBooking, getPickupSettings, retryBooking } from './create-booking.ts'
import { getLabel } from './labels.ts'
import { COURIER_WEBHOOK_PATH } from './webhook-routes.ts'

const reads = { access: { right: 'orders.read' } } as const
const writes = { access: { right: 'orders.write' } } as const
/** Each makes the shop send requests. */
const sends = { ...writes, rateLimit: { max: 60, timeWindow: '1 minute' } } as const
const checks = {
  access: { right: 'settings.write' },
  rateLimit: { max: 20, timeWindow: '1 minute' },
} as const
const tags = ['admin: couriers']
const about = (id: string) => ({ action: 'parcel' as const, subject: 'order' as const, ids: [id] })

export async function courierRoutes(app: App, { db, config, media }: Deps & { media: Media }): Promise<void> {
  const { store } = media

  app.get(
    '/api/admin/couriers',
    {
      config: reads,
      schema: {
        operationId: 'listCouriers',
        summary: 'Lists the connected couriers',
        tags,
        response: { 200: courierConnections },
      },
    },
    async () => ({
      providers: (await listCouriers(config)).map(({ name, webhookToken }) => ({
        provider: name,
        webhook: webhookToken !== undefined,
      })),
      webhook_url: config.publicUrl + COURIER_WEBHOOK_PATH,
    }),
  )

  app.post(
    '/api/admin/couriers/:provider/check',
    {
      config: checks,
      schema: {
        operationId: 'checkCourier',
        summary: 'Checks the credentials of a courier',
        tags,
        params: z.object({ provider: z.enum(courierProviders) }),
        response: { 200: courierCheck },
      },
    },
    async (request) => {
      try {
        await (await getCourier(config, request.params.provider)).verifyCredentials()
        return { ok: true, problem: null }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { ok: false, problem: toApiMessage(error.text) }
      }
    },
  )

  app.get(
    '/api/admin/orders/:id/courier-rates',
    {
      config: sends,
      schema: {
        operationId: 'listCourierRates',
        summary: 'Lists couriers and rates for an order',
        tags,
        params: oneId,
        querystring: courierRatesQuery,
        response: { 200: courierRates },
      },
    },
    (request) => listRates(db, config, { order_id: request.params.id, ...request.query }),
  )

  app.post(
    '/api/admin/orders/:id/courier-bookings',
    {
      config: sends,
      schema: {
        operationId: 'bookCourier',
        summary: 'Books a courier for an order',
        tags,
        params: oneId,
        body: bookingBody,
        response: { 201: courierBooking },
      },
    },
    async (request, reply) => {
      const { id: orderId } = request.params
      await getCourier(config, request.body.provider)
      const by = { order_id: orderId, actor: requireActor(request) }
      const id = await auditedChange(db, request.actor, about(orderId), (tx) =>
        createBooking(tx, { ...request.body, ...by }),
      )
      return reply.code(201).send(await getListedBooking(db, id))
    },
  )

  listRoute(app, '/api/admin/courier-bookings', {
    operation: { operationId: 'listCourierBookings', summary: 'Lists courier bookings' },
    config: reads,
    tags,
    row: courierBooking,
    spec: bookingsListSpec,
    list: (list) => listBookings(db, list),
  })

  app.post(
    '/api/admin/courier-bookings/bulk',
    {
      config: sends,
      schema: {
        operationId: 'bookCourierForMany',
        summary: 'Books a courier for several orders',
        tags,
        body: bulkBookingBody,
        response: { 200: bulkBookingResult },
      },
    },
    async (request): Promise<BulkBookingResult> => {
      const { provider, order_ids } = request.body
      await getCourier(config, provider)
      await getPickupSettings(db)
      const actor = requireActor(request)
      return bookMany(db, order_ids, (id) =>
        auditedChange(db, actor, about(id), (tx) =>
          createBooking(tx, { provider, service_id: null, actor, order_id: id }),
        ),
      )
    },
  )

  app.post(
    '/api/admin/courier-bookings/pickup',
    {
      config: sends,
      schema: {
        operationId: 'requestCourierPickup',
        summary: 'Requests a pickup',
        tags,
        body: pickupBody,
        response: { 200: courierBooking.array() },
      },
    },
    async (request) => {
      await requestPickup(db, config, request.body)
      return Promise.all(request.body.ids.map((id) => getListedBooking(db, id)))
    },
  )

  app.get(
    '/api/admin/courier-bookings/labels',
    {
      config: sends,
      schema: {
        operationId: 'exportCourierLabels',
        summary: 'Downloads several labels',
        tags,
        querystring: bulkQuery,
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const bookings = await Promise.all(request.query.filter.id.map((id) => getBooking(db, id)))
      const ids = [...new Set(bookings.map(({ order_id }) => order_id))]
      await writeAudit(db, request.actor, ...exportEntries('courier labels', ids))
      // Before the answer starts, so that a missing label is an error and not half a file.
      for (const { id } of bookings) await getLabel({ db, store }, config, id)
      const archive = streamZip(async (add) => {
        for (const { id, reference } of bookings)
          await add(`${reference}.pdf`, [await getLabel({ db, store }, config, id)], true)
      })
      const { name } = await getStoreSettings(db)
      return replyWithFile(reply, exportFilename(name, 'labels', 'zip', new Date()), archive)
    },
  )

  app.get(
    '/api/admin/courier-bookings/:id/label',
    {
      config: sends,
      schema: {
        operationId: 'getCourierLabel',
        summary: 'Downloads a label',
        tags,
        params: oneId,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { id, order_id, reference } = await getBooking(db, request.params.id)
      const label = await getLabel({ db, store }, config, id)
      await writeAudit(db, request.actor, ...exportEntries('courier label', [order_id]))
      return replyWithFile(reply, `label-${reference}.pdf`, label)
    },
  )

  app.post(
    '/api/admin/courier-bookings/:id/retry',
    {
      config: sends,
      schema: {
        operationId: 'retryCourierBooking',
        summary: 'Tries a booking again',
        tags,
        params: oneId,
        response: { 200: courierBooking },
      },
    },
    async (request) => {
      const { id, order_id } = await getBooking(db, request.params.id)
      await auditedChange(db, request.actor, about(order_id), (tx) => retryBooking(tx, order_id, id))
      return getListedBooking(db, id)
    },
  )

  app.post(
    '/api/admin/courier-bookings/:id/ndr',
    {
      config: sends,
      schema: {
        operationId: 'answerFailedDelivery',
        summary: 'Answers a failed delivery attempt at the courier',
        tags,
        params: oneId,
        body: ndrBody,
        response: { 200: courierBooking },
      },
    },
    async (request) => {
      const { id, order_id } = await getBooking(db, request.params.id)
      await answerFailedAttempt(db, config, { id, answer: request.body })
      await auditedChange(db, request.actor, about(order_id), (tx) => storeAnswer(tx, id, request.body))
      return getListedBooking(db, id)
    },
  )

  app.post(
    '/api/admin/courier-bookings/:id/cancel',
    {
      config: sends,
      schema: {
        operationId: 'cancelCourierBooking',
        summary: 'Cancels a booking',
        tags,
        params: oneId,
        response: { 200: courierBooking },
      },
    },
    async (request) => {
      const actor = requireActor(request)
      const booking = await cancelAtCourier(db, config, request.params.id)
      await auditedChange(db, actor, about(booking.order_id), (tx) => storeCancellation(tx, booking, actor))
      return getListedBooking(db, booking.id)
    },
  )
}
