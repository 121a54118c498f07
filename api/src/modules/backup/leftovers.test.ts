import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStorage } from './storage.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('leaves no more than the last attempt of backups that fail, and nothing after one that succeeds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-leftovers-'))
  const settings = { to: { folder }, every: undefined, retention: 1, passphrase: undefined }
  const backUp = () => createBackup(shop.config, settings, shop.config.databaseOwnerUrl ?? '')
  const key = `catalogue/${'a'.repeat(32)}.webp`
  await shop.sql`insert into media (key, kind, name, type, size, width, height)
    values (${key}, 'catalogue', 'a', 'image/webp', 7, 1, 1)`
  const unreadable = path.join(shop.config.dataDir, 'media', key)
  mkdirSync(unreadable, { recursive: true })
  for (let attempt = 1; attempt <= 3; attempt += 1) await expect(backUp()).rejects.toThrow('EISDIR')
  expect(readdirSync(path.join(folder, 'database'))).toHaveLength(1)
  rmdirSync(unreadable)
  await openBackupStorage({ folder }).write(`media/${key}.0.draft`, Buffer.from('half'))
  await backUp()
  expect(readdirSync(path.join(folder, 'database'))).toHaveLength(1)
  expect(readdirSync(path.join(folder, 'media'), { recursive: true })).toEqual([])
})
