import type { Drawing } from '../lettering.ts'
import { write } from '../lettering.ts'
import { mug } from '../objects/mugs.ts'
import { palette } from '../palette.ts'
import { placed } from '../shapes.ts'
import type { Shot } from '../shot.ts'

const ananya: Drawing = (pen, w, h) => {
  write(pen, {
    text: 'अनन्या',
    x: w / 2,
    y: h * 0.44,
    size: h * 0.36,
    fit: w * 0.62,
    font: 'hindi',
    colour: palette.indigo,
  })
  write(pen, {
    text: 'since 2019',
    x: w / 2,
    y: h * 0.74,
    size: h * 0.085,
    font: 'plain',
    colour: palette.stone,
  })
}

export const mugsDrinkware: Shot[] = [
  {
    file: 'hindi-name-mug-1',
    alt: 'White ceramic mug with the name अनन्या in indigo and a small line since 2019',
    arrange: () => ({
      subject: placed(mug({ drawing: ananya }), [0, 0, 0], [0, 8, 0]),
      view: { above: 12, fill: 0.74 },
    }),
  },
]
