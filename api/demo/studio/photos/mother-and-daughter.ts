import type { Pen } from '../lettering.ts'
import { ink } from './brush.ts'
import { person } from './people.ts'

/** A mother and her daughter with nothing behind them, to be traced as lines. */
export function motherAndDaughter(pen: Pen, width: number, height: number): void {
  pen.save()
  pen.scale(width / 100, width / 100)
  const h = (height / width) * 100
  pen.beginPath()
  pen.rect(0, 0, 100, h)
  pen.clip()
  person(pen, {
    x: 39,
    y: h * 0.37,
    size: 17,
    skin: 0,
    hair: 'bun',
    outfit: 'sari',
    colour: ink.madder,
    trim: ink.marigold,
    tilt: 0.08,
  })
  person(pen, {
    x: 67,
    y: h * 0.63,
    size: 13.5,
    skin: 0,
    hair: 'plaits',
    outfit: 'frock',
    colour: ink.teal,
    trim: ink.cream,
    laugh: true,
    tilt: -0.1,
  })
  pen.restore()
}
