import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import { loadConfig } from '../src/app/config/load-config.ts'
import type { Config } from '../src/platform/config.ts'
import { toAppRoleUrl } from '../src/platform/db/app-role.ts'
import { type Db, type Listen, openDatabase } from '../src/platform/db/client.ts'
import { type GetReportDatabase, openReportConnections } from '../src/platform/db/report-connections.ts'
import { users } from '../src/platform/db/tables/index.ts'
import type { App } from '../src/platform/http/app-types.ts'
import { Client, newAccount } from './harness-client.ts'
import './harness-polling.ts'
import { copyTemplate, dropDatabase, openSql, type Sql } from './harness-server.ts'

export type TestApp = {
  app: App
  db: Db
  /** Another client than the shop's own looks at the same database, as its owner. */
  sql: Sql
  listen: Listen
  reports: GetReportDatabase
  config: Config
  /** Not signed in; keeps cookies between responses. */
  visitor: () => Client
  /** A new account, signed in. */
  asShopper: (account?: { email?: string; full_name?: string }) => Promise<Client>
  /** A new owner of the shop, signed in. */
  asAdmin: () => Promise<Client>
  /** A new account of the staff, signed in. */
  asStaff: (role: StaffRole) => Promise<Client>
  close: () => Promise<void>
}

/**
 * The whole app over a fresh, migrated, empty database: call it in `beforeAll`, `close()` in
 * `afterAll`. Rate limits and load shedding are off, and nothing is kept in memory, unless
 * `settings` turns them on.
 */
export async function createTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const serverUrl = inject('serverUrl')
  const ownerUrl = await copyTemplate(serverUrl, inject('template'))
  const url = toAppRoleUrl(ownerUrl)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nakshi-test-'))
  const config: Config = {
    ...loadConfig({
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      RESPONSE_CACHE: 'off',
      LOG_LEVEL: 'silent',
      DEMO: 'false',
    }),
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    ...settings,
  }
  const { db, listen, close } = openDatabase(url, { max: 10 })
  const sql = openSql(ownerUrl)
  const { reports, close: closeReports } = openReportConnections({ ...config, databaseUrl: url }, () => {})
  const app = await buildApp({ config, db, listen, reports })
  await app.ready()

  const visitor = () => new Client(app)
  const asShopper: TestApp['asShopper'] = async (account) => {
    const client = visitor()
    await client.signUp(newAccount(account))
    return client
  }
  const asStaff: TestApp['asStaff'] = async (staffRole) => {
    const client = await asShopper({ full_name: 'Store Admin' })
    await db
      .update(users)
      .set({ staff_role: staffRole, email_confirmed_at: new Date() })
      .where(eq(users.id, client.userId))
    return client
  }
  return {
    app,
    db,
    sql,
    listen,
    reports,
    config,
    visitor,
    asShopper,
    asAdmin: () => asStaff('owner'),
    asStaff,
    close: async () => {
      await app.close()
      await Promise.all([close(), closeReports(), sql.end()])
      rmSync(dataDir, { recursive: true, force: true })
      await dropDatabase(serverUrl, ownerUrl)
    },
  }
}
