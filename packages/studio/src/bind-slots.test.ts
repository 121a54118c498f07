import type { StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { photoSlot, plate, textSlot } from '../../../api/test/harness-studio.ts'
import {
  bindSlots,
  copyArea,
  type Fillable,
  findBoundOption,
  listSharedSlots,
  listSlotOptions,
  listUnboundSlots,
} from './bind-slots.ts'

const id = (letter: string) => `${letter}0000000-0000-4000-8000-000000000000`
const [NAME, WORDS, PHOTOS] = [id('a'), id('b'), id('c')] as const

const option = (
  id: string,
  type: Fillable['type'],
  maxImages: number | null = null,
  maxLength: number | null = null,
): Fillable => ({
  id,
  type,
  max_images: maxImages,
  max_length: maxLength,
})
const name = option(NAME, 'text')
const textOption = option(WORDS, 'textarea', null, 90)
const photos = option(PHOTOS, 'image', 2)
const size = option(id('d'), 'select')
const first = textSlot({ key: 'first' })
const second = textSlot({ key: 'second' })
const picture = photoSlot({ key: 'picture' })
const listKeys = (slots: { key: string }[], options: Fillable[]) =>
  bindSlots(plate({ slots: slots as never }), options).slots.map(({ key }) => key)

test.each<[string, { key: string }[], Fillable[], string[]]>([
  ['texts take texts in their order', [first, second], [size, name, textOption], [NAME, WORDS]],
  ['an option fills one slot only', [first, second], [name], [NAME, 'second']],
  [
    'photos take the photos of one option',
    [picture, photoSlot({ key: 'other' })],
    [photos],
    [PHOTOS, `${PHOTOS}-2`],
  ],
  ['a letter of 2,000 characters fills nothing', [first], [option(WORDS, 'textarea')], ['first']],
  ['a list of choices fills nothing', [first], [size], ['first']],
  ['what is filled stays', [textSlot({ key: WORDS }), first], [textOption, name], [WORDS, NAME]],
])('%s', (_, slots, options, keys) => expect(listKeys(slots, options)).toEqual(keys))

test('finds the option of a slot and the number of its photo', () => {
  expect(findBoundOption(photoSlot({ key: `${PHOTOS}-2` }), [photos])).toEqual({ option: photos, photo: 2 })
  expect(findBoundOption(photoSlot({ key: `${PHOTOS}-3` }), [photos])).toBeNull()
  expect(findBoundOption(textSlot({ key: PHOTOS }), [photos])).toBeNull()
})

test('offers a slot the options that no other slot of the area uses, and its own', () => {
  const area = plate({ slots: [textSlot({ key: NAME }), second] })
  expect(listSlotOptions(area, second, [name, textOption]).map(({ key }) => key)).toEqual([WORDS])
  const own = listSlotOptions(area, textSlot({ key: NAME }), [name, textOption])
  expect(own.map(({ key }) => key)).toEqual([NAME, WORDS])
})

test('lists slots without an option, except for fixed artwork', () => {
  const border = { kind: 'art', key: 'border', box: picture.box, d: 'M0 0H1V1Z', view_box: [0, 0, 1, 1] }
  const area = plate({
    slots: [textSlot({ key: NAME }), second, { ...border, colour: '#000000' } as never],
  })
  expect(listUnboundSlots(area, [name]).map(({ key }) => key)).toEqual(['second'])
})

test('binds a copied area to options of the same name, and other slots to matching ones', () => {
  const named = (one: Fillable, called: string) => ({ ...one, name: called })
  const [theirName, theirPhoto] = [
    named(option(id('e'), 'text'), 'Name'),
    named(option(id('f'), 'image', 2), 'Photo'),
  ]
  const area = plate({
    slots: [
      textSlot({ key: theirName.id }),
      photoSlot({ key: `${theirPhoto.id}-2` }),
      textSlot({ key: 'open' }),
    ],
  })
  const ours = [named(textOption, 'Message'), named(photos, 'Photo'), named(name, 'Name')]
  const keys = (options: (Fillable & { name: string })[]) =>
    copyArea(area, [theirName, theirPhoto], options).slots.map(({ key }) => key)
  expect(keys(ours)).toEqual([NAME, `${PHOTOS}-2`, WORDS])
  expect(keys([])).toEqual(['text-1', 'photo-2', 'text-3'])
})

const side = (side: string, ...slots: StudioArea['slots']) => ({ side, area: plate({ slots }) })

test.each<[string, ReturnType<typeof side>[], string[]]>([
  ['a text of another side', [side('Back', first)], ['first']],
  ['no text of an area of the same side', [side('Front', first)], []],
  ['no further photo of the same option', [side('Back', photoSlot({ key: 'picture-2' }))], []],
  ['the photo of the same option', [side('Back', picture), side('Lid', second)], ['picture']],
])('a side shares %s', (_, others, keys) =>
  expect(listSharedSlots(side('Front', first, picture), others).map(({ key }) => key)).toEqual(keys),
)
