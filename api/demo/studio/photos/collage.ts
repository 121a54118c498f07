import { type Drawing, write } from '../lettering.ts'
import { palette } from '../palette.ts'
import { coffee, elephant, jeep, river, tent, waterfall } from './places.ts'
import { couple, hillStation, picnic, twoFriends } from './scenes.ts'

function tile(drawing: Drawing, x: number, y: number, w: number, h: number): Drawing {
  return (pen) => {
    pen.save()
    pen.translate(x, y)
    drawing(pen, w, h)
    pen.restore()
  }
}

/** Ten pictures of a trip with a title across the middle. */
export const coorg: Drawing = (pen, w, h) => {
  pen.fillStyle = palette.ivory
  pen.fillRect(0, 0, w, h)
  const gap = w * 0.018
  const band = h * 0.13
  const rows: [Drawing[], number[]][] = [
    [
      [hillStation, twoFriends],
      [0.6, 0.4],
    ],
    [
      [coffee, waterfall, elephant],
      [0.3, 0.3, 0.4],
    ],
    [
      [picnic, tent],
      [0.58, 0.42],
    ],
    [
      [river, couple, jeep],
      [0.3, 0.36, 0.34],
    ],
  ]
  const tall = (h - band - gap * 7) / 4
  rows.forEach(([pictures, shares], row) => {
    const y = gap + row * (tall + gap) + (row > 1 ? band + gap : 0)
    let x = gap
    const room = w - gap * (pictures.length + 1)
    pictures.forEach((picture, i) => {
      const wide = room * (shares[i] ?? 0.5)
      tile(picture, x, y, wide, tall)(pen, w, h)
      x += wide + gap
    })
  })
  const middle = gap + 2 * (tall + gap) + band / 2
  write(pen, {
    text: 'Coorg 2025',
    x: w / 2,
    y: middle,
    size: band * 0.8,
    fit: w * 0.8,
    font: 'brush',
    colour: palette.madder,
  })
}
