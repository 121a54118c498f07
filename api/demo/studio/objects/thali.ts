import { MathUtils, type Object3D, PointLight } from 'three'
import { type Pen, write } from '../lettering.ts'
import { brass } from '../materials.ts'
import { group, placed, print, turned } from '../shapes.ts'
import { diya } from './diyas.ts'

const RADIUS = 12.5
const ETCH = '#5A3708'

function petal(pen: Pen, length: number, width: number): void {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(width, -length * 0.5, 0, -length)
  pen.quadraticCurveTo(-width, -length * 0.5, 0, 0)
}

function around(pen: Pen, count: number, radius: number, draw: () => void): void {
  for (let i = 0; i < count; i++) {
    pen.save()
    pen.rotate((i / count) * Math.PI * 2)
    pen.translate(0, -radius)
    draw()
    pen.restore()
  }
}

/** Rings of petals, dots and arcs etched around an empty middle. */
function rangoli(pen: Pen, size: number): void {
  pen.save()
  pen.translate(size / 2, size / 2)
  const u = size / 200
  pen.strokeStyle = pen.fillStyle = ETCH
  pen.lineWidth = u * 0.75
  for (const r of [96, 92.5, 74, 45, 42.5]) {
    pen.beginPath()
    pen.arc(0, 0, r * u, 0, Math.PI * 2)
    pen.stroke()
  }
  around(pen, 48, 94.2 * u, () => {
    pen.beginPath()
    pen.arc(0, 0, 0.9 * u, 0, Math.PI * 2)
    pen.fill()
  })
  around(pen, 24, 75 * u, () => {
    petal(pen, 16 * u, 8.5 * u)
    pen.stroke()
    petal(pen, 9.5 * u, 4.6 * u)
    pen.fill()
  })
  pen.rotate(Math.PI / 24)
  around(pen, 24, 87 * u, () => {
    pen.beginPath()
    pen.arc(0, 0, 1.6 * u, 0, Math.PI * 2)
    pen.fill()
  })
  pen.rotate(-Math.PI / 24)
  around(pen, 16, 45.6 * u, () => {
    petal(pen, 10 * u, 6 * u)
    pen.stroke()
    pen.beginPath()
    pen.arc(0, -4.2 * u, 1.2 * u, 0, Math.PI * 2)
    pen.fill()
  })
  pen.restore()
}

/**
 * A brass plate, or one of another metal, with a rangoli border, four fixed diyas and a family name etched in the
 * middle.
 */
export function thali(name: string, burning: boolean, metal = brass({ polish: 0.62 })): Object3D {
  // A little dull, so that the plate takes the light of its flames all over.
  if (burning) metal.metalness = 0.55
  const plate = turned(
    [
      [0, 0.35],
      [RADIUS - 0.9, 0.35],
      [RADIUS - 0.55, 0.5],
      [RADIUS - 0.35, 1.3],
      [RADIUS - 0.1, 1.72],
      [RADIUS + 0.25, 1.75],
      [RADIUS + 0.3, 1.5],
      [RADIUS, 1.1],
      [RADIUS - 0.3, 0.1],
      [RADIUS - 1, 0],
      [0, 0],
    ],
    metal,
    160,
  )
  const flat = (RADIUS - 0.9) * 2
  const etching = placed(
    print(
      flat,
      flat,
      (pen, w, h) => {
        rangoli(pen, w)
        const [first = '', ...rest] = name.split(' ')
        const lines = rest.length > 0 ? [first, rest.join(' ')] : [first]
        lines.forEach((text, i) => {
          const small = lines.length > 1 && i === 0
          const y = lines.length === 1 ? 0.5 : small ? 0.435 : 0.535
          write(pen, {
            text,
            x: w / 2,
            y: h * y,
            size: w * (small ? 0.085 : 0.145),
            fit: w * 0.37,
            font: 'bold',
            colour: ETCH,
          })
        })
      },
      { matt: 0.5, resolution: 80 },
    ),
    [0, 0.37, 0],
    [-90, 0, 0],
  )
  const whole = group(plate, etching)
  for (const at of [45, 135, 225, 315]) {
    const a = MathUtils.degToRad(at)
    const lamp = diya({ metal, radius: 1.75, burning, light: 42 })
    whole.add(placed(lamp, [Math.sin(a) * 8.1, 0.36, Math.cos(a) * 8.1], [0, at, 0]))
  }
  if (burning) {
    const warmth = new PointLight('#FFB865', 210, 0, 2)
    warmth.position.set(0, 11, 3)
    whole.add(warmth)
  }
  return whole
}
