import type { Pen } from '../lettering.ts'
import { blob, disc, ink, poly, stroke } from './brush.ts'
import type { Person } from './people.ts'

export function face(pen: Pen, person: Person, colour: string): void {
  const { laugh = false, glasses, moustache, beard, bindi } = person
  if (beard)
    blob(
      pen,
      [
        [-1, 0.1],
        [-0.86, 0.75],
        [0, 1.25],
        [0.86, 0.75],
        [1, 0.1],
        [0.62, 0.35],
        [0, 0.22],
        [-0.62, 0.35],
      ],
      colour,
    )
  for (const side of [-1, 1]) {
    disc(pen, side * 0.58, 0.32, 0.2, 'rgb(214 92 76 / .28)', 0.14)
    if (laugh)
      stroke(
        pen,
        [
          [side * 0.36 - 0.15, 0.04],
          [side * 0.36, -0.16],
          [side * 0.36 + 0.15, 0.04],
        ],
        0.085,
        ink.line,
      )
    else disc(pen, side * 0.36, 0, 0.09, ink.line, 0.115)
    stroke(
      pen,
      [
        [side * 0.36 - 0.17, -0.26],
        [side * 0.36, -0.36],
        [side * 0.36 + 0.17, -0.26],
      ],
      0.06,
      colour === ink.grey ? '#A9A3A0' : ink.line,
    )
    if (glasses) {
      pen.strokeStyle = ink.line
      pen.lineWidth = 0.055
      pen.beginPath()
      pen.arc(side * 0.37, 0.02, 0.27, 0, Math.PI * 2)
      pen.stroke()
    }
  }
  if (glasses)
    stroke(
      pen,
      [
        [-0.1, 0],
        [0.1, 0],
      ],
      0.055,
      ink.line,
    )
  stroke(
    pen,
    [
      [-0.05, 0.24],
      [0.02, 0.31],
      [0.1, 0.25],
    ],
    0.055,
    'rgb(90 40 30 / .55)',
  )
  if (bindi) disc(pen, 0, -0.42, 0.085, ink.madder)
  if (laugh) {
    pen.fillStyle = '#7E2A2A'
    pen.beginPath()
    pen.moveTo(-0.34, 0.42)
    pen.quadraticCurveTo(0, 0.5, 0.34, 0.42)
    pen.quadraticCurveTo(0.26, 0.86, 0, 0.86)
    pen.quadraticCurveTo(-0.26, 0.86, -0.34, 0.42)
    pen.fill()
    poly(
      pen,
      [
        [-0.27, 0.44],
        [0.27, 0.44],
        [0.22, 0.54],
        [-0.22, 0.54],
      ],
      ink.white,
    )
  } else
    stroke(
      pen,
      [
        [-0.27, 0.5],
        [0, 0.74],
        [0.27, 0.5],
      ],
      0.075,
      '#7E2A2A',
    )
  if (moustache)
    blob(
      pen,
      [
        [-0.42, 0.5],
        [-0.2, 0.33],
        [0, 0.38],
        [0.2, 0.33],
        [0.42, 0.5],
        [0.15, 0.47],
        [0, 0.45],
        [-0.15, 0.47],
      ],
      colour,
    )
}
