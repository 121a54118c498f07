import { type Group, Mesh, PlaneGeometry, Shape } from 'three'
import { shapesOf } from '../contours.ts'
import { canvasOf, carve, type Drawing, textureOf, write } from '../lettering.ts'
import { brass, iron, lit, paint, paper, type Wood, wood } from '../materials.ts'
import { palette } from '../palette.ts'
import { block, cut, group, placed, print, tube, turned } from '../shapes.ts'

function roundedRect(w: number, h: number, r: number): Shape {
  const shape = new Shape()
  shape.moveTo(-w / 2 + r, -h / 2)
  shape.lineTo(w / 2 - r, -h / 2).absarc(w / 2 - r, -h / 2 + r, r, -Math.PI / 2, 0, false)
  shape.lineTo(w / 2, h / 2 - r).absarc(w / 2 - r, h / 2 - r, r, 0, Math.PI / 2, false)
  shape.lineTo(-w / 2 + r, h / 2).absarc(-w / 2 + r, h / 2 - r, r, Math.PI / 2, Math.PI, false)
  shape.lineTo(-w / 2, -h / 2 + r).absarc(-w / 2 + r, -h / 2 + r, r, Math.PI, Math.PI * 1.5, false)
  return shape
}

/** A flat ring between two rounded rectangles. */
function border(w: number, h: number, r: number, wide: number): Shape {
  const shape = roundedRect(w, h, r)
  shape.holes.push(roundedRect(w - 2 * wide, h - 2 * wide, Math.max(0.1, r - wide)))
  return shape
}

export const TEAK = { width: 35, height: 25, thick: 2.2 } as const

/** The carved words of the teak plate. */
const carved =
  (name: string, address: string): Drawing =>
  (pen, w, h) => {
    const words: Drawing = (mask) => {
      write(mask, { text: name, x: w / 2, y: h * 0.42, size: h * 0.44, fit: w * 0.8, font: 'hindi' })
    }
    carve(pen, words, { fill: '#FBF1DA', shadow: 'rgb(60 30 10 / .8)', depth: h * 0.012 })
    const small: Drawing = (mask) => {
      write(mask, { text: address, x: w / 2, y: h * 0.77, size: h * 0.095, font: 'block', spacing: 0.06 })
    }
    carve(pen, small, { fill: '#FBF1DA', shadow: 'rgb(60 30 10 / .8)', depth: h * 0.006 })
  }

/** A thick teak plate with a brass line let into its face; hangs against z = 0, centred. */
export function teakPlate(name: string, address: string, kind: Wood = 'teak'): Group {
  const { width: w, height: h, thick } = TEAK
  return group(
    placed(cut(roundedRect(w, h, 1.6), thick, wood(kind, { gloss: 0.48 }), 0.3), [0, 0, 0.3]),
    placed(cut(border(w - 1.8, h - 1.8, 1.1, 0.55), 0.16, brass({ polish: 0.6 }), 0.05), [
      0,
      0,
      thick + 0.24,
    ]),
    placed(print(w - 3.4, h - 3.4, carved(name, address), { matt: 0.6, resolution: 46 }), [
      0,
      0,
      thick + 0.31,
    ]),
  )
}

/** The back of the plate: two keyhole slots, and the drilling template in front of it. */
export function teakPlateBack(): Group {
  const { width: w, height: h, thick } = TEAK
  const slot = (x: number) => {
    const dark = paint('#2A1609', { matt: 0.9 })
    return group(
      placed(
        turned(
          [
            [0, 0],
            [0.75, 0],
            [0.75, 0.02],
            [0, 0.02],
          ],
          dark,
        ),
        [x, h * 0.28, thick + 0.005],
        [90, 0, 0],
      ),
      block([0.7, 2, 0.02], dark, [x, h * 0.28 + 1.1, thick + 0.006], 0.3),
      placed(cut(border(2.6, 4.6, 0.6, 0.5), 0.1, brass(), 0.03), [x, h * 0.28 + 0.5, thick]),
    )
  }
  const template: Drawing = (pen, tw, th) => {
    pen.fillStyle = '#FFFEFA'
    pen.fillRect(0, 0, tw, th)
    pen.strokeStyle = palette.indigo
    pen.lineWidth = tw * 0.003
    pen.setLineDash([tw * 0.012, tw * 0.008])
    pen.strokeRect(tw * 0.06, th * 0.12, tw * 0.88, th * 0.76)
    pen.setLineDash([])
    for (const x of [0.22, 0.78]) {
      pen.beginPath()
      pen.arc(tw * x, th * 0.34, tw * 0.018, 0, Math.PI * 2)
      pen.moveTo(tw * (x - 0.04), th * 0.34)
      pen.lineTo(tw * (x + 0.04), th * 0.34)
      pen.moveTo(tw * x, th * 0.24)
      pen.lineTo(tw * x, th * 0.44)
      pen.stroke()
    }
    write(pen, {
      text: 'Drill here',
      x: tw / 2,
      y: th * 0.34,
      size: th * 0.09,
      font: 'plain',
      colour: palette.indigo,
    })
    write(pen, {
      text: 'शर्मा निवास',
      x: tw / 2,
      y: th * 0.64,
      size: th * 0.2,
      font: 'hindi',
      colour: '#9AA6C9',
    })
  }
  return group(
    cut(roundedRect(w, h, 1.6), thick, wood('teak', { gloss: 0.7 }), 0.3),
    slot(-w * 0.3),
    slot(w * 0.3),
    placed(block([30, 18, 0.04], paper('#FFFEFA'), [0, 0, 0], 0.01), [3, -15.5, thick + 1.2], [-7, 0, -4]),
    placed(print(30, 18, template, { matt: 0.95 }), [3.0, -15.5, thick + 1.24], [-7, 0, -4]),
  )
}

/** A matt black plate whose letters are lit from behind, or not. */
export function backlitPlate(name: string, number: string, on: boolean): Group {
  const [w, h] = [38, 25]
  const letters: Drawing = (pen, pw, ph) => {
    write(pen, { text: name, x: pw / 2, y: ph * 0.46, size: ph * 0.32, fit: pw * 0.82, font: 'display' })
    write(pen, { text: number, x: pw * 0.85, y: ph * 0.83, size: ph * 0.13, font: 'block' })
    pen.fillRect(pw * 0.1, ph * 0.82, pw * 0.58, ph * 0.014)
  }
  const warm = on ? lit('#FFC872', 1.7) : paint('#F3EEDF', { matt: 0.4 })
  const parts = group(
    placed(cut(roundedRect(w, h, 1.2), 0.9, paint('#17181C', { matt: 0.55 }), 0.15), [0, 0, 1.6]),
    placed(cut(shapesOf(w, h, letters, 34), 0.35, warm, 0), [0, 0, 2.42]),
  )
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    parts.add(
      placed(
        turned(
          [
            [0, 0],
            [0.55, 0],
            [0.5, 0.25],
            [0, 0.3],
          ],
          brass(),
        ),
        [x * (w / 2 - 1.5), y * (h / 2 - 1.5), 2.5],
        [90, 0, 0],
      ),
    )
  }
  if (on) parts.add(halo(w, h))
  return parts
}

/** Warm light on the wall behind a plate. */
function halo(w: number, h: number): Mesh {
  const map = textureOf(
    canvasOf(512, 512, (pen) => {
      pen.filter = 'blur(34px)'
      pen.fillStyle = '#FFC26A'
      pen.beginPath()
      pen.roundRect(106, 106, 300, 300, 30)
      pen.fill()
    }),
  )
  const glow = new Mesh(new PlaneGeometry(w * 1.66, h * 1.66), lit('#FFC26A', 0.95, map))
  glow.material.transparent = true
  glow.material.alphaMap = null
  glow.material.map = map
  glow.position.z = 0.2
  glow.userData = { shadowless: true, unframed: true }
  return glow
}

/** A brushed brass plate with enamelled black figures. */
export function brassPlate(number: string, name: string): Group {
  const [w, h] = [16, 20]
  const shape = roundedRect(w, h, 1.4)
  const face: Drawing = (pen, pw, ph) => {
    const words: Drawing = (mask) => {
      write(mask, { text: number, x: pw / 2, y: ph * 0.4, size: ph * 0.34, fit: pw * 0.8, font: 'bold' })
      mask.fillRect(pw * 0.3, ph * 0.64, pw * 0.4, ph * 0.008)
      write(mask, { text: name, x: pw / 2, y: ph * 0.76, size: ph * 0.095, fit: pw * 0.8, font: 'display' })
    }
    carve(pen, words, {
      fill: '#17130C',
      shadow: 'rgb(0 0 0 / .9)',
      light: 'rgb(255 240 190 / .4)',
      depth: ph * 0.006,
    })
  }
  const parts = group(
    placed(cut(shape, 0.5, brass({ polish: 0.62, brush: 0.012 }), 0.14), [0, 0, 0.5]),
    placed(print(w - 1.4, h - 1.4, face, { matt: 0.5 }), [0, 0, 1.004]),
    placed(cut(border(w - 1.3, h - 1.3, 0.9, 0.14), 0.04, paint('#2A2113', { matt: 0.4 }), 0), [0, 0, 1]),
  )
  for (const y of [-1, 1]) {
    const screw = turned(
      [
        [0, 0.16],
        [0.3, 0.16],
        [0.42, 0],
        [0, 0],
      ],
      brass({ polish: 0.85 }),
    )
    parts.add(
      placed(screw, [0, y * (h / 2 - 1.35), 1], [90, 0, 0]),
      placed(block([0.6, 0.08, 0.02], iron(), [0, 0, 0], 0.005), [0, y * (h / 2 - 1.35), 1.17], [0, 0, 32]),
    )
  }
  return parts
}

/** A desk block with a brass strip and a groove for a pen. */
export function deskPlate(name: string): Group {
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
  const body = placed(cut(side, w, wood('sheesham', { gloss: 0.4 }), 0.12), [w / 2, 0, 0], [0, -90, 0])
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
