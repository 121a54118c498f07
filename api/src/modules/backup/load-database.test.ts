import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { BackupError } from './backup-error.ts'
import { openBackupCipher } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { loadDatabase } from './restore-backup.ts'
import { openBackupStorage } from './storage.ts'

let shop: TestApp
const folder = mkdtempSync(`${tmpdir()}/nakshi-forged-`)
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const USERS: Manifest['tables'][number] = {
  schema: 'public',
  name: 'users',
  columns: ['id'],
  rows: 0,
  parts: [],
}

test.each<[string, Partial<Manifest>]>([
  ['a table with SQL in its name', { tables: [{ ...USERS, name: 'users"; drop table users; --' }] }],
  ['a table with SQL in its schema', { tables: [{ ...USERS, schema: 'public"."users"; select 1; --' }] }],
  ['a column with SQL in its name', { tables: [{ ...USERS, columns: ["id) from program 'id' --"] }] }],
  ['a table of PostgreSQL itself', { tables: [{ ...USERS, schema: 'pg_catalog', name: 'pg_authid' }] }],
  ['a sequence that is none', { sequences: [{ schema: 'public', name: 'users_id_seq"', last_value: '1' }] }],
])('rejects a backup that names %s and changes nothing', async (_what, forged) => {
  const asha = await shop.asShopper()
  const place = openBackupStorage({ folder })
  const manifest = { tables: [], sequences: [], ...forged } as unknown as Manifest
  await expect(
    loadDatabase(shop.sql, place, await openBackupCipher(place, undefined), manifest),
  ).rejects.toThrow(BackupError)
  expect(await shop.sql`select 1 from users where id = ${asha.userId}`).toHaveLength(1)
})
