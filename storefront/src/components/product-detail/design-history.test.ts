import type { DesignStyle } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { createHistory, type Design, type DesignHistory, recordDesign, redo, undo } from './design-history.ts'

const look = (font: 'tiro' | 'kalam', zoom = 1): DesignStyle => ({
  texts: [{ slot: 'name', font, colour: '#000000' }],
  photos: [{ slot: 'photo', zoom, x: 0.5, y: 0.5, turn_deg: 0 }],
})
const design = (name: string, style = look('tiro')): Design => ({ texts: { name }, style })
/** A step every `ms`. */
const record = (designs: Design[], ms = 100) =>
  designs.reduce((history, one, at) => recordDesign(history, one, at * ms), createHistory(design('')))
function undoAll(history: DesignHistory): Design[] {
  const before = undo(history)
  return before ? [before.now, ...undoAll(before)] : []
}
const names = (designs: Design[]) => designs.map(({ texts }) => texts.name)

test('takes typing as one step until it pauses', () => {
  const typed = ['A', 'As', 'Ash', 'Asha'].map((name) => design(name))
  expect(names(undoAll(record(typed)))).toEqual([''])
  expect(names(undoAll(record(typed, 2_000)))).toEqual(['Ash', 'As', 'A', ''])
  expect(record([design(''), design('')]).past).toEqual([])
})

test('takes the Hindi spelling that replaces a typed name as a step of its own', () => {
  const history = record([design('As'), design('Asha'), design('आशा'), design('आशाक')])
  expect(names(undoAll(history))).toEqual(['आशा', 'Asha', ''])
})

test('undoes and redoes fonts one by one and a moved photo at once', () => {
  const designs = [
    design('', look('kalam')),
    design(''),
    ...[1.1, 1.3, 2].map((zoom) => design('', look('tiro', zoom))),
  ]
  const history = record(designs)
  expect(undoAll(history)).toEqual([design(''), design('', look('kalam')), design('')])
  const before = undo(history)
  expect(before && redo(before)?.now).toEqual(designs.at(-1))
  const changed = before && recordDesign(before, design('A'), 0)
  expect(changed && redo(changed)).toBeNull()
})
