import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { freePorts } from '../cluster/component.ts'
import {
  allowGuests,
  CUSTOMER,
  connectProgram,
  enrolOwner,
  findAccessErrors,
  type Owner,
  signIn,
} from './accounts.ts'
import { Browser } from './browser.ts'
import {
  findDifferences,
  findMessageErrors,
  findOrderErrors,
  type Snapshot,
  takeSnapshot,
} from './compare.ts'
import { type DatabaseServer, generatePassword, openDatabaseServer, openSql } from './database.ts'
import { type Installation, install } from './installation.ts'
import { type Env, type RunningShop, requireCommand, startShop } from './processes.ts'
import { openProviders, type Providers } from './providers.ts'
import { openRedisServer, type RedisServer } from './redis.ts'
import { type SoldOrder, sellRound, waitFor } from './sell.ts'

const MAX_ERRORS = 12

/** A step found something lost, doubled or refused. */
export class DrillError extends Error {}

export function assertNone(errors: string[]): void {
  if (errors.length === 0) return
  const more = errors.length > MAX_ERRORS ? [`and ${errors.length - MAX_ERRORS} more`] : []
  throw new DrillError([...errors.slice(0, MAX_ERRORS), ...more].join('\n  '))
}

export const assertSame = (what: string, found: unknown, expected: unknown) =>
  assertNone(found === expected ? [] : [`${what}: ${found} instead of ${expected}`])

/** One shop, the versions it runs on, and what it has sold. */
export class Drill {
  readonly folder: string
  readonly sold: SoldOrder[] = []
  ordersBefore = 0
  env: Env = {}
  snapshot: Snapshot = { rows: new Map(), files: new Map() }
  #parts?: {
    current: Installation
    next: Installation
    providers: Providers
    server: DatabaseServer
    redis: RedisServer | null
  }
  #shop?: {
    running: RunningShop
    owner: Owner
    customer: Browser
    token: string
    webhookSecret: string
    endpointId: string
  }
  /** at the time of the backup */
  backedUp: Snapshot = this.snapshot
  readonly stops: (() => Promise<unknown>)[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  get parts() {
    if (!this.#parts) throw new Error('nothing is installed')
    return this.#parts
  }

  get shop() {
    if (!this.#shop) throw new Error('no shop is open')
    return this.#shop
  }

  get dataDir() {
    return path.join(this.folder, 'data')
  }

  async install(): Promise<void> {
    const [current, next] = await Promise.all([
      install(path.join(this.folder, 'current')),
      install(path.join(this.folder, 'next'), { isNext: true }),
    ])
    const providers = await openProviders()
    this.stops.push(providers.close)
    const serverFolder = path.join(this.folder, 'server')
    mkdirSync(serverFolder)
    const server = await openDatabaseServer(serverFolder)
    this.stops.push(server.stop)
    const redis = await openRedisServer(this.folder)
    if (redis) this.stops.push(redis.stop)
    this.#parts = { current, next, providers, server, redis }
    const [port = 0, metricsPort = 0] = await freePorts(2)
    this.env = {
      PORT: String(port),
      DATA_DIR: this.dataDir,
      DATABASE_OWNER_URL: server.ownerUrl,
      DATABASE_URL: server.toUrl('nakshi_app', generatePassword()),
      SESSION_SECRET: generatePassword(),
      BACKUP_DESTINATION: path.join(this.folder, 'backups'),
      BACKUP_PASSPHRASE: generatePassword(),
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: generatePassword(),
      LOG_LEVEL: 'error',
      ...providers.env(),
      ...(redis && { REDIS_URL: redis.toUrl() }),
    }
  }

  /** The first start: the demo shop, its owner with an authenticator app, a program that is connected. */
  async open(): Promise<void> {
    const { current, providers } = this.parts
    const running = await startShop(current, this.env)
    const owner = await enrolOwner(running.origin)
    const customer = await signIn(running.origin, CUSTOMER)
    await allowGuests(owner)
    const { token, webhookSecret, endpointId } = await connectProgram(owner, providers.webhookUrl)
    this.#shop = { running, owner, customer, token, webhookSecret, endpointId }
    await this.inDatabase(async (sql) => {
      const [row] = await sql`select count(*)::int as total from orders`
      this.ordersBefore = row?.total
    })
    this.snapshot = await this.inDatabase((sql) => takeSnapshot(sql, this.dataDir))
  }

  /** Stops the shop and starts a version with the present settings; everybody stays signed in. */
  async restart(installation: Installation): Promise<RunningShop> {
    await this.shop.running.stop()
    // The drill must not wait for limits that count its own requests.
    await this.parts.redis?.clear()
    const running = await startShop(installation, this.env)
    this.shop.running = running
    return running
  }

  async sell(round: string): Promise<void> {
    const { running, owner, customer } = this.shop
    const orders = await sellRound({
      name: round,
      browser: (account) => (account === 'guest' ? new Browser(running.origin) : customer),
      staff: owner.browser,
      customerEmail: CUSTOMER.email,
      providers: this.parts.providers,
    })
    this.sold.push(...orders)
  }

  /** What was there is there, what was sold is there once, and everybody still gets in. */
  async check({ isExact = false } = {}): Promise<void> {
    const { providers } = this.parts
    await this.waitForJobs()
    const { errors, snapshot } = await this.inDatabase(async (sql) => {
      const snapshot = await takeSnapshot(sql, this.dataDir)
      const errors = await findOrderErrors({ sql, sold: this.sold, ordersBefore: this.ordersBefore })
      return { snapshot, errors: [...findDifferences(this.snapshot, snapshot, { isExact }), ...errors] }
    })
    assertNone([
      ...errors,
      ...findMessageErrors(providers, this.sold),
      ...(await findAccessErrors({ ...this.shop, sold: this.sold })),
    ])
    this.snapshot = snapshot
  }

  /** Emails and print files that were queued are done, so that none is counted too early. */
  waitForJobs = () =>
    waitFor('queued emails and print files', () =>
      this.inDatabase(async (sql) => {
        const [row] = await sql`
          select count(*)::int as waiting from jobs.job
          where name in ('mail', 'print_files') and state < 'completed'`
        return row?.waiting === 0
      }),
    )

  async inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
    const sql = openSql(this.env.DATABASE_OWNER_URL ?? '')
    try {
      return await work(sql)
    } finally {
      await sql.end()
    }
  }

  command = (installation: Installation, ...command: string[]) =>
    requireCommand(installation, command, this.env)
}
