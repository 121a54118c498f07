import { type Group, Shape } from 'three'
import { carve, type Drawing, write } from '../lettering.ts'
import { paper, type Wood, wood } from '../materials.ts'
import { block, cut, group, placed, print } from '../shapes.ts'

export type FrameOptions = {
  width: number
  height: number
  /** Width of the rails, and of the lower one when it carries words. */
  rail?: number
  foot?: number
  kind?: Wood
  photo: Drawing
  /** White card around the photo. */
  margin?: number
  line?: string
}

function rail(points: [number, number][], thick: number, kind: Wood, along: 'x' | 'y') {
  const shape = new Shape()
  points.forEach(([x, y], i) => {
    if (i === 0) shape.moveTo(x, y)
    else shape.lineTo(x, y)
  })
  shape.closePath()
  return cut(shape, thick, wood(kind, { gloss: 0.5 }), 0.16, along)
}

/** A mitred frame standing on y = 0 with its back at z = 0. */
export function frame(options: FrameOptions): Group {
  const { width: w, height: h, rail: r = 2.6, foot = r, kind = 'teak', photo, margin = 1.4, line } = options
  const thick = 1.7
  const [l, rt, t] = [-w / 2, w / 2, h]
  const parts = group(
    rail(
      [
        [l, t],
        [rt, t],
        [rt - r, t - r],
        [l + r, t - r],
      ],
      thick,
      kind,
      'x',
    ),
    rail(
      [
        [l, 0],
        [l + r, foot],
        [rt - r, foot],
        [rt, 0],
      ],
      thick,
      kind,
      'x',
    ),
    rail(
      [
        [l, 0],
        [l, t],
        [l + r, t - r],
        [l + r, foot],
      ],
      thick,
      kind,
      'y',
    ),
    rail(
      [
        [rt, 0],
        [rt - r, foot],
        [rt - r, t - r],
        [rt, t],
      ],
      thick,
      kind,
      'y',
    ),
  )
  const [iw, ih] = [w - 2 * r, h - r - foot]
  const middle = foot + ih / 2
  parts.add(block([iw + 0.4, ih + 0.4, 0.3], paper('#FBF8F0'), [0, middle, 0.4], 0.02))
  parts.add(placed(print(iw - 2 * margin, ih - 2 * margin, photo, { matt: 0.35 }), [0, middle, 0.58]))
  if (line) parts.add(placed(print(w * 0.86, foot * 0.86, engraved(line)), [0, foot * 0.52, thick + 0.004]))
  return parts
}

/** Words burnt and cut into a wooden rail. */
function engraved(text: string, fill = '#3A1E0E'): Drawing {
  return (pen, w, h) => {
    carve(
      pen,
      (mask) =>
        write(mask, {
          text,
          x: w / 2,
          y: h * 0.5,
          size: h * 0.56,
          fit: w * 0.92,
          font: 'brush',
          spacing: 0.01,
        }),
      {
        fill,
        depth: h * 0.022,
      },
    )
  }
}

/** Leans a standing object back, as an easel or a wall would hold it. */
export function leaning<T extends Group>(part: T, back = 9): Group {
  return group(placed(part, [0, 0, 0], [-back, 0, 0]))
}
