import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCmykProfile } from '../../../test/cmyk-profile.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { uploadGrey } from '../../../test/harness-designs.ts'
import { createBackup } from './create-backup.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const FACES = ['021', '032', '456', '467', '015', '054', '126', '165', '237', '276', '304', '347']
const CORNERS = ['0 0 0', '20 0 0', '20 20 0', '0 20 0', '0 0 20', '20 0 20', '20 20 20', '0 20 20']
const cube = Buffer.from(
  `solid cube\n${FACES.map((face) => `facet normal 0 0 0\nouter loop\n${[...face].map((at) => `vertex ${CORNERS[Number(at)]}\n`).join('')}endloop\nendfacet\n`).join('')}endsolid cube\n`,
)

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .toSorted()

test('backs up every kind of file that the store uploads', async () => {
  const admin = await shop.asAdmin()
  await uploadGrey(admin)
  const hand = await readFile('node_modules/@fontsource/kavivanar/files/kavivanar-tamil-400-normal.woff2')
  const uploads = [
    ['fonts', { content: hand, name: 'Hand.woff2', type: 'font/woff2' }],
    [
      'colour-profiles',
      {
        content: createCmykProfile({ description: 'Coated' }),
        name: 'Coated.icc',
        type: 'application/vnd.iccprofile',
      },
    ],
    ['models', { content: cube, name: 'pot.stl', type: 'model/stl' }],
  ] as const
  for (const [resource, file] of uploads) {
    const answer = await admin.upload(`/api/admin/${resource}`, file)
    expect(answer.statusCode, answer.body).toBe(201)
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-files-'))
  await createBackup(
    shop.config,
    { to: { folder }, every: undefined, retention: 1, passphrase: undefined },
    shop.config.databaseOwnerUrl ?? '',
  )
  const stored = listFiles(path.join(shop.config.dataDir, 'media'))
  expect(new Set(stored.map((name) => name.split(path.sep)[0]))).toEqual(
    new Set(['catalogue', 'fonts', 'models', 'profiles']),
  )
  expect(listFiles(path.join(folder, 'media'))).toEqual(stored)
})
