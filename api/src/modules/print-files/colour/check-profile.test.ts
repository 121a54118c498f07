import { MAX_PROFILE_BYTES } from '@nakshi/core/studio/admin-colour-profiles'
import { expect, test } from 'vitest'
import { createCmykProfile } from '../../../../test/cmyk-profile.ts'
import { checkProfile } from './check-profile.ts'
import { getSrgbProfile } from './srgb-profile.ts'

const valid = createCmykProfile()
const changed = (change: (file: Buffer) => void): Buffer => {
  const copy = Buffer.from(valid)
  change(copy)
  return copy
}
const findEntry = (file: Buffer, tag: string) => file.indexOf(tag, 128, 'latin1')

test.each([
  ['of version 2', valid],
  ['of version 4', createCmykProfile({ version: 4 })],
])('accepts a CMYK profile %s by its description', async (_, file) => {
  expect(await checkProfile(file)).toEqual({ description: 'Test paper' })
})

test('leaves control characters out of the description', async () => {
  const file = createCmykProfile({ description: 'Coated\x07 300\x1b %' })
  expect(await checkProfile(file)).toEqual({ description: 'Coated 300 %' })
})

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a text', () => Buffer.from('cyan, magenta, yellow, black\n'.repeat(20)), 'wrong_type'],
  ['an empty file', () => Buffer.alloc(0), 'wrong_type'],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(400), 'latin1'), 'wrong_type'],
  ['10 MB', () => Buffer.concat([valid, Buffer.alloc(10_485_760)]), 'too_large'],
  ['a byte too many', () => Buffer.concat([valid, Buffer.alloc(MAX_PROFILE_BYTES)]), 'too_large'],
  ['an RGB profile', getSrgbProfile, 'not_cmyk'],
  ['a scanner', () => createCmykProfile({ deviceClass: 'scnr' }), 'not_printer'],
  ['a device link', () => createCmykProfile({ deviceClass: 'link' }), 'not_printer'],
  ['version 5', () => createCmykProfile({ version: 5 }), 'unsupported'],
  ['half a profile', () => valid.subarray(0, valid.length / 2), 'unreadable'],
  [
    'a shortened profile that says so',
    () => {
      const half = Buffer.from(valid.subarray(0, 30_000))
      half.writeUInt32BE(half.length, 0)
      return half
    },
    'unreadable',
  ],
  ['a million tags', () => changed((file) => file.writeUInt32BE(1_000_000, 128)), 'unreadable'],
  ['a tag beyond the end', () => changed((file) => file.writeUInt32BE(0xffff_fff0, 136)), 'unreadable'],
  ['a tag in the header', () => changed((file) => file.writeUInt32BE(16, 136)), 'unreadable'],
  [
    'no way back from CMYK',
    () => changed((file) => file.write('XXXX', findEntry(file, 'A2B0'))),
    'incomplete',
  ],
  ['no way to CMYK', () => changed((file) => file.write('XXXX', findEntry(file, 'B2A0'))), 'incomplete'],
  [
    'a table of 255 points',
    () => changed((file) => file.writeUInt8(255, file.readUInt32BE(findEntry(file, 'A2B0') + 4) + 10)),
    'unreadable',
  ],
  [
    'a table of three inks',
    () => changed((file) => file.writeUInt8(3, file.readUInt32BE(findEntry(file, 'B2A0') + 4) + 9)),
    'unreadable',
  ],
])('rejects %s', async (_, make, rejected) => {
  expect(await checkProfile(await make())).toEqual({ rejected })
})
