import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '../../platform/media/media-store.ts'
import { BackupError } from './backup-error.ts'
import { openBackupCipher } from './encryption.ts'
import { getManifest, sha256, toBackupId, writeManifest } from './manifest.ts'
import { restoreMedia } from './restore-backup.ts'
import { openBackupStorage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-damaged-'))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = openBackupStorage({ folder: path.join(folder, 'backup') })

test('restores the other media when a file of the backup is missing or damaged', async () => {
  const cipher = await openBackupCipher(storage, undefined)
  const names = ['a', 'b', 'c', 'd'].map((letter) => `catalogue/${letter.repeat(32)}.webp`)
  const bytes = Buffer.from('picture')
  for (const key of names.slice(1)) await storage.write(`media/${key}`, bytes)
  await storage.write(`media/${names[1]}`, Buffer.from('flipped'))
  const media = names.map((key) => ({ key, size: bytes.length, sha256: sha256(bytes) }))
  const store = path.join(folder, 'media')
  expect((await restoreMedia({ storage, cipher }, { media }, diskStore(store))).toSorted()).toEqual([
    `media/${names[0]} is missing from the backup.`,
    `media/${names[1]} in the backup is damaged.`,
  ])
  for (const key of names.slice(2)) expect(readFileSync(path.join(store, key), 'utf8')).toBe('picture')
})

test('says that a manifest is damaged', async () => {
  const cipher = await openBackupCipher(storage, undefined)
  const stamp = toBackupId(new Date('2026-11-27T00:00:00Z'))
  const made = {
    format: 1 as const,
    made_at: '2026-11-27T00:00:00.000Z',
    migrations: [],
    tables: [],
    sequences: [],
    media: [],
    missing: [],
  }
  await writeManifest(storage, cipher, stamp, made)
  expect(await getManifest(storage, cipher, stamp)).toEqual(made)
  const file = path.join(folder, 'backup/snapshots', `${stamp}.json.gz`)
  writeFileSync(file, readFileSync(file).subarray(0, 20))
  await expect(getManifest(storage, cipher, stamp)).rejects.toThrow(
    new BackupError(`The backup ${stamp} is damaged, or made by another version of Nakshi.`),
  )
})
