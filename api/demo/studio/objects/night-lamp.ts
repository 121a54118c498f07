import {
  AdditiveBlending,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PointLight,
  Shape,
  ShapeGeometry,
  type Vector2,
} from 'three'
import { canvasOf, type Drawing, textureOf, write } from '../lettering.ts'
import { brass, clear, lit, paint, wood } from '../materials.ts'
import { block, group, placed, tube, turned } from '../shapes.ts'

/** The outlines of a flat-coloured picture: ink wherever neighbours differ. */
function lineDrawing(width: number, height: number, draw: Drawing, reach = 2): HTMLCanvasElement {
  const source = canvasOf(width, height, draw)
  const pixels = source.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const far = (i: number, j: number) => {
    let sum = 0
    for (let k = 0; k < 4; k++) sum += Math.abs((pixels[i * 4 + k] ?? 0) - (pixels[j * 4 + k] ?? 0))
    return sum
  }
  return canvasOf(width, height, (pen) => {
    const image = pen.createImageData(width, height)
    for (let y = reach; y < height - reach; y++)
      for (let x = reach; x < width - reach; x++) {
        const i = y * width + x
        const edge = Math.max(
          far(i - reach, i + reach),
          far(i - reach * width, i + reach * width),
          far(i - reach * width - reach, i + reach * width + reach),
        )
        image.data.set([255, 255, 255, Math.min(255, Math.max(0, edge - 26) * 5)], i * 4)
      }
    pen.putImageData(image, 0, 0)
  })
}

const WIDTH = 13.6
const HEIGHT = 18.6

function arch(): Shape {
  const half = WIDTH / 2
  const shape = new Shape()
  shape.moveTo(-half, 0)
  shape.lineTo(half, 0)
  shape.lineTo(half, HEIGHT - half)
  shape.absarc(0, HEIGHT - half, half, 0, Math.PI, false)
  shape.closePath()
  return shape
}

/** The lamp by day, unlit: the panel takes its look from what is behind it. */
export function clearPanel(stuff = wood('beech')) {
  const sheet = clear('#DDE9EC', 0.34)
  sheet.roughness = 0.5
  const panel = new Mesh(new ShapeGeometry(arch(), 48), sheet)
  const rim = arch()
    .getPoints(40)
    .map((p: Vector2): [number, number, number] => [p.x, p.y, 0])
  const edge = tube([...rim.slice(1), rim[0] ?? [0, 0, 0]], 0.13, paint('#C9DADF', { matt: 0.2 }))
  for (const part of [panel, edge]) part.userData.shadowless = true
  return group(base(stuff), placed(group(panel, edge), [0, 3.3, 0]))
}

function base(stuff = wood('beech')) {
  const button = placed(
    turned(
      [
        [0, 0.25],
        [0.55, 0.25],
        [0.62, 0],
      ],
      brass(),
    ),
    [5.2, 1.7, 3.4],
    [90, 0, 0],
  )
  return group(block([16.4, 3.4, 6.8], stuff, [0, 1.7, 0], 0.5), button)
}

/** A clear arched panel whose engraved lines shine, in a beech base. */
export function nightLamp(picture: Drawing, name: string) {
  const glowing = textureOf(
    canvasOf(1088, 1488, (pen, w, h) => {
      const lines = lineDrawing(w, Math.round(h * 0.8), picture)
      const out = lines.getContext('2d')
      if (out) {
        const fade = out.createLinearGradient(0, lines.height * 0.76, 0, lines.height * 0.9)
        fade.addColorStop(0, 'rgb(0 0 0 / 0)')
        fade.addColorStop(1, '#000')
        out.globalCompositeOperation = 'destination-out'
        out.fillStyle = fade
        out.fillRect(0, 0, lines.width, lines.height)
      }
      pen.filter = 'blur(9px)'
      pen.globalAlpha = 0.55
      pen.drawImage(lines, 0, h * 0.02)
      pen.filter = 'none'
      pen.globalAlpha = 1
      pen.drawImage(lines, 0, h * 0.02)
      write(pen, { text: name, x: w / 2, y: h * 0.88, size: h * 0.17, font: 'brush', colour: '#fff' })
    }),
  )
  const engraving = new Mesh(
    new PlaneGeometry(WIDTH, HEIGHT),
    new MeshBasicMaterial({
      map: glowing,
      color: '#FFD9A0',
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  )
  engraving.material.color.multiplyScalar(1.7)
  engraving.position.y = HEIGHT / 2
  const sheet = clear('#BFD4FF', 0.1)
  // A polished face would show the lamps that stand in for the spilled light.
  sheet.roughness = 0.8
  const panel = new Mesh(new ShapeGeometry(arch(), 48), sheet)
  const rim = arch()
    .getPoints(40)
    .map((p: Vector2): [number, number, number] => [p.x, p.y, 0])
  const edge = tube([...rim.slice(1), rim[0] ?? [0, 0, 0]], 0.13, lit('#FFD9A8', 0.85))
  const strip = block([WIDTH - 0.3, 0.12, 0.5], lit('#FFE3BC', 2.4), [0, 3.52, 0], 0.05)
  for (const part of [engraving, panel, edge, strip]) part.userData.shadowless = true
  const stand = placed(group(panel, engraving, edge), [0, 3.3, 0])
  const spill = new PointLight('#FFC98A', 90, 0, 2)
  spill.position.set(0, 6, 3.4)
  const back = new PointLight('#FFC98A', 160, 0, 2)
  back.position.set(0, 9, -3)
  return group(base(), strip, stand, spill, back)
}
