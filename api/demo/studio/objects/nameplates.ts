import type { Group } from 'three'
import { carve, type Drawing, write } from '../lettering.ts'
import { brass, paint, paper, type Wood, wood } from '../materials.ts'
import { palette } from '../palette.ts'
import { block, cut, group, placed, print, turned } from '../shapes.ts'

import { border, roundedRect } from './plate-outlines.ts'

const TEAK = { width: 35, height: 25, thick: 2.2 } as const
export type PlateSize = { width: number; height: number }

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
export function teakPlate(name: string, address: string, kind: Wood = 'teak', size: PlateSize = TEAK): Group {
  const { width: w, height: h, thick } = { ...TEAK, ...size }
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
