import { type Material, Shape } from 'three'
import { shapesOf } from '../contours.ts'
import { write, writeArc } from '../lettering.ts'
import { brass, type Wood, wood } from '../materials.ts'
import { cut, group, placed, print } from '../shapes.ts'
import { hands, onDial } from './clock-hands.ts'

const numerals = ['१२', '१', '२', '३', '४', '५', '६', '७', '८', '९', '१०', '११']

/** A 30 cm wooden dial with its numerals cut through to the wood behind it. */
export function hindiClock(family: string, dial: Material, behind: Wood = 'birch') {
  const r = 15
  const pierced = shapesOf(
    r * 2.04,
    r * 2.04,
    (pen, w, h) => {
      pen.beginPath()
      pen.arc(w / 2, h / 2, w * 0.49, 0, Math.PI * 2)
      pen.fill()
      pen.globalCompositeOperation = 'destination-out'
      for (let minute = 0; minute < 60; minute++) {
        const [x, y] = onDial(minute / 5, w * 0.458)
        pen.beginPath()
        pen.arc(w / 2 + x, h / 2 - y, w * (minute % 5 ? 0.0048 : 0.0095), 0, Math.PI * 2)
        pen.fill()
      }
      numerals.forEach((text, hour) => {
        const [x, y] = onDial(hour, w * 0.375)
        write(pen, { text, x: w / 2 + x, y: h / 2 - y, size: w * 0.15, font: 'bold' })
      })
    },
    44,
  )
  const face = cut(pierced, 0.5, dial, 0.06)
  const disc = new Shape()
  disc.absarc(0, 0, r * 1.015, 0, Math.PI * 2, false)
  const back = cut(disc, 0.9, wood(behind), 0.08)
  const arc = print(r * 1.4, r * 1.4, (pen, w, h) =>
    writeArc(pen, {
      text: family,
      x: w / 2,
      y: h / 2,
      radius: w * 0.37,
      size: w * 0.15,
      font: 'bold',
      colour: '#E7CF9E',
      at: 180,
      spacing: 0,
      inside: true,
    }),
  )
  const metal = brass({ polish: 0.55 })
  return group(
    back,
    placed(face, [0, 0, 0.9]),
    placed(arc, [0, 0, 1.42]),
    placed(hands(r * 0.82, [10, 9], metal), [0, 0, 1.3]),
  )
}
