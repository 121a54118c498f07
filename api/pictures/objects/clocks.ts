import { Shape } from 'three'
import { shapesOf } from '../contours.ts'
import { type Drawing, write, writeArc } from '../lettering.ts'
import { brass, clear, iron, paint, wood } from '../materials.ts'
import { cut, group, placed, print, turned } from '../shapes.ts'

function onDial(hour: number, radius: number): [number, number] {
  const a = (hour / 12) * Math.PI * 2
  return [Math.sin(a) * radius, Math.cos(a) * radius]
}

/** A slim hand pointing at +y from the origin, `tail` beyond it. */
function hand(length: number, width: number, tail: number): Shape {
  const shape = new Shape()
  shape.moveTo(-width * 0.36, -tail)
  shape.lineTo(width * 0.36, -tail)
  shape.lineTo(width / 2, 0)
  shape.lineTo(width * 0.16, length)
  shape.lineTo(-width * 0.16, length)
  shape.lineTo(-width / 2, 0)
  shape.closePath()
  return shape
}

function hands(
  radius: number,
  [hour, minute]: [number, number],
  metal: ReturnType<typeof brass>,
  second?: ReturnType<typeof paint>,
) {
  const set = (shape: Shape, hour: number, z: number, stuff: typeof metal) =>
    placed(cut(shape, 0.16, stuff, 0.04), [0, 0, z], [0, 0, -hour * 30])
  const parts = group(
    set(hand(radius * 0.5, radius * 0.07, radius * 0.12), hour + minute / 60, 0.35, metal),
    set(hand(radius * 0.74, radius * 0.055, radius * 0.14), minute / 5, 0.65, metal),
    placed(
      turned(
        [
          [radius * 0.055, 0],
          [radius * 0.055, 0.75],
          [radius * 0.04, 0.95],
          [0, 1],
        ],
        metal,
      ),
      [0, 0, 0.2],
      [90, 0, 0],
    ),
  )
  if (second) parts.add(set(hand(radius * 0.8, radius * 0.018, radius * 0.2), 6.9, 0.9, second))
  return parts
}

/** A 28 cm clock whose dial is a photo, hanging against z = 0. */
export function photoClock(photo: Drawing) {
  const r = 14
  const dial = print(r * 2, r * 2, (pen, w, h) => {
    pen.save()
    pen.beginPath()
    pen.arc(w / 2, h / 2, w / 2, 0, Math.PI * 2)
    pen.clip()
    pen.translate(0, h * 0.075)
    photo(pen, w, h)
    pen.restore()
    pen.lineWidth = w * 0.13
    pen.strokeStyle = 'rgb(251 248 240 / .92)'
    pen.beginPath()
    pen.arc(w / 2, h / 2, w * 0.435, 0, Math.PI * 2)
    pen.stroke()
    for (let hour = 1; hour <= 12; hour++) {
      const [x, y] = onDial(hour, w * 0.425)
      const size = hour % 3 === 0 ? 0.078 : 0.058
      write(pen, { text: String(hour), x: w / 2 + x, y: h / 2 - y, size: w * size, colour: '#1B2033' })
    }
    for (let minute = 0; minute < 60; minute++) {
      const [x, y] = onDial(minute / 5, w * 0.488)
      const [u, v] = onDial(minute / 5, w * (minute % 5 ? 0.482 : 0.474))
      pen.lineWidth = w * 0.003
      pen.strokeStyle = '#1B2033'
      pen.beginPath()
      pen.moveTo(w / 2 + x, h / 2 - y)
      pen.lineTo(w / 2 + u, h / 2 - v)
      pen.stroke()
    }
  })
  const rim = placed(
    turned(
      [
        [r - 0.2, 0],
        [r + 0.7, 0],
        [r + 0.9, 0.5],
        [r + 0.9, 2.2],
        [r + 0.6, 2.7],
        [r + 0.1, 2.6],
        [r - 0.15, 1.4],
      ],
      iron(),
      160,
    ),
    [0, 0, 0.1],
    [90, 0, 0],
  )
  const glass = placed(
    turned(
      [
        [0, 0],
        [r, 0],
      ],
      clear('#ffffff', 0.025),
    ),
    [0, 0, 2.3],
    [90, 0, 0],
  )
  glass.userData.shadowless = true
  return group(
    rim,
    placed(dial, [0, 0, 1]),
    placed(hands(r, [11, 4], iron(), paint('#A8322A')), [0, 0, 1]),
    glass,
  )
}

const numerals = ['१२', '१', '२', '३', '४', '५', '६', '७', '८', '९', '१०', '११']

/** A 30 cm wooden dial with its numerals cut through to the birch behind it. */
export function hindiClock(family: string, colour: string) {
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
  const face = cut(pierced, 0.5, paint(colour, { matt: 0.5 }), 0.06)
  const disc = new Shape()
  disc.absarc(0, 0, r * 1.015, 0, Math.PI * 2, false)
  const back = cut(disc, 0.9, wood('birch'), 0.08)
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
