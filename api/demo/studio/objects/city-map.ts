import { type Drawing, write } from '../lettering.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'

/** Streets around a station, drawn from nothing but a seed; a heart where it began. */
export const cityMap =
  (line: string, small: string): Drawing =>
  (pen, w, h) => {
    pen.fillStyle = '#FAF4E4'
    pen.fillRect(0, 0, w, h)
    const mapHeight = h * 0.78
    const random = seeded(411)
    pen.save()
    pen.beginPath()
    pen.rect(w * 0.06, h * 0.05, w * 0.88, mapHeight - h * 0.03)
    pen.clip()
    pen.fillStyle = '#F3EAD3'
    pen.fillRect(0, 0, w, h)
    pen.lineCap = 'round'
    const road = (points: [number, number][], wide: number, colour: string) => {
      pen.strokeStyle = colour
      pen.lineWidth = wide * w
      pen.beginPath()
      for (const [x, y] of points) pen.lineTo(x * w, y * w)
      pen.stroke()
    }
    road(
      [
        [-0.1, 0.86],
        [0.2, 0.8],
        [0.34, 0.92],
        [0.6, 0.9],
        [0.78, 1],
        [1.1, 0.94],
      ],
      0.062,
      '#BFD3E6',
    )
    for (let i = 0; i < 26; i++) {
      const bend = (random() - 0.5) * 0.1
      const at = i / 24
      road(
        [
          [at + bend, -0.1],
          [at + 0.05, 0.4],
          [at - bend + 0.1, 1.3],
        ],
        0.0024,
        '#5E76B4',
      )
      road(
        [
          [-0.1, at * 1.15 + bend],
          [0.5, at * 1.15 - 0.04],
          [1.1, at * 1.15 + 0.02 - bend],
        ],
        0.0024,
        '#5E76B4',
      )
    }
    for (let i = 0; i < 60; i++) {
      const [x, y] = [random(), random() * 1.1]
      road(
        [
          [x, y],
          [x + (random() - 0.5) * 0.14, y + (random() - 0.5) * 0.14],
        ],
        0.0018,
        '#8D9FCB',
      )
    }
    const ink = palette.night
    road(
      [
        [-0.1, 0.3],
        [0.3, 0.42],
        [0.5, 0.5],
        [0.8, 0.46],
        [1.1, 0.56],
      ],
      0.012,
      ink,
    )
    road(
      [
        [0.3, -0.1],
        [0.42, 0.3],
        [0.5, 0.5],
        [0.46, 0.8],
        [0.6, 1.3],
      ],
      0.012,
      ink,
    )
    road(
      [
        [0.9, -0.1],
        [0.7, 0.24],
        [0.5, 0.5],
        [0.2, 0.66],
        [-0.1, 0.74],
      ],
      0.008,
      ink,
    )
    pen.strokeStyle = ink
    pen.lineWidth = w * 0.007
    pen.beginPath()
    pen.arc(w * 0.5, w * 0.5, w * 0.2, 0, Math.PI * 2)
    pen.stroke()
    road(
      [
        [-0.1, 0.12],
        [0.35, 0.34],
        [0.62, 0.66],
        [1.1, 0.88],
      ],
      0.006,
      ink,
    )
    pen.setLineDash([w * 0.014, w * 0.01])
    road(
      [
        [-0.1, 0.12],
        [0.35, 0.34],
        [0.62, 0.66],
        [1.1, 0.88],
      ],
      0.003,
      '#FAF4E4',
    )
    pen.setLineDash([])
    const s = w * 0.062
    pen.translate(w * 0.5, w * 0.49)
    pen.fillStyle = '#FAF4E4'
    pen.beginPath()
    pen.arc(0, 0, s * 1.5, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#C0322B'
    pen.beginPath()
    pen.moveTo(0, s)
    pen.bezierCurveTo(-s * 1.7, -s * 0.1, -s * 0.9, -s * 1.3, 0, -s * 0.4)
    pen.bezierCurveTo(s * 0.9, -s * 1.3, s * 1.7, -s * 0.1, 0, s)
    pen.fill()
    pen.restore()
    write(pen, {
      text: line,
      x: w / 2,
      y: h * 0.876,
      size: h * 0.05,
      fit: w * 0.86,
      font: 'display',
      colour: palette.night,
    })
    write(pen, {
      text: small,
      x: w / 2,
      y: h * 0.935,
      size: h * 0.02,
      font: 'plain',
      colour: palette.stone,
      spacing: 0.2,
    })
  }
