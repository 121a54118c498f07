import type { Group } from 'three'
import { type Drawing, write } from '../lettering.ts'
import { clay, glaze, paint, steel } from '../materials.ts'
import { palette } from '../palette.ts'
import { group, turned, wrapPrint } from '../shapes.ts'

/**
 * A vacuum tumbler, 18 cm tall, powder-coated, with a bare steel rim; the drawing is the bright
 * engraving.
 */
export function tumbler(colour: string, drawing: Drawing): Group {
  const body = turned(
    [
      [0, 0],
      [2.9, 0],
      [3.05, 0.15],
      [3.1, 0.4],
      [4.15, 16.8],
    ],
    paint(colour, { matt: 0.42 }),
  )
  const rim = turned(
    [
      [4.15, 16.8],
      [4.17, 17.2],
      [4.1, 17.4],
      [3.98, 17.4],
      [3.9, 17.2],
      [3.3, 6],
    ],
    steel({ polish: 0.8 }),
  )
  const lid = turned(
    [
      [4.0, 17.35],
      [4.12, 17.55],
      [4.12, 18],
      [3.95, 18.25],
      [3.2, 18.3],
      [3.05, 18.1],
      [0, 18.05],
    ],
    paint('#23262E', { matt: 0.35 }),
  )
  const print = wrapPrint(3.3, 3, 11, 150, drawing, { taper: 0.7, matt: 0.3 })
  print.material.metalness = 1
  print.material.color.set('#F1F3F5')
  print.material.roughness = 0.5
  print.material.envMapIntensity = 2
  return group(body, rim, lid, print)
}

type Kulhad = {
  chai?: boolean
  /** A coloured glaze instead of bare clay. */
  glazed?: string
}

/** A turned clay cup with a glazed cream band that carries the name. */
export function kulhad(name: string, { chai = true, glazed }: Kulhad = {}): Group {
  const body = turned(
    [
      [0, 0],
      [2.35, 0],
      [2.5, 0.2],
      [2.55, 0.7],
      [2.75, 2.2],
      [3.1, 4.6],
      [3.5, 7.2],
      [3.75, 8],
      [3.95, 8.3],
      [3.95, 8.55],
      [3.75, 8.65],
      [3.5, 8.4],
      [3.25, 7.2],
      [2.5, 1.2],
      [0, 1],
    ],
    glazed ? glaze(glazed, { shine: 0.6 }) : clay(),
  )
  const band = turned(
    [
      [2.86, 2.4],
      [2.92, 2.45],
      [3.43, 6.05],
      [3.38, 6.1],
    ],
    glaze('#F4E7CB', { shine: 0.7 }),
  )
  const print = wrapPrint(
    2.98,
    2.65,
    3.2,
    130,
    (pen, w, h) => {
      pen.strokeStyle = palette.madder
      pen.lineWidth = h * 0.025
      for (const y of [0.06, 0.94]) {
        pen.beginPath()
        pen.moveTo(0, h * y)
        pen.lineTo(w, h * y)
        pen.stroke()
      }
      write(pen, {
        text: name,
        x: w / 2,
        y: h * 0.5,
        size: h * 0.5,
        fit: w * 0.86,
        font: 'brush',
        colour: '#4A1D10',
      })
    },
    { taper: 0.44, coat: 0.6 },
  )
  const parts = group(body, band, print)
  if (chai)
    parts.add(
      turned(
        [
          [0, 7.4],
          [3.25, 7.4],
        ],
        paint('#B98252', { matt: 0.25 }),
      ),
    )
  return parts
}
