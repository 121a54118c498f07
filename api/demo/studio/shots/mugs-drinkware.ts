import { type Drawing, write } from '../lettering.ts'
import { card, openBox, paperWool } from '../objects/boxes.ts'
import { kulhad, tumbler } from '../objects/cups.ts'
import { mug } from '../objects/mugs.ts'
import { marigold } from '../objects/props.ts'
import { palette } from '../palette.ts'
import { twoFriends } from '../photos/scenes.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

export const ananya: Drawing = (pen, w, h) => {
  write(pen, {
    text: 'अनन्या',
    x: w / 2,
    y: h * 0.44,
    size: h * 0.42,
    fit: w * 0.74,
    font: 'hindi',
    colour: palette.indigo,
  })
  write(pen, {
    text: 'since 2019',
    x: w / 2,
    y: h * 0.78,
    size: h * 0.095,
    font: 'plain',
    colour: palette.stone,
  })
}

/** The photo comes up from below as the black glaze warms. */
const appearing: Drawing = (pen, w, h) => {
  twoFriends(pen, w, h * 0.8)
  pen.fillStyle = '#FFFDF8'
  pen.fillRect(0, h * 0.8, w, h * 0.2)
  write(pen, { text: 'Yaari', x: w / 2, y: h * 0.895, size: h * 0.17, font: 'brush', colour: palette.madder })
  const cover = pen.createLinearGradient(0, 0, w * 0.1, h * 0.36)
  cover.addColorStop(0, 'rgb(22 22 26 / 1)')
  cover.addColorStop(0.45, 'rgb(22 22 26 / .92)')
  cover.addColorStop(1, 'rgb(22 22 26 / 0)')
  pen.fillStyle = cover
  pen.fillRect(0, 0, w, h)
}

/** A mug whose print faces us while its handle points to one side. */
function pairMug(name: string, side: 1 | -1, handle = true) {
  const drawing: Drawing = (pen, w, h) => {
    const [x, y, s] = [w / 2 + side * w * 0.24, h * 0.36, h * 0.3]
    pen.fillStyle = palette.madder
    pen.beginPath()
    pen.moveTo(x, y - s * 0.45)
    pen.bezierCurveTo(
      x - side * s * 0.35,
      y - s * 1.15,
      x - side * s * 1.35,
      y - s * 0.75,
      x - side * s * 1.15,
      y,
    )
    pen.bezierCurveTo(x - side * s, y + s * 0.5, x - side * s * 0.4, y + s * 0.75, x, y + s * 1.15)
    pen.fill()
    write(pen, {
      text: name,
      x: w / 2,
      y: h * 0.83,
      size: h * 0.2,
      fit: w * 0.6,
      font: 'display',
      colour: palette.ink,
    })
  }
  return mug({ drawing, arc: 150, handle, handleAt: side === 1 ? 180 : 0 })
}

export const mugsDrinkware: Shot[] = [
  {
    file: 'hindi-name-mug-1',
    alt: 'White ceramic mug with the name अनन्या in indigo and a small line since 2019',
    arrange: () => ({
      subject: placed(mug({ drawing: ananya }), [0, 0, 0], [0, 8, 0]),
      view: { above: 12, fill: 0.8 },
    }),
  },
  {
    file: 'hindi-name-mug-2',
    alt: 'The same mug from its handle side, indigo inside, with the name अनन्या',
    arrange: () => ({
      subject: placed(mug({ drawing: ananya, inside: palette.indigo }), [0, 0, 0], [0, -32, 0]),
      view: { above: 26, fill: 0.78 },
    }),
  },
  {
    file: 'hindi-name-mug-3',
    alt: 'Mug with the name अनन्या, marigold inside and filled with chai, beside a marigold flower',
    arrange: () => ({
      subject: placed(mug({ drawing: ananya, inside: palette.marigold, chai: true }), [0, 0, 0], [0, 14, 0]),
      props: [
        placed(marigold(), [-4.1, 0, 5.2], [8, 20, 0], 2),
        placed(marigold(palette.saffron, 4), [5.6, 0, 4.8], [0, 60, 12], 1.6),
      ],
      view: { above: 34, fill: 0.72 },
    }),
  },
  {
    file: 'photo-magic-mug-1',
    alt: 'Black mug half revealed, a photo of two laughing friends appearing with the caption Yaari',
    arrange: () => ({
      subject: placed(
        mug({ colour: '#16161A', inside: '#FBFAF6', drawing: appearing, arc: 128 }),
        [0, 0, 0],
        [0, 8, 0],
      ),
      view: { above: 13, fill: 0.8 },
    }),
  },
  {
    file: 'his-and-hers-mug-pair-1',
    alt: 'Two white mugs side by side, two halves of a red heart meeting, with the names Kabir and Zoya',
    arrange: () => ({
      subject: group(placed(pairMug('Kabir', 1), [-4.35, 0, 0]), placed(pairMug('Zoya', -1), [4.35, 0, 0])),
      view: { above: 14, fill: 0.92 },
    }),
  },
  {
    file: 'his-and-hers-mug-pair-2',
    alt: 'The two mugs apart, handles outward, with the names Kabir and Zoya',
    arrange: () => ({
      subject: group(
        placed(pairMug('Kabir', 1), [-4.4, 0, -6.5], [0, 12, 0]),
        placed(pairMug('Zoya', -1), [3.4, 0, 5], [0, -10, 0]),
      ),
      view: { above: 30, fill: 0.9 },
    }),
  },
  {
    file: 'his-and-hers-mug-pair-3',
    alt: 'Gift box open with both mugs, Kabir and Zoya, and a handwritten card',
    arrange: () => ({
      subject: group(
        openBox({ width: 27, depth: 14, height: 6.2 }),
        paperWool(25, 11, [0, 2.4, 0], 200),
        placed(pairMug('Kabir', 1, false), [-6.3, 3.8, 0], [-6, 6, 4]),
        placed(pairMug('Zoya', -1, false), [4.6, 3.8, 0], [-6, -4, -4]),
        placed(
          card(10, 7, (pen, w, h) => {
            write(pen, {
              text: 'Chai at six?',
              x: w / 2,
              y: h * 0.4,
              size: h * 0.2,
              font: 'hand',
              colour: palette.indigo,
            })
            write(pen, {
              text: 'always',
              x: w / 2,
              y: h * 0.68,
              size: h * 0.17,
              font: 'hand',
              colour: palette.madder,
            })
          }),
          [-6, 0, 11.5],
          [0, 14, 0],
        ),
        placed(marigold(), [6.4, 0, 10.4], [6, 0, -8], 2),
        placed(marigold(palette.saffron, 6), [10.6, 0, 9], [4, 40, 6], 1.6),
      ),
      view: { above: 38, fill: 0.92, around: 4 },
    }),
  },
  {
    file: 'engraved-steel-tumbler-1',
    alt: 'Matt ink-blue steel tumbler with the name Farhan engraved in bright steel',
    arrange: () => ({
      subject: placed(
        tumbler('#22335F', (pen, w, h) => {
          pen.translate(w / 2, h / 2)
          pen.rotate(-Math.PI / 2)
          write(pen, {
            text: 'FARHAN',
            x: 0,
            y: 0,
            size: w * 0.34,
            fit: h * 0.92,
            font: 'block',
            colour: '#fff',
            spacing: 0.06,
          })
        }),
        [0, 0, 0],
        [0, -6, 0],
      ),
      view: { above: 10, fill: 0.82 },
    }),
  },
  {
    file: 'kulhad-cups-family-name-1',
    alt: 'Four terracotta kulhad cups in a row, each with a cream band reading Deshpande',
    arrange: () => ({
      subject: group(
        ...[0, 1, 2, 3].map((i) =>
          placed(kulhad('Deshpande'), [i * 5.6 - 8.4, 0, -i * 7.4], [0, 6 - i * 3, 0]),
        ),
      ),
      view: { above: 27, fill: 0.88 },
    }),
  },
]
