import { hasShipped } from '@nakshi/core/orders/order-status'
import { issueInvoices } from '../src/modules/documents/issue-invoices.ts'
import type { Db, Tx } from '../src/platform/db/client.ts'
import * as tables from '../src/platform/db/tables/index.ts'
import type { MediaStore } from '../src/platform/media/media-store.ts'
import { addressRows, reviewRows, userRows, wishlistRows } from './account-rows.ts'
import { ADMIN_EMAIL, demoAccounts } from './accounts.ts'
import { type DemoProduct, demoProducts } from './catalogue.ts'
import { insertCatalogue } from './catalogue-rows.ts'
import { demoCoupons } from './coupons.ts'
import { demoOffers } from './offers.ts'
import { planOrders } from './order-plans.ts'
import { type OrderRows, orderRows } from './order-rows.ts'
import { loadDemoPages } from './pages.ts'
import { PhotoAlbum } from './photo-album.ts'
import { loadSamplePhotos, storePictures } from './pictures.ts'
import { demoId } from './random.ts'
import { demoSettings } from './settings.ts'
import { loadDemoTranslations } from './translations.ts'

export type DemoInput = {
  /** Password of the admin and the shopper account; the other accounts have a random one. */
  password: string
  store: MediaStore
  log: (message: string) => void
}

/** Files are stored first and rows in one transaction, so a failed run can be repeated. */
export async function loadDemoShop(db: Db, { password, store, log }: DemoInput): Promise<void> {
  log('Setting up the demo shop ...')
  const now = new Date()
  const pictures = await storePictures(store)
  const album = new PhotoAlbum(await loadSamplePhotos())
  const settings = demoSettings(pictures)
  const people = demoAccounts()
  const products = demoProducts(now)
  const coupons = demoCoupons(now)
  const orders = orderRows(planOrders(now, people, products), {
    now,
    coupons,
    store_threshold: settings.store_settings.free_shipping_threshold,
    pictures,
    album,
    admin_id: demoId('user', ADMIN_EMAIL),
  })
  for (const [key, { bytes }] of album.uploads) await store.write(key, bytes, 'image/jpeg')
  const reviews = reviewRows(now, people, products)
  const users = await userRows(now, people, password, [...orders.orders, ...reviews])
  const media = [...pictures.values(), ...album.uploads.values()].map(({ row }) => row)

  await db.transaction(async (tx) => {
    await tx.insert(tables.users).values(users)
    await tx.insert(tables.addresses).values(addressRows(people, users))
    if (media.length > 0) await tx.insert(tables.media).values(media)
    await insertCatalogue(tx, products, pictures)
    await tx.insert(tables.reviews).values(reviews)
    await tx.insert(tables.coupons).values(coupons)
    await tx.insert(tables.offers).values(demoOffers(now))
    await insertOrders(tx, orders, products)
    await tx.insert(tables.wishlistItems).values(wishlistRows(now, products))
    await tx.insert(tables.siteSettings).values([
      { key: 'hero_settings', value: settings.hero_settings },
      { key: 'marquee_settings', value: settings.marquee_settings },
      { key: 'menu_settings', value: settings.menu_settings },
      { key: 'store_settings', value: settings.store_settings },
      { key: 'payment_settings', value: settings.payment_settings },
      { key: 'brand_settings', value: settings.brand_settings },
    ])
    await loadDemoPages(tx)
    await loadDemoTranslations(tx)
    await insertInvoices(tx, orders)
  })
}

/** The initial movement of a product, or of each of its combinations, is the stock plus all ordered units. */
async function insertOrders(tx: Tx, rows: OrderRows, products: DemoProduct[]): Promise<void> {
  await tx.insert(tables.orders).values(rows.orders)
  await tx.insert(tables.orderItems).values(rows.order_items)
  await tx.insert(tables.orderTaxLines).values(rows.order_tax_lines)
  await tx.insert(tables.orderEvents).values(rows.order_events)
  await tx.insert(tables.parcels).values(rows.parcels)
  await tx.insert(tables.parcelItems).values(rows.parcel_items)
  await tx.insert(tables.payments).values(rows.payments)
  const initial = products.flatMap(({ id, stock, combinations, created_at }) => {
    const held = combinations.length > 0 ? combinations : [{ id: null, stock }]
    return held.map((one) => {
      const moved = rows.stock_movements
        .filter(({ product_id, combination_id }) => product_id === id && combination_id === one.id)
        .reduce((sum, movement) => sum + movement.change, 0)
      return {
        product_id: id,
        combination_id: one.id,
        change: one.stock - moved,
        reason: 'initial' as const,
        at: created_at,
      }
    })
  })
  await tx
    .insert(tables.stockMovements)
    .values([...initial.filter(({ change }) => change !== 0), ...rows.stock_movements])
}

/** Invoices are numbered by dispatch date, as in the live shop. */
async function insertInvoices(tx: Tx, { order_events }: OrderRows): Promise<void> {
  const left = order_events.flatMap(({ order_id, at, to_status }) =>
    at && hasShipped(to_status) ? [{ order_id, at }] : [],
  )
  // An invoice is issued at the first of the two events (shipped, delivered).
  for (const { order_id, at } of left.sort((one, other) => one.at.getTime() - other.at.getTime()))
    await issueInvoices(tx, [order_id], at)
}
