import { expect, test } from 'vitest'
import type { Scene, StudioArea } from '../studio/schema.ts'
import { listSidesToMake } from './sides-to-make.ts'

const slot = (key: string) => ({ key }) as StudioArea['slots'][number]
const side = (name: string, ...keys: string[]) => ({ name, area: { slots: keys.map(slot) } })
const scene = (texts: string[], photos: string[] = []): Scene => ({
  texts: texts.map((key) => ({ slot: key, text: 'Asha', font: 'tiro', colour: '#000000' })),
  photos: photos.map((key) => ({ slot: key, photo_id: key, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 })),
})
const mug = [side('Front', 'name', 'logo'), side('Back', 'photo'), side('Saucer', 'date', 'place')]

test.each<[string, typeof mug, Scene, Record<string, string[]>]>([
  [
    'all sides that are filled',
    mug,
    scene(['name', 'date'], ['photo']),
    { Front: ['name'], Back: ['photo'], Saucer: ['date'] },
  ],
  ['one side of several', mug, scene(['place', 'date']), { Saucer: ['place', 'date'] }],
  ['the back only, by its photo', mug, scene([], ['photo']), { Back: ['photo'] }],
  ['the first side where nothing is filled', mug, scene([]), { Front: [] }],
  ['the only side, filled or not', mug.slice(0, 1), scene([]), { Front: [] }],
  [
    'the only side with all of the scene',
    mug.slice(1, 2),
    scene(['old'], ['photo']),
    { Back: ['old', 'photo'] },
  ],
])('makes %s', (_, sides, filled, expected) =>
  expect(
    Object.fromEntries(
      listSidesToMake(sides, filled).map(({ name, scene: { texts, photos } }) => [
        name,
        [...texts, ...photos].map(({ slot: key }) => key),
      ]),
    ),
  ).toEqual(expected),
)
