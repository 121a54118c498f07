import type { Object3D } from 'three'
import { write } from '../lettering.ts'
import { brass, linen, paper, wood } from '../materials.ts'
import { seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { block, group, placed, print, tube } from '../shapes.ts'
import { paperWool } from './boxes.ts'
import { diya, marigold } from './props.ts'
import { flatBow } from './towels.ts'
import { tray } from './tray.ts'

/** A carved teak plate with the name on two lines; its middle is the origin. */
function smallPlate(name: string): Object3D {
  const [w, h] = [20, 13]
  return group(
    block([w, h, 1.5], wood('teak', { gloss: 0.48 }), [0, 0, 0], 0.5),
    placed(
      print(w, h, (pen, pw, ph) => {
        pen.strokeStyle = '#F0D9A0'
        pen.lineWidth = pw * 0.009
        pen.beginPath()
        pen.roundRect(pw * 0.04, pw * 0.04, pw * 0.92, ph - pw * 0.08, pw * 0.03)
        pen.stroke()
        name.split(' ').forEach((text, i) => {
          write(pen, {
            text,
            x: pw / 2,
            y: ph * (0.31 + i * 0.38),
            size: ph * 0.36,
            fit: pw * 0.78,
            colour: '#FFF3D6',
          })
        })
      }),
      [0, 0, 0.77],
    ),
  )
}

/** A honey-coloured plank with a name and four brass hooks; its middle is the origin. */
function smallKeyHolder(name: string): Object3D {
  const [w, h] = [22, 8.5]
  const metal = brass({ polish: 0.6 })
  const hook = (x: number) =>
    group(
      tube(
        [
          [x, -1.2, 0.6],
          [x, -1.5, 1.7],
          [x, -2.6, 2.1],
          [x, -3.1, 1.6],
        ],
        0.26,
        metal,
      ),
      tube(
        [
          [x, -1.2, 0.6],
          [x, -0.9, 1.2],
          [x, -0.5, 1.5],
        ],
        0.26,
        metal,
      ),
    )
  return group(
    block([w, h, 1.2], wood('mango', { gloss: 0.45 }), [0, 0, 0], 0.5),
    placed(
      print(w, h, (pen, pw, ph) => {
        write(pen, {
          text: name,
          x: pw / 2,
          y: ph * 0.3,
          size: ph * 0.4,
          fit: pw * 0.7,
          font: 'bold',
          colour: '#4A2710',
        })
      }),
      [0, 0, 0.62],
    ),
    ...[-7.5, -2.5, 2.5, 7.5].map(hook),
  )
}

const [W, D, H] = [36, 27, 5]

/**
 * A wooden tray with a small teak plate, a brass diya and a key holder, all with one family name.
 */
export function grihaPravesh(name: string): Object3D {
  const random = seeded(8)
  const flowers = Array.from({ length: 7 }, (_, i) =>
    placed(
      marigold(i % 2 ? palette.saffron : palette.marigold, i),
      [-14.6 + (i % 2) * 2.6 + random(), 3.1, 9.6 - Math.floor(i / 2) * 2.7 + random() * 0.6],
      [random() * 40 - 20, i * 50, random() * 40 - 20],
      1.25,
    ),
  )
  return group(
    tray(W, D, H, 'mango'),
    block([W - 1.8, 1.2, D - 1.8], linen('#F1E4C8', 8), [0, 1.1, 0], 0.3),
    paperWool(W - 6, D - 6, [0, 2, 0], 120, '#FBF3DF'),
    placed(smallPlate(name), [-6.6, 8.6, -7.4], [-24, 5, 0]),
    placed(smallKeyHolder(name.split(' ')[0] ?? name), [0.6, 4.6, 4.2], [-56, -3, 0]),
    placed(diya({ burning: true }), [9.6, 1.7, -6.4], [0, -30, 0], 1.35),
    ...flowers,
  )
}

/** The same tray closed: a lid, a ribbon both ways, a blank card under the bow. */
export function closedTray(): Object3D {
  const mango = wood('mango')
  const ribbon = linen(palette.madder, 6)
  const top = H + 1.4
  return group(
    tray(W, D, H, 'mango'),
    block([W + 0.8, 1.4, D + 0.8], mango, [0, H + 0.7, 0], 0.3),
    block([2.4, 0.14, D + 1.1], ribbon, [-6, top + 0.02, 0], 0.05),
    block([W + 1.1, 0.14, 2.4], ribbon, [0, top + 0.04, -2], 0.05),
    block([2.4, top, 0.14], ribbon, [-6, top / 2, D / 2 + 0.48], 0.05),
    block([0.14, top, 2.4], ribbon, [W / 2 + 0.48, top / 2, -2], 0.05),
    placed(flatBow(palette.madder), [-6, top + 0.1, -2], [0, 14, 0], 2.1),
    placed(block([10, 0.08, 7], paper('#FFFDF6'), [0, 0, 0], 0.02), [7, top + 0.2, 5.4], [0, 12, 0]),
    placed(marigold(palette.marigold, 4), [12.5, top + 0.1, 2.6], [0, 0, 0], 1.3),
    placed(marigold(palette.saffron, 9), [14.2, top + 0.1, 5], [0, 0, 0], 1.2),
  )
}
