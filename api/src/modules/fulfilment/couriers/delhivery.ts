import { truncate } from '@nakshi/core/base/truncate'
import { z } from 'zod'
import type { DelhiveryKeys } from '../../../platform/integration-settings.ts'
import {
  type CourierAccount,
  type CourierRequest,
  callCourier,
  downloadLabel,
  parseIndiaTime,
} from './call-courier.ts'
import { CourierRejection } from './courier-errors.ts'
import type {
  CourierProvider,
  Rate,
  RateQuery,
  Scan,
  Shipment,
  ShipmentRef,
  ShipmentRequest,
  Tracking,
} from './courier-provider.ts'
import { post, toChargeQuery, toManifest, toNdrUpdate } from './delhivery-requests.ts'
import { anyList, anyObject, anyText } from './foreign-json.ts'
import { toDelhiveryStage } from './shipment-stage.ts'

const COURIER = 'Delhivery'
const SERVICES = [
  { service_id: 'Surface', md: 'S' },
  { service_id: 'Express', md: 'E' },
] as const
/** The parcel is fetched in the afternoon. */
const PICKUP_TIME = '14:00:00'

const text = z.string().nullish()
const pinCodes = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ pre_paid: text, cod: text, remarks: text }) })),
})
const charges = z.array(z.object({ total_amount: z.coerce.number() })).min(1)
const created = z.object({
  packages: z.array(
    z.object({
      status: z.string(),
      waybill: text,
      remarks: z.union([z.array(z.string()), z.string()]).nullish(),
    }),
  ),
  rmk: text,
})
const statusReport = anyObject({
  Status: anyText,
  StatusDateTime: anyText,
  StatusType: anyText,
  StatusLocation: anyText,
  StatusCode: anyText,
})
const scanDetail = anyObject({
  Scan: anyText,
  ScanType: anyText,
  ScanDateTime: anyText,
  StatusDateTime: anyText,
  ScannedLocation: anyText,
  StatusCode: anyText,
})
const shipmentReport = anyObject({
  AWB: anyText,
  ReferenceNo: anyText,
  NSLCode: anyText,
  Status: statusReport,
  Scans: anyList,
})
const packages = anyObject({ ShipmentData: anyList })
const packingSlip = z.object({ packages: z.array(z.object({ pdf_download_link: text })).default([]) })
const edited = z.object({ status: z.union([z.boolean(), z.string()]), remark: text, error: text })
const ndrAnswer = anyObject({
  success: z.unknown().transform(String).prefault(''),
  error: anyText,
  message: anyText,
  rmk: anyText,
})
/** One shipment, or several by agreement. */
const webhook = anyObject({ Shipment: anyList })

/** Validation errors are an object of sentences by field. */
function findReason(json: unknown): string | null {
  const parsed = z.record(z.string(), z.union([z.string(), z.array(z.string())])).safeParse(json)
  return parsed.success && Object.keys(parsed.data).length > 0
    ? Object.values(parsed.data).flat().join(' ')
    : null
}

/** @see https://one.delhivery.com/developer-portal */
export function createDelhivery(keys: DelhiveryKeys): CourierProvider {
  const account: CourierAccount = { courier: COURIER, ...keys }

  const call = <Result>(
    { headers, ...request }: CourierRequest,
    shape: z.ZodType<Result>,
    reason: (json: unknown) => string | null = () => null,
  ) =>
    callCourier(
      account,
      { ...request, headers: { ...headers, authorization: `Token ${keys.token}` } },
      shape,
      reason,
    )

  const getPinCode = async (pincode: string) =>
    (await call({ path: '/c/api/pin-codes/json/', query: { filter_codes: pincode } }, pinCodes))
      .delivery_codes[0]?.postal_code

  const fetchPackages = async (query: Record<string, string>) =>
    (await call({ path: '/api/v1/packages/json/', query }, packages)).ShipmentData.map(
      (each) => anyObject({ Shipment: shipmentReport }).parse(each).Shipment,
    )

  async function listRates(query: RateQuery): Promise<Rate[]> {
    const pin = await getPinCode(query.to)
    const isServed = query.cod_amount > 0 ? pin?.cod === 'Y' : pin?.pre_paid === 'Y'
    // `remarks` names an embargo.
    if (!isServed || pin?.remarks) return []
    return Promise.all(
      SERVICES.map(async ({ service_id, md }) => {
        const [charge] = await call(
          { path: '/api/kinko/v1/invoice/charges/.json', query: { ...toChargeQuery(query), md } },
          charges,
        )
        const amount = Math.round((charge?.total_amount ?? 0) * 100)
        return { service_id, courier: `${COURIER} ${service_id}`, amount, days: null }
      }),
    )
  }

  async function findShipment(reference: string): Promise<Shipment | null> {
    const known = await fetchPackages({ ref_ids: reference })
    // One that was cancelled at Delhivery is not fetched.
    const found = known.find(
      ({ ReferenceNo, Status }) =>
        ReferenceNo === reference && toDelhiveryStage(Status.StatusType, Status.Status) !== 'cancelled',
    )
    return found ? { shipment_id: null, awb: found.AWB, courier: COURIER } : null
  }

  async function createShipment(request: ShipmentRequest): Promise<Shipment> {
    const earlier = request.is_repeated ? await findShipment(request.reference) : null
    if (earlier) return earlier
    const body = new URLSearchParams({ format: 'json', data: JSON.stringify(toManifest(request)) })
    const { packages, rmk } = await call(
      {
        method: 'POST',
        path: '/api/cmu/create.json',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      },
      created,
    )
    const [made] = packages
    if (made?.status !== 'Success' || !made.waybill) {
      const remarks = [made?.remarks ?? []].flat().join(' ')
      throw new CourierRejection(COURIER, remarks || rmk || '')
    }
    return { shipment_id: null, awb: made.waybill, courier: COURIER }
  }

  async function cancelShipment({ awb }: ShipmentRef): Promise<void> {
    const request = post('/api/p/edit', { waybill: awb, cancellation: 'true' })
    const { status, remark, error } = await call(request, edited)
    if (String(status).toLowerCase() !== 'true') throw new CourierRejection(COURIER, error || remark || '')
  }

  return {
    name: 'delhivery',
    webhookToken: keys.webhookToken,
    async verifyCredentials() {
      await getPinCode('110001')
    },
    listRates,
    createShipment,
    async withdraw(reference) {
      const shipment = await findShipment(reference)
      if (shipment) await cancelShipment(shipment)
    },
    async getLabel({ awb }) {
      const request = { path: '/api/p/packing_slip', query: { wbns: awb, pdf: 'true' } }
      const link = (await call(request, packingSlip)).packages[0]?.pdf_download_link
      return link ? downloadLabel(account, link) : null
    },
    /** One request for all parcels of a day; another one of the same day changes nothing. */
    async *requestPickup(shipments, pickup, date) {
      const body = {
        pickup_location: pickup.name,
        pickup_date: date,
        pickup_time: PICKUP_TIME,
        expected_package_count: shipments.length,
      }
      await call(post('/fm/request/new/', body), z.unknown(), (json) => {
        const exists = z.object({ pr_exist: z.literal(true) }).safeParse(json).success
        const made = z.object({ pickup_id: z.unknown() }).safeParse(json).success
        return exists || made ? null : findReason(json)
      })
      yield shipments
    },
    cancelShipment,
    async answerFailedAttempt(awb, answer) {
      if (answer.action === 'return') return cancelShipment({ awb, shipment_id: null })
      await call(post('/api/p/update', { data: [toNdrUpdate(awb, answer)] }), z.unknown(), findNdrReason)
    },
    async track(awb) {
      const found = (await fetchPackages({ waybill: awb })).find((each) => each.AWB === awb)
      if (!found) return { scans: [], unread: null }
      const scans = [...found.Scans.flatMap(toDetailScan), ...toCurrentScan(found)]
      return { scans, unread: scans.length === 0 ? found : null }
    },
    parseWebhook: (body) =>
      webhook.parse(body).Shipment.flatMap((each): Tracking[] => {
        const report = shipmentReport.parse(each)
        const scans = toCurrentScan(report)
        return report.AWB === '' || scans.length === 0 ? [] : [{ awb: report.AWB, scans }]
      }),
  }
}

/** The answer is a number to ask with; only what is refused at once says why. */
function findNdrReason(json: unknown): string | null {
  const { success, error, message, rmk } = ndrAnswer.parse(json)
  const isRefused = /^false$/i.test(success) || error !== ''
  return isRefused ? error || message || rmk : null
}

type Status = { type: string; status: string; code: string; time: string; location: string }

function toScan({ type, status, code, time, location }: Status): Scan[] {
  if (status === '') return []
  const stage = toDelhiveryStage(type, status, code)
  // The same word means the way to the customer or back.
  const shown = stage === 'returning' || stage === 'returned' ? `RTO: ${status}` : status
  return [
    { at: parseIndiaTime(time), status: truncate(shown, 120), location: truncate(location, 120), stage },
  ]
}

function toDetailScan(each: unknown): Scan[] {
  const { ScanDetail: detail } = anyObject({ ScanDetail: scanDetail }).parse(each)
  return toScan({
    type: detail.ScanType,
    status: detail.Scan,
    code: detail.StatusCode,
    time: detail.ScanDateTime || detail.StatusDateTime,
    location: detail.ScannedLocation,
  })
}

const toCurrentScan = ({ Status, NSLCode }: Pick<z.infer<typeof shipmentReport>, 'Status' | 'NSLCode'>) =>
  toScan({
    type: Status.StatusType,
    status: Status.Status,
    code: NSLCode || Status.StatusCode,
    time: Status.StatusDateTime,
    location: Status.StatusLocation,
  })
