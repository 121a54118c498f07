import type { FilledOptions } from '@nakshi/core/products/choices'
import type { DesignStyle } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { photoSlot, textSlot } from '../../../api/test/harness-studio.ts'
import { buildScene, parseSlotKey } from './build-scene.ts'

const NAME = '7b0f5a7e-41d2-4d1b-8e57-3f6f0f6a1d01'
const PHOTO = '7b0f5a7e-41d2-4d1b-8e57-3f6f0f6a1d02'
const [FIRST, SECOND] = ['4be0643f-1d98-573b-97cd-ca98a65347dd', '4be0643f-1d98-573b-97cd-ca98a65347de']
const area = {
  slots: [textSlot({ key: NAME }), photoSlot({ key: PHOTO }), photoSlot({ key: `${PHOTO}-2` })],
}
const image = (name: string) => ({ url: `/media/custom/${name}`, name, type: 'image/jpeg' as const, size: 9 })
const ids = new Map([
  ['/media/custom/a.jpg', FIRST],
  ['/media/custom/b.jpg', SECOND],
])
const plain: DesignStyle = { texts: [], photos: [] }
const text = { slot: NAME, text: 'Asha', font: 'tiro', colour: '#1b2a57' }
const photo = { zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }

test.each<[string, FilledOptions, DesignStyle, object]>([
  ['nothing that was not filled in', {}, plain, plain],
  ['nothing for blanks', { [NAME]: { text: '  ' }, [PHOTO]: { images: [] } }, plain, plain],
  [
    'words in the first look that is offered',
    { [NAME]: { text: 'Asha' } },
    plain,
    { texts: [text], photos: [] },
  ],
  [
    'words in the look that was chosen',
    { [NAME]: { text: 'Asha' } },
    { texts: [{ slot: NAME, font: 'kalam', colour: '#8a1c1c' }], photos: [] },
    { texts: [{ ...text, font: 'kalam', colour: '#8a1c1c' }], photos: [] },
  ],
  [
    'each photo of an option in its own slot',
    { [PHOTO]: { images: [image('a.jpg'), image('b.jpg'), image('c.jpg')] } },
    { texts: [], photos: [{ slot: `${PHOTO}-2`, zoom: 2, x: 0.3, y: 0.4, turn_deg: 5 }] },
    {
      texts: [],
      photos: [
        { slot: PHOTO, photo_id: FIRST, ...photo },
        { slot: `${PHOTO}-2`, photo_id: SECOND, zoom: 2, x: 0.3, y: 0.4, turn_deg: 5 },
      ],
    },
  ],
  ['no photo that is still on its way', { [PHOTO]: { images: [image('new.jpg')] } }, plain, plain],
  [
    'nothing of slots that the area has not',
    { [FIRST]: { text: 'elsewhere' } },
    { texts: [{ slot: 'gone', font: 'kalam', colour: '#8a1c1c' }], photos: [] },
    plain,
  ],
  ['no photo where words belong', { [NAME]: { images: [image('a.jpg')] } }, plain, plain],
])('builds a scene with %s', (_, options, style, scene) => {
  expect(buildScene(area, options, style, ids)).toEqual(scene)
})

test.each([
  [PHOTO, { optionId: PHOTO, index: 0 }],
  [`${PHOTO}-2`, { optionId: PHOTO, index: 1 }],
  [`${PHOTO}-10`, { optionId: PHOTO, index: 9 }],
  ['border', { optionId: 'border', index: 0 }],
])('fills the slot %s from an option', (key, option) => {
  expect(parseSlotKey(key)).toEqual(option)
})
