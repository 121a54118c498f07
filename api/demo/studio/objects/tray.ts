import type { Object3D } from 'three'
import { wood } from '../materials.ts'
import { block, group } from '../shapes.ts'

/** A wooden tray on y = 0; its floor is 0.6 cm up. */
export function tray(
  width: number,
  depth: number,
  height: number,
  kind: 'pine' | 'mango' | 'beech' = 'pine',
): Object3D {
  const plank = wood(kind)
  return group(
    block([width, 0.6, depth], plank, [0, 0.3, 0], 0.1),
    block([width, height, 0.9], plank, [0, height / 2, depth / 2 - 0.45], 0.2),
    block([width, height, 0.9], plank, [0, height / 2, -depth / 2 + 0.45], 0.2),
    block([0.9, height, depth - 1.8], plank, [width / 2 - 0.45, height / 2, 0], 0.2, 'z'),
    block([0.9, height, depth - 1.8], plank, [-width / 2 + 0.45, height / 2, 0], 0.2, 'z'),
  )
}
