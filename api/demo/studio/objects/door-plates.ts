import { type Group, Mesh, PlaneGeometry } from 'three'
import { shapesOf } from '../contours.ts'
import { canvasOf, carve, type Drawing, textureOf, write } from '../lettering.ts'
import { brass, iron, lit, paint } from '../materials.ts'
import { block, cut, group, placed, print, turned } from '../shapes.ts'

import { border, roundedRect } from './plate-outlines.ts'

/** A matt black plate whose letters are lit from behind, or not. */
export function backlitPlate(
  name: string,
  number: string,
  on: boolean,
  [w, h]: [number, number] = [38, 25],
  letterColour = '#F3EEDF',
): Group {
  const letters: Drawing = (pen, pw, ph) => {
    write(pen, { text: name, x: pw / 2, y: ph * 0.46, size: ph * 0.32, fit: pw * 0.82, font: 'display' })
    write(pen, { text: number, x: pw * 0.85, y: ph * 0.83, size: ph * 0.13, font: 'block' })
    if (number) pen.fillRect(pw * 0.1, ph * 0.82, pw * 0.58, ph * 0.014)
  }
  const warm = on ? lit('#FFC872', 1.7) : paint(letterColour, { matt: 0.4 })
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

const BLACK = { figures: '#17130C', line: '#2A2113' }
export const MAROON: typeof BLACK = { figures: '#6B1420', line: '#7A1F2A' }

/** A brushed brass plate with enamelled figures. */
export function brassPlate(number: string, name: string, enamel = BLACK): Group {
  const [w, h] = [16, 20]
  const shape = roundedRect(w, h, 1.4)
  const face: Drawing = (pen, pw, ph) => {
    const words: Drawing = (mask) => {
      write(mask, { text: number, x: pw / 2, y: ph * 0.4, size: ph * 0.34, fit: pw * 0.8, font: 'bold' })
      if (number) mask.fillRect(pw * 0.3, ph * 0.64, pw * 0.4, ph * 0.008)
      write(mask, { text: name, x: pw / 2, y: ph * 0.76, size: ph * 0.095, fit: pw * 0.8, font: 'display' })
    }
    carve(pen, words, {
      fill: enamel.figures,
      shadow: 'rgb(0 0 0 / .9)',
      light: 'rgb(255 240 190 / .4)',
      depth: ph * 0.006,
    })
  }
  const parts = group(
    placed(cut(shape, 0.5, brass({ polish: 0.62, brush: 0.012 }), 0.14), [0, 0, 0.5]),
    placed(print(w - 1.4, h - 1.4, face, { matt: 0.5 }), [0, 0, 1.004]),
    placed(cut(border(w - 1.3, h - 1.3, 0.9, 0.14), 0.04, paint(enamel.line, { matt: 0.4 }), 0), [0, 0, 1]),
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
