import type { Group } from 'three'
import { type Drawing, type Pen, write } from '../lettering.ts'
import { glaze } from '../materials.ts'
import { fractal } from '../noise.ts'
import { block, group, placed, print } from '../shapes.ts'

const COBALT = '#1E3C96'
const TURQUOISE = '#2FA3A8'

function leaf(pen: Pen, x: number, y: number, turn: number, size: number, fill: string): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = fill
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(size * 0.5, -size * 0.42, size, 0)
  pen.quadraticCurveTo(size * 0.5, size * 0.42, 0, 0)
  pen.fill()
  pen.restore()
}

function flower(pen: Pen, x: number, y: number, r: number): void {
  for (let i = 0; i < 8; i++) leaf(pen, x, y, (i * Math.PI) / 4, r, i % 2 ? TURQUOISE : COBALT)
  pen.fillStyle = '#FFFDF6'
  pen.beginPath()
  pen.arc(x, y, r * 0.26, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#E2A33A'
  pen.beginPath()
  pen.arc(x, y, r * 0.15, 0, Math.PI * 2)
  pen.fill()
}

/** A vine that runs along one side, waving around it. */
function vine(pen: Pen, length: number, size: number): void {
  const waves = 3
  const y = (t: number) => Math.sin(t * Math.PI * 2 * waves) * size * 0.34
  pen.strokeStyle = COBALT
  pen.lineWidth = size * 0.07
  pen.beginPath()
  for (let i = 0; i <= 120; i++) pen.lineTo((i / 120) * length, y(i / 120))
  pen.stroke()
  for (let i = 0; i < waves * 4; i++) {
    const t = (i + 0.5) / (waves * 4)
    const side = i % 2 ? 1 : -1
    leaf(pen, t * length, y(t), side * 1.1, size * 0.5, i % 3 ? TURQUOISE : COBALT)
    leaf(pen, t * length, y(t), side * -0.9 + Math.PI, size * 0.34, COBALT)
  }
}

/** Brushwork in the manner of blue pottery: a vine border and one word. */
const bluePottery =
  (word: string): Drawing =>
  (pen, w, h) => {
    const m = w * 0.1
    pen.lineWidth = w * 0.008
    pen.strokeStyle = COBALT
    pen.strokeRect(w * 0.03, w * 0.03, w * 0.94, h - w * 0.06)
    pen.strokeRect(w * 0.175, w * 0.175, w * 0.65, h - w * 0.35)
    const sides: [number, number, number, number][] = [
      [m, m, 0, w - 2 * m],
      [w - m, m, Math.PI / 2, h - 2 * m],
      [w - m, h - m, Math.PI, w - 2 * m],
      [m, h - m, -Math.PI / 2, h - 2 * m],
    ]
    for (const [x, y, turn, length] of sides) {
      pen.save()
      pen.translate(x, y)
      pen.rotate(turn)
      vine(pen, length, w * 0.1)
      pen.restore()
    }
    for (const x of [m, w - m]) for (const y of [m, h - m]) flower(pen, x, y, w * 0.075)
    flower(pen, w / 2, h * 0.3, w * 0.075)
    flower(pen, w / 2, h * 0.7, w * 0.075)
    for (const y of [0.3, 0.7])
      for (const side of [-1, 1]) {
        leaf(pen, w / 2 + side * w * 0.09, h * y, side > 0 ? 0 : Math.PI, w * 0.1, TURQUOISE)
        leaf(pen, w / 2 + side * w * 0.19, h * y, side > 0 ? 0 : Math.PI, w * 0.05, COBALT)
      }
    write(pen, {
      text: word,
      x: w / 2,
      y: h / 2,
      size: h * 0.2,
      fit: w * 0.58,
      font: 'bold',
      colour: '#152C78',
    })
    const image = pen.getImageData(0, 0, w, h)
    for (let i = 3; i < image.data.length; i += 4) {
      const at = (i - 3) / 4
      const uneven = 0.82 + 0.26 * fractal((at % w) / 26, Math.floor(at / w) / 26, 6, 2)
      image.data[i] = Math.min(255, (image.data[i] ?? 0) * uneven)
    }
    pen.putImageData(image, 0, 0)
  }

/** A hand-glazed tile 20 x 22 cm, centred, its back at z = 0. */
export function nameTile(word: string): Group {
  return group(
    block([20, 22, 1.2], glaze('#FAF8F1'), [0, 0, 0.6], 0.35),
    placed(print(19.2, 21.2, bluePottery(word), { matt: 0.35, coat: 1 }), [0, 0, 1.21]),
  )
}
