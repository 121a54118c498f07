import { type Drawing, write } from '../lettering.ts'
import { clear, iron, paint } from '../materials.ts'
import { group, placed, print, turned } from '../shapes.ts'
import { hands, onDial } from './clock-hands.ts'

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
