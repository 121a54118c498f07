import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import { startWorkers } from '../src/app/worker/worker.ts'
import { createBackup } from '../src/modules/backup/create-backup.ts'
import { openBackupCipher } from '../src/modules/backup/encryption.ts'
import { findBrokenInvariants } from '../src/modules/backup/invariants.ts'
import { listBackups } from '../src/modules/backup/manifest.ts'
import { migrateToVersion, restoreBackup } from '../src/modules/backup/restore-backup.ts'
import { openBackupStorage } from '../src/modules/backup/storage.ts'
import { verifyBackup } from '../src/modules/backup/verify-backup.ts'
import { toAppRoleUrl } from '../src/platform/db/app-role.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import type { BackupSettings } from '../src/platform/integration-settings.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import { type Client, newAccount } from './harness-client.ts'
import { buildForTests, mainFile } from './harness-process.ts'
import { addProduct } from './harness-rows.ts'
import { databaseUrl, newDatabaseName, openSql } from './harness-server.ts'

// Whole processes, and a database made anew for each machine that is gone.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const PASSPHRASE = 'a passphrase of some length'
const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-backup-'))
let shop: TestApp
let option: string
let product: string
const databases: string[] = []

beforeAll(async () => {
  buildForTests()
  shop = await createTestApp()
  const lamp = await addProduct(shop.db, {
    stock: 100_000,
    custom_options: [{ name: 'Photo', type: 'image', max_images: 1 }],
  })
  product = lamp.id
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${lamp.id}, 100000, 'initial')`
  option = lamp.custom_options[0]?.id ?? ''
})
afterAll(async () => {
  await shop.close()
  const sql = openSql(inject('serverUrl'))
  for (const name of databases) await sql`drop database if exists ${sql(name)} with (force)`
  await sql.end()
  rmSync(folder, { recursive: true, force: true })
})

/** An empty database, as on a machine that was just bought. */
async function newMachine() {
  const name = newDatabaseName()
  databases.push(name)
  const sql = openSql(inject('serverUrl'))
  await sql`create database ${sql(name)}`
  await sql.end()
  const owner = databaseUrl(inject('serverUrl'), name)
  const dataDir = path.join(folder, name)
  return { owner, config: { dataDir, s3: undefined } }
}

let uploads = 0
async function photo() {
  uploads += 1
  const background = { r: uploads % 256, g: Math.floor(uploads / 256), b: 99 }
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return { content, name: 'photo.png', type: 'image/png' }
}

/** @returns the order's id */
async function orderWithPhoto(client: Client): Promise<string> {
  const { url, name, type, size } = (await client.upload('/api/uploads', await photo())).json()
  const line = { product_id: product, custom_options: { [option]: { images: [{ url, name, type, size }] } } }
  expect((await client.post('/api/cart', line)).statusCode).toBe(201)
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await client.post('/api/orders', order, { headers })
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json().id
}

const settings = (name: string, more: Partial<BackupSettings> = {}): BackupSettings => ({
  to: { folder: path.join(folder, name) },
  every: undefined,
  retention: 14,
  passphrase: undefined,
  ...more,
})
const backUp = async (to: BackupSettings) => {
  const taken = await createBackup(shop.config, to, shop.config.databaseOwnerUrl ?? '')
  if (!taken) throw new Error('no backup was taken')
  return taken
}
const source = async (to: BackupSettings, stamp: string) => {
  const storage = openBackupStorage(to.to)
  return { storage: storage, cipher: await openBackupCipher(storage, to.passphrase), stamp }
}
const filesBelow = (name: string) =>
  readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const imagesOf = (options: Record<string, { images?: { url: string }[] }>) =>
  Object.values(options).flatMap(({ images = [] }) => images)

/** As `npm run backup` and `npm run restore` start it. */
async function command(file: string, env: Record<string, string>, ...options: string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(path.dirname(mainFile), file), ...options], {
    env: {
      PATH: process.env.PATH,
      BACKUP_DESTINATION: path.join(folder, 'load'),
      BACKUP_PASSPHRASE: PASSPHRASE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('restores a backup taken during purchases on a new machine, with every ordered photo', async () => {
  const here = {
    DATA_DIR: shop.config.dataDir,
    DATABASE_URL: shop.config.databaseUrl ?? '',
    DATABASE_OWNER_URL: shop.config.databaseOwnerUrl ?? '',
  }
  const account = newAccount()
  const first = shop.visitor()
  await first.signUp(account)
  const before = await orderWithPhoto(first)
  let running = true
  async function buy() {
    const client = await shop.asShopper()
    let orders = 0
    for (; running && orders < 9; orders += 1) await orderWithPhoto(client)
    return orders
  }
  const buyers = Array.from({ length: 4 }, buy)
  const taken = await command('backup.js', here)
  running = false
  const placed = (await Promise.all(buyers)).reduce((sum, orders) => sum + orders, 1)
  expect([taken.code, taken.said]).toEqual([
    0,
    expect.stringMatching(/\d+ rows and \d+ media files \(\d+ new\)/),
  ])
  expect(placed).toBeGreaterThan(4)
  expect(await command('backup.js', here, '--verify')).toMatchObject({
    code: 0,
    said: expect.stringContaining(': ok, verified in'),
  })
  for (const file of filesBelow('load')) {
    expect(readFileSync(file, 'latin1')).not.toContain('JFIF')
    // Of the shop's own user alone
    expect([file, statSync(file).mode & 0o077]).toEqual([file, 0])
  }

  const there = await newMachine()
  const env = {
    DATA_DIR: there.config.dataDir,
    DATABASE_URL: toAppRoleUrl(there.owner),
    DATABASE_OWNER_URL: there.owner,
  }
  const restored = await command('restore.js', env)
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringMatching(/^Restored .* You can start the server now\.$/m),
  ])
  const sql = openSql(there.owner)
  expect(await findBrokenInvariants(sql, 'all')).toEqual([])
  const photos = await sql`
    select o.user_id, jsonb_path_query(i.custom_options, '$.*.images[*].url') #>> '{}' as url
    from order_items i join orders o on o.id = i.order_id`
  expect(photos.length).toBeGreaterThan(0)
  for (const { url } of photos)
    expect((await sharp(path.join(there.config.dataDir, url)).metadata()).width).toBe(8)

  // Through the shop, on the new machine, as its shopper
  const { db, listen, close } = openDatabase(toAppRoleUrl(there.owner), { max: 4 })
  const app = await buildApp({
    config: { ...shop.config, ...there.config },
    db,
    listen,
    reports: async () => db,
  })
  const again = shop.visitor().on(app)
  await again.signIn({ email: account.email, password: account.password })
  const order = (await again.get(`/api/orders/${before}`)).json()
  const [image = { url: '' }] = imagesOf(order.items[0].custom_options)
  expect((await again.get(image.url)).headers['content-type']).toMatch(/^image\//)
  await app.close()
  await close()
  await sql.end()

  const over = await command('restore.js', env)
  expect([over.code, over.said]).toEqual([1, expect.stringContaining('A restore needs an empty database')])
})

test('copies only new media in a second backup and deletes media that only an expired backup held', async () => {
  const to = settings('kept', { retention: 2 })
  const shopper = await shop.asShopper()
  await orderWithPhoto(shopper)
  const first = await backUp(to)
  expect(first.copied).toBe(first.media)
  expect((await backUp(to)).copied).toBe(0)
  const gone = (await shopper.upload('/api/uploads', await photo())).json().url.replace('/media/', '')
  expect(await backUp(to)).toMatchObject({ copied: 1, media: first.media + 1, deleted: 1 })
  const key = gone.split('?')[0]
  const copy = path.join(folder, 'kept/media', key)
  expect(existsSync(copy)).toBe(true)
  await shop.sql`delete from media where key = ${key}`
  await backUp(to)
  expect(existsSync(copy)).toBe(true)
  const { stamp } = await backUp(to)
  expect(existsSync(copy)).toBe(false)
  expect((await listBackups(openBackupStorage(to.to))).at(-1)).toBe(stamp)
  expect(readdirSync(path.join(folder, 'kept/database'))).toHaveLength(2)
})

test('detects a changed or missing backup file, and restores a database completely or not at all', async () => {
  const to = settings('damaged')
  const shopper = await shop.asShopper()
  await orderWithPhoto(shopper)
  await orderWithPhoto(shopper)
  const { stamp } = await backUp(to)
  const from = await source(to, stamp)
  // Of all others it says nothing: they are whole.
  const [changed = '', lost = ''] = filesBelow('damaged/media')
  writeFileSync(changed, 'something else')
  rmSync(lost)
  const ownerUrl = shop.config.databaseOwnerUrl ?? ''
  const scratch =
    'nakshi_verify_' +
    (await shop.sql`select oid from pg_database where datname = current_database()`)[0]?.oid
  const server = openSql(ownerUrl)
  // Of a verification that was killed.
  await server`create database ${server(scratch)}`
  const found = await verifyBackup(from, ownerUrl)
  expect(await server`select from pg_database where datname = ${scratch}`).toEqual([])
  await server.end()
  expect(found.toSorted()).toEqual([
    expect.stringContaining('is damaged'),
    expect.stringContaining('is missing'),
  ])

  const rows = filesBelow('damaged/database').find((file) => file.includes('stock_movements')) ?? ''
  rmSync(rows)
  const { owner: there, config } = await newMachine()
  await expect(restoreBackup(from, there, config)).rejects.toThrow('is missing from the backup')
  const sql = openSql(there)
  expect(await sql`select id from users`).toEqual([])
  await sql.end()
})

test('requires the right passphrase, set from the first backup in a location', async () => {
  const closed = settings('closed', { passphrase: PASSPHRASE })
  const { stamp } = await backUp(closed)
  await expect(source(settings('closed'), stamp)).rejects.toThrow('set BACKUP_PASSPHRASE')
  await expect(source({ ...closed, passphrase: 'another passphrase' }, stamp)).rejects.toThrow(
    'BACKUP_PASSPHRASE does not match',
  )
  // A file put in the place of another opens as little as one that was changed.
  const { storage, cipher } = await source(closed, stamp)
  const [one = '', two = ''] = await storage.list('database/')
  const bytes = (await storage.get(one)) ?? Buffer.alloc(0)
  expect(() => cipher.decrypt(two, bytes)).toThrow('was modified')
  const changed = Buffer.from(bytes)
  changed.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => cipher.decrypt(one, changed)).toThrow('was modified')
  await backUp(settings('open'))
  await expect(backUp(settings('open', { passphrase: PASSPHRASE }))).rejects.toThrow('Use another location')
})

test('revokes sessions and API tokens in a restore', async () => {
  const owner = await shop.asAdmin()
  const token = { name: 'Warehouse', permissions: ['orders.read'], expires_in_days: null }
  const { id } = (await owner.post('/api/admin/api-tokens', token)).json()
  const to = settings('tokens')
  const { stamp } = await backUp(to)
  const there = await newMachine()
  await restoreBackup(await source(to, stamp), there.owner, there.config)
  const sql = openSql(there.owner)
  expect(await sql`select id from api_tokens where id = ${id} and revoked_at is not null`).toHaveLength(1)
  expect(await sql`select id from sessions`).toEqual([])
  await sql.end()
})

test('restores a backup of an older version into the current schema', async () => {
  const old = await newMachine()
  const sql = openSql(old.owner)
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  const { migrationsFolder } = await import('../src/platform/db/migrate.ts')
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  // The baseline is the oldest version there is.
  await migrateToVersion(sql, hashes.slice(0, 13))
  await sql`insert into users (email, password_hash) values ('old@example.test', 'x')`
  await sql.end()
  const to = settings('old')
  const taken = await createBackup(old.config, to, old.owner)
  const there = await newMachine()
  await restoreBackup(await source(to, taken?.stamp ?? ''), there.owner, there.config)
  const now = openSql(there.owner)
  expect(await now`select email from users`).toEqual([{ email: 'old@example.test' }])
  expect(await now`select hash from drizzle.__drizzle_migrations`).toHaveLength(hashes.length)
  await now.end()
  const unknown = await newMachine()
  const empty = openSql(unknown.owner)
  await expect(migrateToVersion(empty, [...hashes, 'newer'])).rejects.toThrow(
    'made by another, probably newer version',
  )
  await empty.end()
})

test('writes backups to a bucket and restores from it', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'backups' }],
  })
  const { port } = await server.run()
  const s3 = {
    bucket: 'backups',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  const to = settings('', { to: { s3, prefix: 'shop/' }, retention: 1, passphrase: PASSPHRASE })
  await orderWithPhoto(await shop.asShopper())
  const first = await backUp(to)
  const { stamp, copied } = await backUp(to)
  expect([first.copied > 0, copied]).toEqual([true, 0])
  const there = await newMachine()
  const { manifest } = await restoreBackup(await source(to, stamp), there.owner, there.config)
  const { media } = manifest
  expect(media).toHaveLength(first.media)
  for (const { key } of media) expect(existsSync(path.join(there.config.dataDir, 'media', key))).toBe(true)
  await server.close()
})

test('creates a scheduled backup as the restricted role, only when it is due', async () => {
  const backup = settings('by-clock', { every: 86_400_000 })
  const stop = await startWorkers({
    db: shop.db,
    config: { ...shop.config, databaseOwnerUrl: undefined, backup, jobsCron: '* * * * *' },
    log: shop.app.log,
  })
  const made = () => listBackups(openBackupStorage(backup.to))
  const looks = () => shop.sql`select id from jobs.job where name = 'backup' and state = 'completed'`
  await shop.sql`insert into jobs.job (name) values ('backup')`
  await vi.waitFor(async () => expect(await made()).toHaveLength(1), { timeout: 60_000 })
  await vi.waitFor(async () => expect((await looks()).length).toBeGreaterThan(0), { timeout: 60_000 })
  const before = (await looks()).length
  await shop.sql`insert into jobs.job (name) values ('backup')`
  await vi.waitFor(async () => expect((await looks()).length).toBeGreaterThan(before), { timeout: 60_000 })
  expect(await made()).toHaveLength(1)
  await stop()
  const [stamp = ''] = await made()
  expect(await verifyBackup(await source(backup, stamp), shop.config.databaseOwnerUrl ?? '')).toEqual([])
})
