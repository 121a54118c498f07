import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { startSession } from '../src/modules/accounts/sessions/sessions.ts'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { getPostmaster, serverUrl } from '../src/platform/db/embedded/server.ts'
import { coupons, products, stockMovements, users } from '../src/platform/db/tables/index.ts'
import { deliveryAddress as address } from './harness-address.ts'
import { launchShop, type ShopProcess, untilOpen } from './harness-process.ts'
import { copyTemplate, openSql, type Sql, TEST_GSTIN } from './harness-server.ts'
import { setStore } from './harness-settings.ts'

export type Answer = { status: number; body: Record<string, unknown> & { id?: string; message?: string } }

/** A client with a session at a running shop, over real HTTP. Status 0: the shop did not answer. */
export class Shopper {
  constructor(
    readonly user_id: string,
    private readonly origin: () => string,
    private cookie: string,
  ) {}

  async send(
    method: string,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    try {
      const answer = await fetch(this.origin() + url, {
        method,
        headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(30_000),
      })
      const renewed = answer.headers.getSetCookie().map((each) => each.split(';')[0])
      if (renewed.length > 0) this.cookie = renewed.join('; ')
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : {} }
    } catch {
      return { status: 0, body: {} }
    }
  }

  put = (productId: string, quantity = 1) =>
    this.send('POST', '/api/cart', { product_id: productId, quantity })

  /** The same for sure: asked to come back (503), comes back. */
  fill = (productId: string, quantity = 1) =>
    this.insist('POST', '/api/cart', { product_id: productId, quantity })

  /** Places the cart, cash on delivery; asked to come back (503), comes back with the same key. */
  async place(
    expectedTotal: number,
    couponCode?: string,
    key: string = crypto.randomUUID(),
  ): Promise<Answer> {
    for (;;) {
      const answer = await this.placeOnce(expectedTotal, couponCode, key)
      if (answer.status !== 503) return answer
      await wait(500)
    }
  }

  /** What may be said twice; asked to come back (503), comes back. */
  async insist(method: string, url: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await this.send(method, url, body)
      if (answer.status !== 503) return answer
      await wait(500)
    }
  }

  placeOnce = (expectedTotal: number, couponCode?: string, key: string = crypto.randomUUID()) =>
    this.send(
      'POST',
      '/api/orders',
      {
        shipping_address: address,
        payment_method: 'cod',
        expected_total: expectedTotal,
        coupon_code: couponCode,
      },
      { 'idempotency-key': key },
    )

  async total(couponCode?: string): Promise<number> {
    const { body } = await this.send('POST', '/api/checkout/quote', {
      ...{ payment_method: 'cod', coupon_code: couponCode },
    })
    return Number(body.total)
  }
}

export type Storm = Pick<Database, 'db'> & {
  sql: Sql
  /** The shop as a process; `restart` after it was killed. */
  shop: () => ShopProcess
  restart: () => Promise<void>
  /** Process id of its own PostgreSQL while one runs. */
  postmaster: () => number | undefined
  shoppers: (count: number, role?: 'user' | 'admin') => Promise<Shopper[]>
  addProduct: (stock: number, price?: number) => Promise<string>
  addCoupon: (code: string, usageLimit: number) => Promise<void>
  end: () => Promise<void>
}

/**
 * A shop as a process of its own, on the test server's PostgreSQL, or with an embedded one that may
 * be killed.
 */
export async function startStorm(postgres: 'shared' | 'own' = 'shared'): Promise<Storm> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nakshi-storm-'))
  const cluster = path.join(dataDir, 'postgres')
  const env: Record<string, string> = { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  if (postgres === 'shared') env.DATABASE_URL = await copyTemplate(inject('serverUrl'), inject('template'))
  let shop = await launchShop({ dataDir, env })
  await untilOpen(shop)
  const url = env.DATABASE_URL ?? serverUrl(cluster, getPostmaster(cluster)?.port ?? 0, 'nakshi')
  const port = Number(new URL(shop.origin).port)
  const database = openDatabase(url, { max: 4 })
  const { db } = database
  const sql = openSql(url)
  // A storm is more than an account may order.
  await setStore(db, { gstin: TEST_GSTIN, unpaid_orders_limit: 1_000_000 })

  return {
    db,
    sql,
    shop: () => shop,
    postmaster: () => getPostmaster(cluster)?.pid,
    restart: async () => {
      shop = await launchShop({ dataDir, env, port })
      await untilOpen(shop)
    },
    shoppers: async (count, role = 'user') => {
      const all: Shopper[] = []
      // A few at a time: no request waits long for one of the few connections.
      while (all.length < count) {
        const some = Array.from({ length: Math.min(10, count - all.length) }, () =>
          signedIn(database, () => shop.origin, role),
        )
        all.push(...(await Promise.all(some)))
      }
      return all
    },
    addProduct: async (stock, price = 60_000) => {
      const slug = `p-${crypto.randomUUID()}`
      const [row] = await db.insert(products).values({ slug, title: 'Storm lamp', price, stock }).returning()
      if (!row) throw new Error('product was not stored')
      if (stock > 0)
        await db.insert(stockMovements).values({ product_id: row.id, change: stock, reason: 'initial' })
      return row.id
    },
    addCoupon: async (code, usageLimit) => {
      await db
        .insert(coupons)
        .values({ code, discount_type: 'fixed', discount_value: 10_000, usage_limit: usageLimit })
    },
    end: async () => {
      await Promise.all([database.close(), sql.end()])
      shop.child.kill('SIGINT')
      await shop.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Straight into the database and in by the refresh token: two hundred passwords would be two
 * hundred slow hashes.
 */
async function signedIn({ db }: Database, origin: () => string, role: 'user' | 'admin'): Promise<Shopper> {
  const email = `${crypto.randomUUID()}@example.test`
  const [user] = await db
    .insert(users)
    .values({
      email,
      full_name: 'Asha Rao',
      password_hash: '-',
      staff_role: role === 'admin' ? 'owner' : null,
      email_confirmed_at: new Date(),
    })
    .returning()
  if (!user) throw new Error('account was not stored')
  const { refresh_token } = await startSession(db, user.id, 'storm')
  const shopper = new Shopper(user.id, origin, `nakshi_refresh=${refresh_token}`)
  await shopper.insist('GET', '/api/auth/session')
  return shopper
}
