import { type Group, Mesh, Shape, ShapeGeometry, TorusGeometry } from 'three'
import { maskPath } from '../../../src/studio/masks.ts'
import { flattened } from '../../../src/studio/path.ts'
import { paint, steel } from '../materials.ts'
import { cut, group, placed } from '../shapes.ts'
import { keyRing } from './photo-gifts.ts'

export const HEART = { width: 5, height: 4.8 } as const

/** The heart of the shop's own masks, so that what is printed ends where the metal does. */
function heart(width: number, height: number): Shape {
  const path = maskPath({ kind: 'heart' }, { x0: 0, y0: 0, x1: width, y1: height })
  const [outline = []] = path ? flattened(path, 24) : []
  const shape = new Shape()
  for (let i = 0; i < outline.length; i += 2) {
    const [x, y] = [(outline[i] ?? 0) - width / 2, height / 2 - (outline[i + 1] ?? 0)]
    if (i === 0) shape.moveTo(x, y)
    else shape.lineTo(x, y)
  }
  shape.closePath()
  return shape
}

/** A heart of steel with a white face on a key ring, lying against z = 0, its middle at the origin. */
export function heartCharm(): Group {
  const { width, height } = HEART
  const face = new Mesh(new ShapeGeometry(heart(width, height)), paint('#FFFFFF', { matt: 0.35 }))
  const ear = new Mesh(new TorusGeometry(0.42, 0.13, 12, 40), steel({ polish: 0.8 }))
  return group(
    cut(heart(width + 0.45, height + 0.45), 0.34, steel({ polish: 0.78 }), 0.06),
    placed(face, [0, 0, 0.36]),
    placed(ear, [0, height / 2 - 0.35, 0.18]),
    placed(keyRing(4.6), [0, height / 2 + 4.3, 0.3]),
  )
}
