import { type Drawing, write } from '../lettering.ts'
import { onNightWall } from '../night-wall.ts'
import { card, openBox, paperWool } from '../objects/boxes.ts'
import { holiBox } from '../objects/holi-box.ts'
import { lantern } from '../objects/lantern.ts'
import { garland, marigold } from '../objects/props.ts'
import { oilBottle, powderCup, rice } from '../objects/puja-things.ts'
import { rakhi } from '../objects/rakhi.ts'
import { rakhiBox } from '../objects/rakhi-box.ts'
import { thali } from '../objects/thali.ts'
import { nightGround, palette } from '../palette.ts'
import { brotherSister } from '../photos/scenes.ts'
import { group, placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const wishes: Drawing = (pen, w, h) => {
  pen.strokeStyle = '#C98A1E'
  pen.lineWidth = w * 0.012
  pen.strokeRect(w * 0.06, w * 0.06, w * 0.88, h - w * 0.12)
  write(pen, { text: 'शुभ', x: w / 2, y: h * 0.36, size: h * 0.2, font: 'bold', colour: '#A8322A' })
  write(pen, {
    text: 'दीपावली',
    x: w / 2,
    y: h * 0.64,
    size: h * 0.2,
    fit: w * 0.74,
    font: 'bold',
    colour: '#A8322A',
  })
}

export const festivalGifts: Shot[] = [
  {
    file: 'diwali-diya-thali-1',
    alt: 'Brass-tone thali with a rangoli border and four lit diyas, The Iyers etched in the centre',
    arrange: () => ({
      subject: thali('The Iyers', true),
      props: [
        placed(marigold(palette.marigold, 2), [-9.6, 0, 14.4], [8, 20, 0], 1.9),
        placed(marigold(palette.saffron, 7), [-5.9, 0, 16.6], [0, 80, 6], 1.7),
        placed(marigold(palette.saffron, 4), [9.8, 0, 14.8], [0, 50, -6], 1.8),
      ],
      ground: 'night',
      groundColour: nightGround,
      view: { above: 52, fill: 0.82 },
      glow: 0.8,
      key: 1.1,
    }),
  },
  {
    file: 'diwali-diya-thali-2',
    alt: 'The thali from above in daylight with its four wicks unlit, The Iyers in the centre',
    arrange: () => ({
      subject: placed(thali('The Iyers', false), [0, 0, 0], [0, 0, 0]),
      view: { above: 78, fill: 0.84 },
    }),
  },
  {
    file: 'diwali-diya-thali-3',
    alt: 'Gift box holding the thali named The Iyers, a bottle of oil and a card reading शुभ दीपावली',
    arrange: () => ({
      subject: group(
        openBox({ width: 31, depth: 22, height: 4.6, colour: '#24397F', lining: '#F7E9CF' }),
        paperWool(26, 16, [0, 2.4, 0], 340),
        placed(thali('The Iyers', false), [0, 12.6, -3.5], [62, 0, 0], 0.92),
        placed(oilBottle(), [-11, 2.6, 5.6], [0, 0, -5], 1.35),
        placed(card(8, 6, wishes), [9.4, 3.4, 7], [0, -14, 0], 1.15),
        garland(
          Array.from({ length: 9 }, (_, i): [number, number, number] => [
            -4.4 + i * 1.1,
            4.6 + Math.abs(i - 4) * 0.1,
            7.8,
          ]),
          0.85,
        ),
      ),
      view: { around: 10, above: 20, fill: 0.84 },
    }),
  },
  {
    file: 'photo-charm-rakhi-1',
    alt: 'Red and gold thread rakhi with a round photo charm of a brother and sister, roli and rice beside it',
    arrange: () => ({
      subject: group(
        placed(group(rakhi(brotherSister, { dark: '#B3262B', bright: '#F5B32F' })), [0, 0, 0], [-90, 0, -16]),
      ),
      props: [placed(powderCup('#B3121D'), [5.2, 0, -5.2]), placed(rice(150, 3.2, 5), [-5.2, 0, 5])],
      view: { above: 64, fill: 0.86 },
    }),
  },
  {
    file: 'bhaiya-bhabhi-rakhi-box-1',
    alt: 'Open printed box with a rakhi, a lumba and two small mugs named Aman and Neha',
    arrange: () => ({
      subject: rakhiBox('Aman', 'Neha', brotherSister),
      view: { above: 30, fill: 0.84 },
    }),
  },
  {
    file: 'eid-lantern-family-name-1',
    alt: 'Antique gold lantern with a star lattice and the name Siddiqui cut in the front, throwing star shadows',
    arrange: () => onNightWall(placed(lantern('Siddiqui'), [0, 0, 0], [0, 22, 0])),
  },
  {
    file: 'holi-colour-box-name-pouches-1',
    alt: 'Tray of six bright cotton pouches named Dadu, Mini, Raju, Tara, Om and Pia with a small brass pichkari',
    arrange: () => ({
      subject: holiBox(['Dadu', 'Mini', 'Raju', 'Tara', 'Om', 'Pia']),
      view: { above: 40, fill: 0.86 },
    }),
  },
]
