import {
  ExtrudeGeometry,
  type Group,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  Shape,
  TorusGeometry,
} from 'three'
import { shapesOf } from '../contours.ts'
import { canvasOf, carve, type Drawing, textureOf, write } from '../lettering.ts'
import { brass, linen, steel, wood } from '../materials.ts'
import { fractal, seeded } from '../noise.ts'
import { palette } from '../palette.ts'
import { block, boxUv, cut, group, placed, print, tube, turned } from '../shapes.ts'

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

/** Three folded towels with a ribbon, an initial on the top one. */
export function towelStack(initial: string): Group {
  const [w, d] = [24, 17]
  const ribbon = linen(palette.indigo, 6)
  const top = 10.5
  const x = -7.4
  return group(
    foldedTowel(w, d, '#F0E5CE', 3),
    placed(foldedTowel(w - 0.3, d - 0.3, '#F5ECDA', 14), [0.1, 3.45, 0.2]),
    placed(foldedTowel(w - 0.5, d - 0.4, '#F8F2E4', 25), [-0.1, 6.9, 0]),
    placed(print(11, 11, embroidered(initial), { matt: 0.7 }), [3.2, top + 0.06, 0.4], [-90, 0, 0]),
    block([1.7, 0.12, d + 0.3], ribbon, [x, top + 0.05, 0.1], 0.05),
    block([1.7, top, 0.12], ribbon, [x, top / 2, d / 2 + 0.2], 0.05),
    placed(flatBow(palette.indigo), [x, top + 0.1, 1.2], [0, 8, 0]),
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

/** Streets around a station, drawn from nothing but a seed; a heart where it began. */
export const cityMap =
  (line: string, small: string): Drawing =>
  (pen, w, h) => {
    pen.fillStyle = '#FAF4E4'
    pen.fillRect(0, 0, w, h)
    const mapHeight = h * 0.78
    const random = seeded(411)
    pen.save()
    pen.beginPath()
    pen.rect(w * 0.06, h * 0.05, w * 0.88, mapHeight - h * 0.03)
    pen.clip()
    pen.fillStyle = '#F3EAD3'
    pen.fillRect(0, 0, w, h)
    pen.lineCap = 'round'
    const road = (points: [number, number][], wide: number, colour: string) => {
      pen.strokeStyle = colour
      pen.lineWidth = wide * w
      pen.beginPath()
      for (const [x, y] of points) pen.lineTo(x * w, y * w)
      pen.stroke()
    }
    road(
      [
        [-0.1, 0.86],
        [0.2, 0.8],
        [0.34, 0.92],
        [0.6, 0.9],
        [0.78, 1],
        [1.1, 0.94],
      ],
      0.062,
      '#BFD3E6',
    )
    for (let i = 0; i < 26; i++) {
      const bend = (random() - 0.5) * 0.1
      const at = i / 24
      road(
        [
          [at + bend, -0.1],
          [at + 0.05, 0.4],
          [at - bend + 0.1, 1.3],
        ],
        0.0024,
        '#5E76B4',
      )
      road(
        [
          [-0.1, at * 1.15 + bend],
          [0.5, at * 1.15 - 0.04],
          [1.1, at * 1.15 + 0.02 - bend],
        ],
        0.0024,
        '#5E76B4',
      )
    }
    for (let i = 0; i < 60; i++) {
      const [x, y] = [random(), random() * 1.1]
      road(
        [
          [x, y],
          [x + (random() - 0.5) * 0.14, y + (random() - 0.5) * 0.14],
        ],
        0.0018,
        '#8D9FCB',
      )
    }
    const ink = palette.night
    road(
      [
        [-0.1, 0.3],
        [0.3, 0.42],
        [0.5, 0.5],
        [0.8, 0.46],
        [1.1, 0.56],
      ],
      0.012,
      ink,
    )
    road(
      [
        [0.3, -0.1],
        [0.42, 0.3],
        [0.5, 0.5],
        [0.46, 0.8],
        [0.6, 1.3],
      ],
      0.012,
      ink,
    )
    road(
      [
        [0.9, -0.1],
        [0.7, 0.24],
        [0.5, 0.5],
        [0.2, 0.66],
        [-0.1, 0.74],
      ],
      0.008,
      ink,
    )
    pen.strokeStyle = ink
    pen.lineWidth = w * 0.007
    pen.beginPath()
    pen.arc(w * 0.5, w * 0.5, w * 0.2, 0, Math.PI * 2)
    pen.stroke()
    road(
      [
        [-0.1, 0.12],
        [0.35, 0.34],
        [0.62, 0.66],
        [1.1, 0.88],
      ],
      0.006,
      ink,
    )
    pen.setLineDash([w * 0.014, w * 0.01])
    road(
      [
        [-0.1, 0.12],
        [0.35, 0.34],
        [0.62, 0.66],
        [1.1, 0.88],
      ],
      0.003,
      '#FAF4E4',
    )
    pen.setLineDash([])
    const s = w * 0.062
    pen.translate(w * 0.5, w * 0.49)
    pen.fillStyle = '#FAF4E4'
    pen.beginPath()
    pen.arc(0, 0, s * 1.5, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#C0322B'
    pen.beginPath()
    pen.moveTo(0, s)
    pen.bezierCurveTo(-s * 1.7, -s * 0.1, -s * 0.9, -s * 1.3, 0, -s * 0.4)
    pen.bezierCurveTo(s * 0.9, -s * 1.3, s * 1.7, -s * 0.1, 0, s)
    pen.fill()
    pen.restore()
    write(pen, {
      text: line,
      x: w / 2,
      y: h * 0.876,
      size: h * 0.05,
      fit: w * 0.86,
      font: 'display',
      colour: palette.night,
    })
    write(pen, {
      text: small,
      x: w / 2,
      y: h * 0.935,
      size: h * 0.02,
      font: 'plain',
      colour: palette.stone,
      spacing: 0.2,
    })
  }

function key(): Group {
  const metal = steel({ polish: 0.75 })
  const bow = new Mesh(new TorusGeometry(1, 0.28, 10, 40), brass({ polish: 0.75 }))
  bow.geometry.scale(1, 1.1, 0.7)
  return group(
    placed(bow, [0, -1.1, 0]),
    block([0.5, 4.6, 0.36], metal, [0, -4.3, 0], 0.1),
    block([1, 0.5, 0.3], metal, [0.45, -6.2, 0], 0.05),
    block([0.8, 0.5, 0.3], metal, [0.35, -5.3, 0], 0.05),
  )
}

/** A plank with five brass hooks and a family name; hangs against z = 0. */
export function keyHolder(name: string): Group {
  const [w, h] = [32, 12]
  const outline: Drawing = (pen, pw, ph) => {
    const s = pw / w
    pen.beginPath()
    pen.moveTo(s * 1.4, ph)
    pen.lineTo(pw - s * 1.4, ph)
    pen.quadraticCurveTo(pw, ph, pw, ph - s * 1.4)
    pen.lineTo(pw, s * 5.4)
    pen.bezierCurveTo(pw - s * 3, s * 4.6, pw - s * 4, s * 3, pw - s * 8, s * 2.6)
    pen.bezierCurveTo(pw - s * 11, s * 2.2, pw - s * 12, 0, pw / 2, 0)
    pen.bezierCurveTo(s * 12, 0, s * 11, s * 2.2, s * 8, s * 2.6)
    pen.bezierCurveTo(s * 4, s * 3, s * 3, s * 4.6, 0, s * 5.4)
    pen.lineTo(0, ph - s * 1.4)
    pen.quadraticCurveTo(0, ph, s * 1.4, ph)
    pen.fill()
  }
  const words = print(w * 0.72, 5.6, (pen, pw, ph) => {
    carve(
      pen,
      (mask) =>
        write(mask, { text: name, x: pw / 2, y: ph / 2, size: ph * 0.74, fit: pw * 0.94, font: 'display' }),
      { fill: '#4A2A12', depth: ph * 0.02 },
    )
  })
  const parts = group(
    placed(
      cut(shapesOf(w + 0.4, h + 0.4, outline, 30), 1.8, wood('mango', { gloss: 0.42 }), 0.22),
      [0, 0, 0.2],
    ),
    placed(words, [0, 0.9, 2.02]),
  )
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * 6
    const metal = brass({ polish: 0.8 })
    parts.add(
      placed(
        turned(
          [
            [0, 0.2],
            [0.8, 0.2],
            [0.95, 0],
            [0, 0],
          ],
          metal,
        ),
        [x, -3.9, 2],
        [90, 0, 0],
      ),
    )
    parts.add(
      tube(
        [
          [x, -3.9, 2],
          [x, -4, 3.2],
          [x, -5.2, 3.5],
          [x, -6.4, 3.6],
          [x, -6.9, 4.4],
          [x, -6.4, 5.2],
          [x, -5.7, 5.3],
        ],
        0.3,
        metal,
      ),
    )
  }
  parts.add(
    placed(key(), [-6, -5.7, 4.2], [0, 28, 4], 1.3),
    placed(key(), [6, -5.7, 4.2], [0, 24, -6], 1.3),
    placed(key(), [6.3, -5.7, 4.5], [0, -20, 12], 1.3),
  )
  return parts
}
