import { type Drawing, type Pen, write, writeArc } from '../lettering.ts'
import { noise, seeded } from '../noise.ts'
import { figures } from './constellations.ts'

/** Of paper and ink: `dust` and `faint` are red, green and blue, as they are laid on thinly. */
export type SkyColours = {
  paper: string
  middle: string
  rim: string
  line: string
  star: string
  dust: string
  faint: string
  title: string
  words: string
}

const NIGHT: SkyColours = {
  paper: '#111C44',
  middle: '#1D3068',
  rim: '#0C1638',
  line: '#EBC46E',
  star: '#FFE7AE',
  dust: '235 220 180',
  faint: '255 240 205',
  title: '#F6E3B4',
  words: '#EBD9AC',
}
export const INK_ON_IVORY: SkyColours = {
  paper: '#F6EEDA',
  middle: '#FBF6E8',
  rim: '#EFE3C6',
  line: '#1B2A57',
  star: '#14204A',
  dust: '60 74 120',
  faint: '27 42 87',
  title: '#14204A',
  words: '#1B2A57',
}

function star(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

function sky(pen: Pen, x: number, y: number, r: number, colours: SkyColours): void {
  const random = seeded(2016)
  pen.save()
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  const deep = pen.createRadialGradient(x, y, 0, x, y, r)
  deep.addColorStop(0, colours.middle)
  deep.addColorStop(1, colours.rim)
  pen.fillStyle = deep
  pen.fill()
  pen.clip()
  // The Milky Way: a band of dust and many faint stars.
  for (let i = 0; i < 5200; i++) {
    const along = random() * 2.4 - 1.2
    const off = (random() + random() + random() - 1.5) * 0.24
    const px = x + r * (along * 0.8 - off * 0.6)
    const py = y + r * (along * 0.6 + off * 0.8)
    if (noise((px / r) * 5, (py / r) * 5, 3) < 0.4) continue
    pen.fillStyle = `rgb(${colours.dust} / ${0.05 + random() * 0.22})`
    star(pen, px, py, r * (0.001 + random() * 0.0022))
  }
  pen.strokeStyle = `rgb(${colours.dust} / .22)`
  pen.lineWidth = r * 0.0028
  for (const ring of [0.25, 0.5, 0.75]) {
    pen.beginPath()
    pen.arc(x, y, r * ring, 0, Math.PI * 2)
    pen.stroke()
  }
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(x + Math.cos(a) * r * 0.08, y + Math.sin(a) * r * 0.08)
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r)
    pen.stroke()
  }
  for (let i = 0; i < 420; i++) {
    pen.fillStyle = `rgb(${colours.faint} / ${0.35 + random() * 0.5})`
    star(pen, x + (random() * 2 - 1) * r, y + (random() * 2 - 1) * r, r * (0.002 + random() ** 4 * 0.007))
  }
  for (const { at, size, stars, lines } of figures) {
    const spot = (i: number): [number, number] => {
      const [u, v] = stars[i] ?? [0, 0]
      return [x + r * (at[0] + u * size), y + r * (at[1] + v * size)]
    }
    pen.strokeStyle = colours.line
    pen.lineWidth = r * 0.009
    for (const [from, to] of lines) {
      pen.beginPath()
      pen.moveTo(...spot(from))
      pen.lineTo(...spot(to))
      pen.stroke()
    }
    pen.fillStyle = colours.star
    stars.forEach((_, i) => {
      star(pen, ...spot(i), r * (0.018 + (i % 3) * 0.005))
    })
  }
  pen.restore()
}

/** A round chart of the sky with a title and lines below it. */
export const starChart =
  (title: string, lines: string[], colours = NIGHT): Drawing =>
  (pen, w, h) => {
    pen.fillStyle = colours.paper
    pen.fillRect(0, 0, w, h)
    const [x, y, r] = [w / 2, h * 0.385, w * 0.415]
    sky(pen, x, y, r, colours)
    pen.strokeStyle = colours.line
    pen.lineWidth = w * 0.005
    for (const more of [1, 1.1]) {
      pen.beginPath()
      pen.arc(x, y, r * more, 0, Math.PI * 2)
      pen.stroke()
    }
    for (let i = 0; i < 72; i++) {
      const a = (i / 72) * Math.PI * 2
      const to = i % 6 === 0 ? 1.045 : 1.022
      pen.beginPath()
      pen.moveTo(x + Math.cos(a) * r, y + Math.sin(a) * r)
      pen.lineTo(x + Math.cos(a) * r * to, y + Math.sin(a) * r * to)
      pen.stroke()
    }
    for (const [text, at] of [
      ['N', 0],
      ['E', 270],
      ['S', 180],
      ['W', 90],
    ] as const)
      writeArc(pen, { text, x, y, radius: r * 1.06, size: r * 0.05, font: 'block', colour: colours.line, at })
    write(pen, {
      text: title,
      x,
      y: h * 0.79,
      size: w * 0.15,
      fit: w * 0.8,
      font: 'display',
      colour: colours.title,
    })
    lines.forEach((text, i) => {
      write(pen, {
        text,
        x,
        y: h * (0.876 + i * 0.047),
        size: w * 0.056,
        fit: w * 0.8,
        font: 'plain',
        colour: colours.words,
        spacing: 0.04,
      })
    })
  }
