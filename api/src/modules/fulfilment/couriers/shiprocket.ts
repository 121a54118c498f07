import { truncate } from '@nakshi/core/base/truncate'
import { z } from 'zod'
import type { ShiprocketKeys } from '../../../platform/integration-settings.ts'
import {
  type CourierAccount,
  type CourierRequest,
  callCourier,
  downloadLabel,
  parseIndiaTime,
} from './call-courier.ts'
import { CourierError, CourierRejection } from './courier-errors.ts'
import type {
  CourierProvider,
  Rate,
  Scan,
  Shipment,
  ShipmentRef,
  ShipmentRequest,
  Tracked,
  Tracking,
} from './courier-provider.ts'
import { anyList, anyObject, anyText, maskPhones } from './foreign-json.ts'
import { BASE, post, toNdrAction, toOrder, toRateQuery, toReattemptElsewhere } from './shiprocket-requests.ts'
import { toShiprocketStage } from './shiprocket-statuses.ts'

/** Valid for ten days. */
const TOKEN_LIFETIME_MS = 9 * 86_400_000
const CANCELLED = 5
const MAX_SCANS = 500

const id = z.union([z.int(), z.string()]).transform(String)
const text = z.string().nullish()
/** Shiprocket writes numbers as text in places. */
const number = z.coerce.number()

const login = z.object({ token: z.string().min(1) })
const serviceability = z.object({
  data: z
    .object({
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: id,
            courier_name: z.string(),
            rate: number,
            estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
          }),
        )
        .default([]),
    })
    .optional(),
})
const createdOrder = z.object({ order_id: id, shipment_id: id })
const orderList = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: id,
      status_code: z.int().nullish(),
      shipments: z.array(z.object({ id, awb: text, courier: text })).default([]),
    }),
  ),
})
const assigned = z.object({
  awb_assign_status: z.literal(1),
  response: z.object({ data: z.object({ awb_code: z.string().min(1), courier_name: text }) }),
})
const label = z.object({ label_created: z.int().optional(), label_url: text })
const scan = anyObject({
  date: anyText,
  location: anyText,
  activity: anyText,
  'sr-status': anyText,
  'sr-status-label': anyText,
})
const tracking = anyObject({
  tracking_data: anyObject({
    shipment_status: anyText,
    shipment_track: anyList,
    shipment_track_activities: anyList,
  }),
})
const trackedShipment = anyObject({ current_status: anyText, delivered_date: anyText })
const webhook = anyObject({
  awb: anyText,
  current_status: anyText,
  current_status_id: anyText,
  shipment_status: anyText,
  shipment_status_id: anyText,
  current_timestamp: anyText,
  is_return: anyText,
  scans: anyList,
})

const rejection = z.object({
  message: z.string().optional(),
  status_code: z.int().optional(),
  errors: z.record(z.string(), z.union([z.array(z.string()), z.string()])).optional(),
  awb_assign_status: z.int().optional(),
  response: z.object({ data: z.object({ awb_assign_error: z.string().optional() }).optional() }).optional(),
})

/** Rejections come with status 400 or 422, or with 200 and a code in the body. */
function findReason(json: unknown): string | null {
  const parsed = rejection.safeParse(json)
  if (!parsed.success) return null
  const { message, status_code = 0, errors, awb_assign_status, response } = parsed.data
  if (awb_assign_status === 0) return response?.data?.awb_assign_error ?? message ?? ''
  const details = Object.values(errors ?? {}).flat()
  return status_code >= 400 && status_code < 500 && status_code !== 401
    ? [message, ...details].join(' ')
    : null
}

/** @see https://apidocs.shiprocket.in */
export function createShiprocket(keys: ShiprocketKeys): CourierProvider {
  const account: CourierAccount = { courier: 'Shiprocket', ...keys }
  let token: { text: string; expires: number } | null = null

  async function getToken(): Promise<string> {
    if (token && token.expires > Date.now()) return token.text
    const body = { email: keys.email, password: keys.password }
    const session = await callCourier(account, post('/auth/login', body), login, findReason).catch(
      (error) => {
        throw error instanceof CourierRejection ? new CourierError(account.courier, 'credentials') : error
      },
    )
    token = { text: session.token, expires: Date.now() + TOKEN_LIFETIME_MS }
    return session.token
  }

  /** Signs in again once when the token was revoked. */
  async function call<Result>(request: CourierRequest, shape: z.ZodType<Result>): Promise<Result> {
    const isKnown = token !== null
    const authorized = async () => {
      const headers = { ...request.headers, authorization: `Bearer ${await getToken()}` }
      return callCourier(account, { ...request, headers }, shape, findReason)
    }
    try {
      return await authorized()
    } catch (error) {
      if (!(error instanceof CourierError && error.kind === 'credentials' && isKnown)) throw error
      token = null
      return authorized()
    }
  }

  async function findOrder(reference: string) {
    const query = { search: reference }
    const { data } = await call({ path: `${BASE}/orders`, query }, orderList)
    return data.find((order) => order.channel_order_id === reference && order.status_code !== CANCELLED)
  }

  async function createShipment(request: ShipmentRequest): Promise<Shipment> {
    const [known] = request.is_repeated ? ((await findOrder(request.reference))?.shipments ?? []) : []
    if (known?.awb) return toShipment(known.id, known.awb, known.courier)
    const shipmentId =
      known?.id ?? (await call(post('/orders/create/adhoc', toOrder(request)), createdOrder)).shipment_id
    const { response } = await call(
      post('/courier/assign/awb', {
        shipment_id: Number(shipmentId),
        ...(request.service_id === null ? {} : { courier_id: Number(request.service_id) }),
      }),
      assigned,
    )
    const { awb_code, courier_name } = response.data
    return toShipment(shipmentId, awb_code, courier_name)
  }

  return {
    name: 'shiprocket',
    webhookToken: keys.webhookToken,
    async verifyCredentials() {
      token = null
      await getToken()
    },
    async listRates(query) {
      const request = { path: `${BASE}/courier/serviceability/`, query: toRateQuery(query) }
      const { data } = await call(request, serviceability)
      return (data?.available_courier_companies ?? []).map(
        ({ courier_company_id, courier_name, rate, estimated_delivery_days }): Rate => ({
          service_id: courier_company_id,
          courier: courier_name,
          amount: Math.round(rate * 100),
          days: Number.parseInt(String(estimated_delivery_days), 10) || null,
        }),
      )
    },
    createShipment,
    async withdraw(reference) {
      const order = await findOrder(reference)
      if (!order) return
      const awbs = order.shipments.flatMap(({ awb }) => awb || [])
      if (awbs.length > 0) await call(post('/orders/cancel/shipment/awbs', { awbs }), z.unknown())
      // Without it the order waits in the panel, where it can be shipped again.
      await call(post('/orders/cancel', { ids: [Number(order.id)] }), z.unknown())
    },
    async getLabel(shipment) {
      const { label_url } = await call(
        post('/courier/generate/label', { shipment_id: [getShipmentId(shipment)] }),
        label,
      )
      return label_url ? downloadLabel(account, label_url) : null
    },
    /** One shipment per request. */
    async *requestPickup(shipments, _pickup, date) {
      for (const shipment of shipments) {
        const body = { shipment_id: [getShipmentId(shipment)], pickup_date: [date] }
        await call(post('/courier/generate/pickup', body), z.object({ pickup_status: z.literal(1) }))
        yield [shipment]
      }
    },
    async cancelShipment({ awb }) {
      await call(post('/orders/cancel/shipment/awbs', { awbs: [awb] }), z.unknown())
    },
    async answerFailedAttempt(awb, { action, recipient, comment }) {
      await call(
        action === 'change' ? toReattemptElsewhere(awb, recipient) : toNdrAction(awb, action, comment),
        z.unknown(),
      )
    },
    async track(awb) {
      const path = `${BASE}/courier/track/awb/${encodeURIComponent(awb)}`
      return parseTracking(await call({ path }, z.unknown()))
    },
    parseWebhook,
  }
}

const toShipment = (shipmentId: string, awb: string, courier: string | null | undefined): Shipment => ({
  shipment_id: shipmentId,
  awb,
  courier: courier || 'Shiprocket',
})

function getShipmentId({ shipment_id }: ShipmentRef): number {
  if (shipment_id === null) throw new CourierRejection('Shiprocket', 'shipment_id')
  return Number(shipment_id)
}

function toScan(activity: unknown): Scan[] {
  const {
    date,
    location,
    activity: words,
    'sr-status': code,
    'sr-status-label': label,
  } = scan.parse(activity)
  const stage = toShiprocketStage({ shipment: code, label })
  return toStatus({ date, location, stage, status: label || maskPhones(words) || code })
}

type Status = { date: string; location: string; status: string; stage: Scan['stage'] }
const toStatus = ({ date, location, status, stage }: Status): Scan[] =>
  status === ''
    ? []
    : [{ at: parseIndiaTime(date), status: truncate(status, 120), location: truncate(location, 120), stage }]

function parseTracking(json: unknown): Tracked {
  const { tracking_data: data } = tracking.parse(json)
  const scans = data.shipment_track_activities.flatMap(toScan)
  const { current_status: label, delivered_date } = trackedShipment.parse(data.shipment_track[0])
  const stage = toShiprocketStage({ shipment: data.shipment_status, label })
  // The activities may lack codes; the summary has one, without a time unless delivered.
  if (stage !== null && !scans.some((each) => each.stage === stage))
    scans.push(
      ...toStatus({
        date: stage === 'delivered' ? delivered_date : '',
        location: '',
        stage,
        status: label || stage,
      }),
    )
  const isRead = scans.length > 0 || data.shipment_track_activities.length === 0
  return { scans, unread: isRead ? null : json }
}

function parseWebhook(body: unknown): Tracking[] {
  const { awb, scans, is_return, ...report } = webhook.parse(body)
  const label = report.current_status || report.shipment_status
  const codes = { shipment: report.shipment_status_id, order: report.current_status_id }
  const current = toStatus({
    date: report.current_timestamp,
    location: '',
    stage: toShiprocketStage({ ...codes, label }),
    status: label || codes.shipment || codes.order,
  })
  const all = [...scans.slice(0, MAX_SCANS).flatMap(toScan), ...current]
  if (awb === '' || all.length === 0) return []
  // Of a parcel that a customer sends back: its words are not those of a delivery.
  const isForward = is_return === '' || is_return === '0'
  return [{ awb, scans: isForward ? all : all.map((each) => ({ ...each, stage: null })) }]
}
