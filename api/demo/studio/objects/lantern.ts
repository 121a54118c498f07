import {
  ConeGeometry,
  Group,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  PointLight,
  TorusGeometry,
} from 'three'
import { shapesOf } from '../contours.ts'
import { canvasOf, type Drawing, textureOf, write } from '../lettering.ts'
import { brass, lit } from '../materials.ts'
import { block, cut, group, placed, turned } from '../shapes.ts'
import { flame } from './diyas.ts'

const SIDE = 11
const TALL = 14.5

function star(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.beginPath()
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 - Math.PI / 2
    const far = i % 2 === 0 ? r : r * 0.64
    const [px, py] = [x + Math.cos(a) * far, y + Math.sin(a) * far]
    if (i === 0) pen.moveTo(px, py)
    else pen.lineTo(px, py)
  }
  pen.closePath()
  pen.fill()
}

/**
 * A sheet with a lattice of eight-pointed stars cut out; with a name, the lattice leaves it a band.
 */
function lattice(name?: string): Drawing {
  return (pen, w, h) => {
    pen.fillRect(0, 0, w, h)
    pen.globalCompositeOperation = 'destination-out'
    const u = w / SIDE
    const step = 2.36 * u
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 4; column++) {
        const x = w / 2 + (column - 1.5) * step
        const y = h / 2 + (row - 2.5) * step
        if (name && (row === 2 || row === 3)) continue
        star(pen, x, y, 0.98 * u)
        if (column > 2 || row > 4 || (name && (row === 1 || row === 3))) continue
        pen.save()
        pen.translate(x + step / 2, y + step / 2)
        pen.rotate(Math.PI / 4)
        pen.fillRect(-0.3 * u, -0.3 * u, 0.6 * u, 0.6 * u)
        pen.restore()
      }
    if (name) write(pen, { text: name, x: w / 2, y: h / 2, size: u * 3.3, fit: w * 0.88, font: 'bold' })
  }
}

/** How candlelight lies on the silk behind the metal. */
const candlelight: Drawing = (pen, w, h) => {
  const fade = pen.createRadialGradient(w / 2, h * 0.55, 0, w / 2, h * 0.55, h * 0.62)
  fade.addColorStop(0, '#FFE0A0')
  fade.addColorStop(0.5, '#FFB454')
  fade.addColorStop(1, '#D9772A')
  pen.fillStyle = fade
  pen.fillRect(0, 0, w, h)
}

/** Half metal, half patina. */
function antique(): MeshStandardMaterial {
  const metal = brass({ polish: 0.48 })
  metal.metalness = 0.5
  return metal
}

/** A square lantern of cut metal with a candle in it and a ring on top, 24 cm tall. */
export function lantern(name: string, metal = antique()): Object3D {
  const lining = lit('#FFFFFF', 1.15, textureOf(canvasOf(256, 340, candlelight)))
  const sheet = (words?: string) => cut(shapesOf(SIDE, TALL, lattice(words), 70), 0.22, metal, 0.015)
  const box = new Group()
  for (let i = 0; i < 4; i++) {
    const wall = group(placed(sheet(i === 0 ? name : undefined), [0, 0, SIDE / 2 - 0.1]))
    const silk = placed(new Mesh(new PlaneGeometry(SIDE - 0.2, TALL), lining), [0, 0, SIDE / 2 - 0.35])
    silk.userData.shadowless = true
    wall.add(silk)
    box.add(placed(wall, [0, TALL / 2 + 1.6, 0], [0, i * 90, 0]))
    const a = ((i * 90 + 45) * Math.PI) / 180
    const corner = (SIDE / 2) * Math.SQRT2
    const post: [number, number, number] = [Math.sin(a) * corner, TALL / 2 + 1.6, Math.cos(a) * corner]
    box.add(block([0.8, TALL + 0.4, 0.8], metal, post, 0.2))
    box.add(
      placed(
        turned(
          [
            [0, 0],
            [0.5, 0.1],
            [0.62, 0.5],
            [0.4, 1],
          ],
          metal,
          32,
        ),
        [Math.sin(a) * (corner + 0.2), 0, Math.cos(a) * (corner + 0.2)],
      ),
    )
  }
  const roof = placed(
    new Mesh(new ConeGeometry(SIDE * 0.8, 4.6, 4, 1), metal),
    [0, TALL + 1.6 + 0.7 + 2.3, 0],
    [0, 45, 0],
  )
  const finial = turned(
    [
      [0.9, 0],
      [0.5, 0.5],
      [0.9, 1],
      [0.5, 1.5],
      [0, 1.7],
    ],
    metal,
    48,
  )
  const ring = placed(new Mesh(new TorusGeometry(1.35, 0.2, 16, 64), metal), [0, TALL + 9.6, 0])
  const candle = turned(
    [
      [0, 5.2],
      [1.7, 5.3],
      [1.8, 5],
      [1.8, 1.6],
    ],
    lit('#FFC987', 0.9),
  )
  const glow = new PointLight('#FF9A40', 95, 0, 1)
  glow.position.set(0, 8.2, 0)
  glow.castShadow = true
  glow.shadow.mapSize.set(1024, 1024)
  glow.shadow.radius = 1.5
  glow.shadow.bias = -0.004
  glow.shadow.camera.near = 0.5
  glow.shadow.camera.far = 120
  candle.userData.shadowless = true
  return group(
    box,
    block([SIDE + 2, 0.9, SIDE + 2], metal, [0, 1.2, 0], 0.3),
    block([SIDE + 2, 0.8, SIDE + 2], metal, [0, TALL + 1.9, 0], 0.3),
    roof,
    placed(finial, [0, TALL + 6.4, 0]),
    ring,
    candle,
    placed(flame(2.6), [0, 5.3, 0]),
    glow,
  )
}
