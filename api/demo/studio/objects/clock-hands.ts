import { Shape } from 'three'
import type { brass, paint } from '../materials.ts'
import { cut, group, placed, turned } from '../shapes.ts'

/** Where an hour sits on a dial, from its middle: [right, up]. */
export function onDial(hour: number, radius: number): [number, number] {
  const a = (hour / 12) * Math.PI * 2
  return [Math.sin(a) * radius, Math.cos(a) * radius]
}

/** A slim hand pointing at +y from the origin, `tail` beyond it. */
function hand(length: number, width: number, tail: number): Shape {
  const shape = new Shape()
  shape.moveTo(-width * 0.36, -tail)
  shape.lineTo(width * 0.36, -tail)
  shape.lineTo(width / 2, 0)
  shape.lineTo(width * 0.16, length)
  shape.lineTo(-width * 0.16, length)
  shape.lineTo(-width / 2, 0)
  shape.closePath()
  return shape
}

/** The hour and minute hands with their hub, and a thin second hand when its paint is given. */
export function hands(
  radius: number,
  [hour, minute]: [number, number],
  metal: ReturnType<typeof brass>,
  second?: ReturnType<typeof paint>,
) {
  const set = (shape: Shape, hour: number, z: number, stuff: typeof metal) =>
    placed(cut(shape, 0.16, stuff, 0.04), [0, 0, z], [0, 0, -hour * 30])
  const parts = group(
    set(hand(radius * 0.5, radius * 0.07, radius * 0.12), hour + minute / 60, 0.35, metal),
    set(hand(radius * 0.74, radius * 0.055, radius * 0.14), minute / 5, 0.65, metal),
    placed(
      turned(
        [
          [radius * 0.055, 0],
          [radius * 0.055, 0.75],
          [radius * 0.04, 0.95],
          [0, 1],
        ],
        metal,
      ),
      [0, 0, 0.2],
      [90, 0, 0],
    ),
  )
  if (second) parts.add(set(hand(radius * 0.8, radius * 0.018, radius * 0.2), 6.9, 0.9, second))
  return parts
}
