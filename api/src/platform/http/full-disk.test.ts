import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { messages } from '@nakshi/core/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { logLines } from '../../../test/harness-log.ts'
import { addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
let asha: Client
let lines: string[]
beforeAll(async () => {
  shop = await createTestApp({ logLevel: 'error' })
  asha = await shop.asShopper()
  lines = logLines(shop.app)
})
afterAll(() => shop.close())

test('tells in /readyz that little room is left', async () => {
  expect((await shop.app.inject('/readyz')).json().disk).toBe('ok')
  const low = await createTestApp({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect((await low.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', disk: 'low' })
  await low.close()
})

/** Writes to a table are refused as PostgreSQL refuses them then. */
async function fillDatabase(table: string, sqlstate: string): Promise<() => Promise<unknown>> {
  await shop.sql.unsafe(`
    create function refuse_${table}() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '${sqlstate}'; end $$;
    create trigger full_disk before insert on ${table} execute function refuse_${table}()`)
  return () =>
    shop.sql.unsafe(`drop trigger full_disk on ${table}; drop function refuse_${table}`).then(() => undefined)
}

async function photo() {
  const side = 120
  const raw = { width: side, height: side, channels: 3 as const }
  const content = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  return { content, name: 'us.png', type: 'image/png' }
}

test.each(['53100', '58030'])(
  'responds, while the database is out of space (%s), with 503 to writes, serves reads and logs it once',
  async (sqlstate) => {
    const { id: productId } = await addProduct(shop.db)
    const empty = await fillDatabase('cart_items', sqlstate)
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await asha.post('/api/cart', { product_id: productId })
      expect(answer.json()).toEqual({
        statusCode: 503,
        code: 'disk_full',
        message: messages.general.cannot_save.template,
        message_code: 'general_cannot_save',
        params: {},
        retry_after: 60,
      })
      expect(answer.headers['retry-after']).toBe('60')
    }
    expect((await asha.get('/api/cart')).statusCode).toBe(200)
    // One for both kinds: they are minutes, not an age, apart
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
    expect(lines).toHaveLength(1)
    await empty()
    expect((await asha.post('/api/cart', { product_id: productId })).statusCode).toBe(201)
  },
)

test('responds with 507 to an upload when the database is out of space', async () => {
  const empty = await fillDatabase('media', '53100')
  const answer = await asha.upload('/api/uploads', await photo())
  expect(answer.json()).toMatchObject({ statusCode: 507, message: messages.upload.disk_low.template })
  await empty()
  expect((await asha.upload('/api/uploads', await photo())).statusCode).toBe(201)
})

test('responds with 507 to an upload on a full disk, leaves no file, and recovers once there is space', async (context) => {
  const media = path.join(shop.config.dataDir, 'media')
  mkdirSync(media, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', media])
  // Only root may; what the database says is tested above for everybody.
  if (mounted.status !== 0) return context.skip()
  try {
    const answer = await asha.upload('/api/uploads', await photo())
    expect(answer.json()).toMatchObject({ statusCode: 507, message: messages.upload.disk_low.template })
    expect(answer.headers['retry-after']).toBe('60')
    expect(readdirSync(media, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())).toEqual([])
    spawnSync('mount', ['-o', 'remount,size=1m', media])
    expect((await asha.upload('/api/uploads', await photo())).statusCode).toBe(201)
  } finally {
    spawnSync('umount', [media])
  }
})
