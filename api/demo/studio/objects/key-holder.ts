import { type Group, Mesh, TorusGeometry } from 'three'
import { shapesOf } from '../contours.ts'
import { carve, type Drawing, write } from '../lettering.ts'
import { brass, steel, type Wood, wood } from '../materials.ts'
import { block, cut, group, placed, print, tube, turned } from '../shapes.ts'

function key(): Group {
  const metal = steel({ polish: 0.75 })
  const bow = new Mesh(new TorusGeometry(1, 0.28, 10, 40), brass({ polish: 0.75 }))
  bow.geometry.scale(1, 1.1, 0.7)
  return group(
    placed(bow, [0, -1.1, 0]),
    block([0.5, 4.6, 0.36], metal, [0, -4.3, 0], 0.1),
    block([1, 0.5, 0.3], metal, [0.45, -6.2, 0], 0.05),
    block([0.8, 0.5, 0.3], metal, [0.35, -5.3, 0], 0.05),
  )
}

/** A plank with five brass hooks and a family name; hangs against z = 0. */
export function keyHolder(name: string, kind: Wood = 'mango'): Group {
  const [w, h] = [32, 12]
  const outline: Drawing = (pen, pw, ph) => {
    const s = pw / w
    pen.beginPath()
    pen.moveTo(s * 1.4, ph)
    pen.lineTo(pw - s * 1.4, ph)
    pen.quadraticCurveTo(pw, ph, pw, ph - s * 1.4)
    pen.lineTo(pw, s * 5.4)
    pen.bezierCurveTo(pw - s * 3, s * 4.6, pw - s * 4, s * 3, pw - s * 8, s * 2.6)
    pen.bezierCurveTo(pw - s * 11, s * 2.2, pw - s * 12, 0, pw / 2, 0)
    pen.bezierCurveTo(s * 12, 0, s * 11, s * 2.2, s * 8, s * 2.6)
    pen.bezierCurveTo(s * 4, s * 3, s * 3, s * 4.6, 0, s * 5.4)
    pen.lineTo(0, ph - s * 1.4)
    pen.quadraticCurveTo(0, ph, s * 1.4, ph)
    pen.fill()
  }
  const words = print(w * 0.72, 5.6, (pen, pw, ph) => {
    carve(
      pen,
      (mask) =>
        write(mask, { text: name, x: pw / 2, y: ph / 2, size: ph * 0.74, fit: pw * 0.94, font: 'display' }),
      { fill: '#4A2A12', depth: ph * 0.02 },
    )
  })
  const parts = group(
    placed(cut(shapesOf(w + 0.4, h + 0.4, outline, 30), 1.8, wood(kind, { gloss: 0.42 }), 0.22), [0, 0, 0.2]),
    placed(words, [0, 0.9, 2.02]),
  )
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * 6
    const metal = brass({ polish: 0.8 })
    parts.add(
      placed(
        turned(
          [
            [0, 0.2],
            [0.8, 0.2],
            [0.95, 0],
            [0, 0],
          ],
          metal,
        ),
        [x, -3.9, 2],
        [90, 0, 0],
      ),
    )
    parts.add(
      tube(
        [
          [x, -3.9, 2],
          [x, -4, 3.2],
          [x, -5.2, 3.5],
          [x, -6.4, 3.6],
          [x, -6.9, 4.4],
          [x, -6.4, 5.2],
          [x, -5.7, 5.3],
        ],
        0.3,
        metal,
      ),
    )
  }
  parts.add(
    placed(key(), [-6, -5.7, 4.2], [0, 28, 4], 1.3),
    placed(key(), [6, -5.7, 4.2], [0, 24, -6], 1.3),
    placed(key(), [6.3, -5.7, 4.5], [0, -20, 12], 1.3),
  )
  return parts
}
