import {
  ExtrudeGeometry,
  type Group,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  Shape,
  TorusGeometry,
} from 'three'
import { canvasOf, type Drawing, textureOf, write } from '../lettering.ts'
import { linen } from '../materials.ts'
import { fractal, seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { block, boxUv, group, placed, print } from '../shapes.ts'

/** Looped terry cotton. */
function terry(colour: string): MeshStandardMaterial {
  const random = seeded(6)
  const loops = textureOf(
    canvasOf(512, 512, (pen, w, h) => {
      pen.fillStyle = '#555'
      pen.fillRect(0, 0, w, h)
      for (let i = 0; i < 5200; i++) {
        const t = 90 + random() * 165
        pen.fillStyle = `rgb(${t} ${t} ${t})`
        pen.beginPath()
        pen.ellipse(random() * w, random() * h, 4.2, 2.6, random() * 3, 0, 7)
        pen.fill()
      }
    }),
    { colour: false },
  )
  loops.wrapS = loops.wrapT = RepeatWrapping
  return new MeshStandardMaterial({
    color: colour,
    roughness: 1,
    bumpMap: loops,
    bumpScale: 0.3,
    envMapIntensity: 0.4,
  })
}

/** One folded towel: a soft slab with round folds in front and behind, never quite even. */
function foldedTowel(w: number, d: number, colour: string, seed: number): Mesh {
  const thick = 3.5
  const r = thick / 2
  const side = new Shape()
  side.absarc(d / 2 - r, r, r, -Math.PI / 2, Math.PI / 2, false)
  side.absarc(-d / 2 + r, r, r, Math.PI / 2, Math.PI * 1.5, false)
  const geometry = new ExtrudeGeometry(side, {
    depth: w - 1.6,
    steps: 60,
    curveSegments: 20,
    bevelSize: 0.8,
    bevelThickness: 0.8,
    bevelOffset: -0.8,
    bevelSegments: 6,
  })
  geometry.translate(0, 0, -(w - 1.6) / 2).rotateY(-Math.PI / 2)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    const sway = fractal(x * 0.16 + 9, z * 0.2 + 4, seed, 2) - 0.5
    position.setXYZ(
      i,
      x + (fractal(y, z * 0.4, seed, 2) - 0.5) * 0.5,
      y + sway * 0.8 * (y / thick),
      z + sway * 0.7,
    )
  }
  geometry.computeVertexNormals()
  return new Mesh(boxUv(geometry, 7), terry(colour))
}

/** Satin stitch: letters filled with close slanting threads. */
function embroidered(text: string): Drawing {
  return (pen, w, h) => {
    const letters = canvasOf(w, h, (mask) =>
      write(mask, { text, x: w / 2, y: h / 2, size: h * 0.95, font: 'bold' }),
    )
    const random = seeded(2)
    const threads = canvasOf(w, h, (brush) => {
      for (let i = -h; i < w + h; i += 2.4) {
        const t = 0.8 + random() * 0.35
        brush.strokeStyle = `rgb(${208 * t} ${158 * t} ${62 * t})`
        brush.lineWidth = 2.6
        brush.beginPath()
        brush.moveTo(i, 0)
        brush.lineTo(i + h * 0.4, h)
        brush.stroke()
      }
      brush.globalCompositeOperation = 'destination-in'
      brush.drawImage(letters, 0, 0)
    })
    pen.shadowColor = 'rgb(70 50 20 / .6)'
    pen.shadowBlur = h * 0.02
    pen.shadowOffsetX = pen.shadowOffsetY = h * 0.008
    for (const [dx, dy] of [
      [-2, 0],
      [2, 0],
      [0, -2],
      [0, 2],
      [0, 0],
    ] as const)
      pen.drawImage(threads, dx * h * 0.003, dy * h * 0.003)
  }
}

export type TowelColours = { low: string; middle: string; top: string; ribbon: string }
const IVORY: TowelColours = { low: '#F0E5CE', middle: '#F5ECDA', top: '#F8F2E4', ribbon: palette.indigo }

/** Three folded towels with a ribbon, an initial on the top one. */
export function towelStack(initial: string, colours = IVORY): Group {
  const [w, d] = [24, 17]
  const ribbon = linen(colours.ribbon, 6)
  const top = 10.5
  const x = -7.4
  return group(
    foldedTowel(w, d, colours.low, 3),
    placed(foldedTowel(w - 0.3, d - 0.3, colours.middle, 14), [0.1, 3.45, 0.2]),
    placed(foldedTowel(w - 0.5, d - 0.4, colours.top, 25), [-0.1, 6.9, 0]),
    placed(print(11, 11, embroidered(initial), { matt: 0.7 }), [3.2, top + 0.06, 0.4], [-90, 0, 0]),
    block([1.7, 0.12, d + 0.3], ribbon, [x, top + 0.05, 0.1], 0.05),
    block([1.7, top, 0.12], ribbon, [x, top / 2, d / 2 + 0.2], 0.05),
    placed(flatBow(colours.ribbon), [x, top + 0.1, 1.2], [0, 8, 0]),
  )
}

/** A bow of flat ribbon, lying at y = 0. */
export function flatBow(colour: string): Group {
  const cloth = linen(colour, 4)
  const parts = group(block([1.5, 0.9, 1.3], cloth, [0, 0.4, 0], 0.42))
  for (const side of [-1, 1]) {
    const loop = new Mesh(new TorusGeometry(1.25, 0.09, 8, 48), cloth)
    loop.geometry.scale(1.5, 0.72, 9)
    parts.add(placed(loop, [side * 2.2, 0.75, 0], [0, side * -8, side * 9]))
    parts.add(
      placed(block([3.8, 0.1, 1.4], cloth, [0, 0, 0], 0.04), [side * 1.7, 0.06, 1.7], [0, side * -48, 0]),
    )
  }
  return parts
}
