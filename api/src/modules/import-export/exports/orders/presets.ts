import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { ExportLayout } from '@nakshi/core/exports/admin-columns'
import {
  type ExportFormat,
  type ExportPreset,
  type ExportPresetBody,
  type ExportPresetChange,
  MAX_EXPORT_PRESETS,
  type PresetColumn,
} from '@nakshi/core/exports/admin-schema'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../../platform/db/client.ts'
import { insertRow } from '../../../../platform/db/insert-row.ts'
import { orderByName } from '../../../../platform/db/order-by-name.ts'
import { mapUniqueViolation } from '../../../../platform/db/postgres-error.ts'
import { exportPresets, exportSubscribers, users } from '../../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { assertVersion } from '../../../../platform/http/assert-version.ts'

type Template = {
  id: string
  name: string
  layout: ExportLayout
  format: ExportFormat
  columns: PresetColumn[]
}

const as = (column: string, heading: string): PresetColumn => ({ column, heading })
const always = (heading: string, text: string): PresetColumn => ({ heading, text })
/** Left blank, but the courier rejects the spreadsheet without it. */
const blank = (heading: string) => always(heading, '')
const template = (id: string, name: string, columns: PresetColumn[]): Template => ({
  id,
  name,
  layout: 'courier',
  format: 'xlsx',
  columns,
})

/** Bulk upload formats, named by their courier, one row per order. They vary by customer, so copies can be edited. */
export const courierTemplates: readonly Template[] = [
  template('india-post', 'India Post', [
    as('order_number', 'REFERENCE NUMBER'),
    blank('BARCODE NO'),
    as('weight_g', 'PHYSICAL WEIGHT'),
    as('name', 'RECEIVER NAME'),
    as('address', 'RECEIVER ADD LINE 1'),
    as('city', 'RECEIVER CITY'),
    as('state', 'RECEIVER STATE'),
    as('pincode', 'RECEIVER PINCODE'),
    as('phone', 'RECEIVER MOBILE NO'),
    as('payment', 'COD'),
    as('cod_amount', 'VALUE FOR COD'),
    as('declared_value', 'VALUE OF INSURANCE'),
    always('SHAPE OF ARTICLE', 'NROL'),
    as('length_cm', 'LENGTH'),
    as('breadth_cm', 'BREADTH/DIAMETER'),
    as('height_cm', 'HEIGHT'),
  ]),
  template('delhivery', 'Delhivery', [
    blank('Waybill'),
    as('order_number', 'Reference No'),
    as('name', 'Consignee Name'),
    as('city', 'City'),
    as('state', 'State'),
    always('Country', 'India'),
    as('address', 'Address'),
    as('pincode', 'Pincode'),
    as('phone', 'Mobile'),
    as('weight_g', 'Weight'),
    as('payment', 'Payment Mode'),
    as('declared_value', 'Package Amount'),
    as('cod_amount', 'Cod Amount'),
    as('product_summary', 'Product to be Shipped'),
    as('length_cm', 'Length'),
    as('breadth_cm', 'Breadth'),
    as('height_cm', 'Height'),
  ]),
  template('dtdc', 'DTDC', [
    as('order_number', 'Customer Reference Number'),
    always('Consignment Type', 'NON-DOCUMENT'),
    blank('Service Type'),
    as('name', 'Receiver Name'),
    as('address', 'Receiver Address'),
    as('city', 'Receiver City'),
    as('state', 'Receiver State'),
    as('pincode', 'Receiver Pincode'),
    as('phone', 'Receiver Phone'),
    as('units', 'No of Pieces'),
    as('weight_kg', 'Weight (kg)'),
    as('length_cm', 'Length (cm)'),
    as('breadth_cm', 'Width (cm)'),
    as('height_cm', 'Height (cm)'),
    as('product_summary', 'Description'),
    as('declared_value', 'Declared Value'),
    as('cod_amount', 'COD Amount'),
  ]),
  template('blue-dart', 'Blue Dart', [
    as('order_number', 'Reference No'),
    as('name', 'Consignee Name'),
    as('address', 'Consignee Address1'),
    as('city', 'Consignee City'),
    as('pincode', 'Consignee Pincode'),
    as('phone', 'Consignee Mobile'),
    as('units', 'Piece Count'),
    as('weight_kg', 'Actual Weight'),
    as('length_cm', 'Length'),
    as('breadth_cm', 'Breadth'),
    as('height_cm', 'Height'),
    as('product_summary', 'Commodity Detail'),
    as('declared_value', 'Declared Value'),
    as('cod_amount', 'Collectable Amount'),
  ]),
  template('ecom-express', 'Ecom Express', [
    blank('AWB_NUMBER'),
    as('order_number', 'ORDER_NUMBER'),
    as('payment', 'PRODUCT'),
    as('name', 'CONSIGNEE'),
    as('address', 'CONSIGNEE_ADDRESS1'),
    as('city', 'DESTINATION_CITY'),
    as('state', 'STATE'),
    as('pincode', 'PINCODE'),
    as('phone', 'MOBILE'),
    as('product_summary', 'ITEM_DESCRIPTION'),
    as('units', 'PIECES'),
    as('cod_amount', 'COLLECTABLE_VALUE'),
    as('declared_value', 'DECLARED_VALUE'),
    as('weight_kg', 'ACTUAL_WEIGHT'),
    as('length_cm', 'LENGTH'),
    as('breadth_cm', 'BREADTH'),
    as('height_cm', 'HEIGHT'),
  ]),
  template('xpressbees', 'XpressBees', [
    as('order_number', 'Order ID'),
    as('payment', 'Payment Type'),
    as('name', 'Customer Name'),
    as('address', 'Address'),
    as('city', 'City'),
    as('state', 'State'),
    as('pincode', 'Pincode'),
    as('phone', 'Mobile Number'),
    as('product_summary', 'Product Name'),
    as('units', 'Quantity'),
    as('weight_kg', 'Weight (kg)'),
    as('length_cm', 'Length (cm)'),
    as('breadth_cm', 'Breadth (cm)'),
    as('height_cm', 'Height (cm)'),
    as('declared_value', 'Invoice Value'),
    as('cod_amount', 'Collectable Amount'),
  ]),
]

const shipped: ExportPreset[] = courierTemplates.map((template) => ({
  ...template,
  worksheets: 'one',
  filter: {},
  send_at: null,
  is_shipped: true,
  updated_at: null,
  readers: [],
}))
const uniqueName = {
  constraint: 'export_presets_name_once',
  path: 'name',
  message: adminMessages.export_preset.taken,
}

export async function findPreset(db: Queryable, id: string): Promise<ExportPresetBody> {
  const one = shipped.find((each) => each.id === id)
  if (one) return one
  const [stored] = await db.select().from(exportPresets).where(sql`${exportPresets.id}::text = ${id}`)
  if (!stored) throw notFound()
  return stored
}

/** Saved presets by name, then the built-in ones. */
export async function listExportPresets(db: Queryable, currentUserId: string): Promise<ExportPreset[]> {
  const [presets, readers] = await Promise.all([
    db
      .select()
      .from(exportPresets)
      .orderBy(asc(orderByName(exportPresets.name))),
    db
      .select({ reader: exportSubscribers, name: sql<string>`coalesce(${users.full_name}, ${users.email})` })
      .from(exportSubscribers)
      .innerJoin(users, eq(users.id, exportSubscribers.user_id)),
  ])
  const own = presets.map(({ created_at: _made, updated_at, sent_on: _sent, ...preset }) => ({
    ...preset,
    updated_at: updated_at.toISOString(),
    is_shipped: false,
    readers: readers
      .filter(({ reader }) => reader.preset_id === preset.id)
      .map(({ reader, name }) => ({
        name,
        is_you: reader.user_id === currentUserId,
        last_sent_at: reader.last_sent_at?.toISOString() ?? null,
        failed_at: reader.failed_at?.toISOString() ?? null,
        failure: reader.failure,
      })),
  }))
  return [...own, ...shipped]
}

/** The day (IST) on which the daily email was last due: a time still to come today was due yesterday. */
export const lastDueDay = (sendAt: SQLWrapper | string, now: Date): SQL<string> =>
  sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Kolkata' - ${sendAt}::time)::date`
/** A schedule starts with the next time, not with one that has passed. */
const startSchedule = (sendAt: string | null) => (sendAt === null ? null : lastDueDay(sendAt, new Date()))

/** A schedule that goes on neither skips a day that is still to be sent nor sends one twice, whatever its time. */
const continueSchedule = (sendAt: string | null) =>
  sql`case when ${exportPresets.send_at} is null then greatest(${exportPresets.sent_on}, ${startSchedule(sendAt)})
    else ${exportPresets.sent_on} end`

/** @throws {AppError} 409 for a duplicate name, 422 at the preset limit */
export async function createPreset(tx: Tx, body: ExportPresetBody): Promise<string> {
  const [count] = await tx.select({ all: sql<number>`count(*)::int` }).from(exportPresets)
  if ((count?.all ?? 0) >= MAX_EXPORT_PRESETS)
    throw new AppError(
      422,
      'too_many',
      withParams(adminMessages.export_preset.too_many, { max: MAX_EXPORT_PRESETS }),
    )
  const row = await mapUniqueViolation(
    insertRow(tx, exportPresets, { ...body, sent_on: startSchedule(body.send_at) }),
    uniqueName,
  )
  return row.id
}

/** @throws {AppError} 404; 409 on a version conflict or duplicate name */
export async function updatePreset(
  tx: Tx,
  id: string,
  { updated_at, ...body }: ExportPresetChange,
): Promise<void> {
  const [stored] = await tx
    .select({ updated_at: exportPresets.updated_at })
    .from(exportPresets)
    .where(eq(exportPresets.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  await mapUniqueViolation(
    tx
      .update(exportPresets)
      .set({ ...body, sent_on: continueSchedule(body.send_at), updated_at: sql`now()` })
      .where(eq(exportPresets.id, id)),
    uniqueName,
  )
}

export async function deletePreset(tx: Tx, id: string): Promise<void> {
  const rows = await tx.delete(exportPresets).where(eq(exportPresets.id, id)).returning()
  if (rows.length === 0) throw notFound()
}

/** Subscribes an account to the daily email of a preset, or unsubscribes it. @throws {AppError} 404 */
export async function setExportSubscription(
  tx: Tx,
  presetId: string,
  userId: string,
  isSubscribed: boolean,
): Promise<void> {
  const [preset] = await tx
    .select({ id: exportPresets.id })
    .from(exportPresets)
    .where(eq(exportPresets.id, presetId))
    .for('share')
  if (!preset) throw notFound()
  const row = { preset_id: presetId, user_id: userId }
  if (isSubscribed) await tx.insert(exportSubscribers).values(row).onConflictDoNothing()
  else
    await tx
      .delete(exportSubscribers)
      .where(and(eq(exportSubscribers.preset_id, presetId), eq(exportSubscribers.user_id, userId)))
}
