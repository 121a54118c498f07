import { type Group, Mesh, TorusGeometry } from 'three'
import type { Drawing } from '../lettering.ts'
import { kraft, paper } from '../materials.ts'
import { seeded } from '../noise.ts'
import { block, group, type Point, placed, print } from '../shapes.ts'

export type BoxOptions = { width: number; depth: number; height: number; colour?: string; lining?: string }

/** An open gift box on y = 0; what goes in it stands at y = 0.6 or so. */
export function openBox({
  width: w,
  depth: d,
  height: h,
  colour = '#C49A6C',
  lining = '#F7F1E1',
}: BoxOptions): Group {
  const board = kraft(colour)
  const t = 0.35
  return group(
    block([w, t, d], board, [0, t / 2, 0], 0.05),
    block([w - 2 * t, 0.1, d - 2 * t], paper(lining), [0, t + 0.05, 0], 0.02),
    block([w, h, t], board, [0, h / 2, d / 2 - t / 2], 0.08),
    block([w, h, t], board, [0, h / 2, -d / 2 + t / 2], 0.08),
    block([t, h, d], board, [w / 2 - t / 2, h / 2, 0], 0.08),
    block([t, h, d], board, [-w / 2 + t / 2, h / 2, 0], 0.08),
  )
}

/** Curls of paper wool filling a box between two heights. */
export function paperWool(width: number, depth: number, at: Point, count = 130, colour = '#F1E3C6'): Group {
  const random = seeded(31)
  const curl = new TorusGeometry(1.1, 0.09, 5, 20, 4.4)
  const material = paper(colour)
  const parts = Array.from({ length: count }, () =>
    placed(
      new Mesh(curl, material),
      [at[0] + (random() - 0.5) * width, at[1] + random() * 0.8, at[2] + (random() - 0.5) * depth],
      [90 + (random() - 0.5) * 90, random() * 60, random() * 360],
      0.7 + random() * 0.5,
    ),
  )
  return group(...parts)
}

/** A folded card with a drawing on its face, standing a little open on y = 0. */
export function card(width: number, height: number, drawing: Drawing): Group {
  const stock = paper('#FFFDF6')
  const front = group(block([width, height, 0.06], stock, [0, height / 2, 0], 0.02))
  front.add(placed(print(width, height, drawing, { matt: 0.9 }), [0, height / 2, 0.04]))
  const back = block([width, height, 0.06], stock, [0, height / 2, 0], 0.02)
  return group(placed(front, [0, 0, 0], [-12, 0, 0]), placed(back, [0, 0, -height * 0.42], [12, 0, 0]))
}
