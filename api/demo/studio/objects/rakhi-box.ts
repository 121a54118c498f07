import { Group, type Object3D } from 'three'
import type { Drawing } from '../lettering.ts'
import { write } from '../lettering.ts'
import { kraft, paper } from '../materials.ts'
import { block, group, placed, print } from '../shapes.ts'
import { openBox, paperWool } from './boxes.ts'
import { mug } from './mugs.ts'
import { lumba, rakhi } from './rakhi.ts'

const named =
  (text: string, colour: string): Drawing =>
  (pen, w, h) => {
    write(pen, { text, x: w / 2, y: h * 0.46, size: h * 0.4, fit: w * 0.66, font: 'bold', colour })
    pen.strokeStyle = '#C98A1E'
    pen.lineWidth = h * 0.014
    for (const y of [0.16, 0.78]) {
      pen.beginPath()
      pen.moveTo(w * 0.2, h * y)
      pen.lineTo(w * 0.8, h * y)
      pen.stroke()
    }
  }

/** Small paisleys and dots in gold, as printed on the lid. */
const printed: Drawing = (pen, w, h) => {
  pen.strokeStyle = pen.fillStyle = '#F3C866'
  pen.lineWidth = w * 0.004
  const step = w / 8
  for (let row = 0; row * step < h + step; row++)
    for (let column = 0; column < 9; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      const y = row * step
      for (let i = 0; i < 8; i++) {
        pen.save()
        pen.translate(x, y)
        pen.rotate((i / 8) * Math.PI * 2)
        pen.beginPath()
        pen.ellipse(0, -step * 0.2, step * 0.05, step * 0.13, 0, 0, Math.PI * 2)
        pen.fill()
        pen.restore()
      }
      pen.beginPath()
      pen.arc(x + step / 2, y, step * 0.04, 0, Math.PI * 2)
      pen.fill()
    }
}

/**
 * An open printed box with two small named mugs, a rakhi on the wool in front and a lumba on the
 * lid.
 */
export function rakhiBox(brother: string, bhabhi: string, photo: Drawing): Object3D {
  const [w, d, h] = [28, 22, 7]
  const box = openBox({ width: w, depth: d, height: h, colour: '#A8322A', lining: '#F7E9CF' })
  const front = placed(print(w - 0.2, h - 0.2, printed, { matt: 0.6 }), [0, h / 2, d / 2 + 0.02])
  const lid = group(
    block([w + 0.6, 0.5, d + 0.6], kraft('#A8322A'), [0, 0, 0], 0.1),
    placed(print(w, d, printed, { matt: 0.6 }), [0, 0.27, 0], [-90, 0, 0]),
    block([w - 0.4, 0.1, d - 0.4], paper('#F7E9CF'), [0, -0.3, 0], 0.02),
  )
  const mugs = new Group()
  mugs.add(
    placed(mug({ drawing: named(brother, '#23408E') }), [-6.6, 3.4, -4.2], [-4, 6, 0], 1.02),
    placed(mug({ drawing: named(bhabhi, '#A8322A') }), [5.4, 3.4, -4.2], [-4, -4, 0], 1.02),
  )
  const thread = { dark: '#B3262B', bright: '#F5B32F' }
  return group(
    box,
    front,
    paperWool(w - 5, d - 5, [0, 3.4, 0], 260),
    mugs,
    placed(lid, [0, 11.4, -14.2], [72, 0, 0]),
    placed(group(placed(rakhi(photo, thread), [0, 0, 0], [0, 0, 20], 0.92)), [-4, 7.1, 6.2], [-52, 0, 0]),
    placed(lumba(photo, { dark: '#B3262B', bright: '#F5B32F' }), [9.2, 7.6, 5.4], [-52, 0, 0], 0.85),
  )
}
