import { type Group, Shape } from 'three'
import { carve, type Drawing, write } from '../lettering.ts'
import { flatMark } from '../marks.ts'
import { brass, paint, type Wood, wood } from '../materials.ts'
import { palette } from '../palette.ts'
import { block, cut, group, placed, print, tube, turned } from '../shapes.ts'

/** A desk block with a brass strip and a groove for a pen. */
export function deskPlate(name: string, kind: Wood = 'sheesham'): Group {
  const [w, h, d] = [25, 6, 7.5]
  const side = new Shape()
  side.moveTo(-d / 2, 0)
  side
    .lineTo(d / 2, 0)
    .lineTo(d / 2, 0.9)
    .lineTo(0.4, h)
    .lineTo(-0.9, h)
  side.absarc(-2, h, 1.0, 0, Math.PI, true)
  side.lineTo(-d / 2, h).lineTo(-d / 2, 0)
  const body = placed(cut(side, w, wood(kind, { gloss: 0.4 }), 0.12), [w / 2, 0, 0], [0, -90, 0])
  const lean = (Math.atan2(h - 0.9, d / 2 - 0.4) * 180) / Math.PI
  const strip = group(
    block([w - 3, 4, 0.14], brass({ polish: 0.7, brush: 0.008 }), [0, 0, 0], 0.05),
    placed(
      print(
        w - 3.4,
        3.7,
        (pen, pw, ph) => {
          const words: Drawing = (mask) => {
            write(mask, {
              text: name.split(',')[0] ?? name,
              x: pw / 2,
              y: ph * 0.36,
              size: ph * 0.42,
              fit: pw * 0.9,
              font: 'display',
            })
            write(mask, {
              text: (name.split(',')[1] ?? '').trim(),
              x: pw / 2,
              y: ph * 0.77,
              size: ph * 0.22,
              font: 'block',
              spacing: 0.12,
            })
          }
          carve(pen, words, { fill: '#1B140B', light: 'rgb(255 240 190 / .4)', depth: ph * 0.012 })
        },
        { resolution: 60 },
      ),
      [0, 0, 0.08],
    ),
  )
  strip.add(placed(flatMark(w - 3.8, 3.4), [0, 0, 0.09]))
  placed(strip, [0, 0.9 + (h - 0.9) / 2, (d / 2 + 0.4) / 2 + 0.06], [lean - 90, 0, 0])
  return group(body, strip, placed(fountainPen(), [-1, h - 0.35, -2], [0, 0, 90]))
}

/** A fountain pen 14 cm long, standing along y through the origin. */
function fountainPen(): Group {
  const barrel = paint(palette.indigo, { matt: 0.2 })
  const parts = group(
    turned(
      [
        [0, -7],
        [0.35, -6.9],
        [0.55, -6],
        [0.6, 0],
        [0.6, 0.1],
      ],
      barrel,
    ),
    turned(
      [
        [0.62, 0],
        [0.68, 0.1],
        [0.68, 0.5],
        [0.62, 0.6],
      ],
      brass({ polish: 0.85 }),
    ),
    turned(
      [
        [0.63, 0.6],
        [0.64, 5.6],
        [0.5, 6.6],
        [0, 6.9],
      ],
      barrel,
    ),
  )
  parts.add(
    tube(
      [
        [0.6, 6.2, 0],
        [0.82, 5.8, 0],
        [0.8, 3.4, 0],
        [0.7, 2.6, 0],
      ],
      0.1,
      brass({ polish: 0.85 }),
    ),
  )
  return parts
}
