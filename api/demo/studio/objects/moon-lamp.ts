import { Mesh, MeshStandardMaterial, PointLight, SphereGeometry, Vector3 } from 'three'
import { shapesOf } from '../contours.ts'
import { canvasOf, type Drawing, textureOf, type Voice, write } from '../lettering.ts'
import { brass, wood } from '../materials.ts'
import { fractal, seeded } from '../noise.ts'
import { cut, group, placed, turned } from '../shapes.ts'

const RADIUS = 7.5

type Crater = { at: Vector3; size: number; deep: number }

function craters(): Crater[] {
  const random = seeded(1969)
  return Array.from({ length: 190 }, (_, i) => {
    const y = random() * 2 - 1
    const a = random() * Math.PI * 2
    const r = Math.sqrt(1 - y * y)
    const size = i < 8 ? 0.16 + random() * 0.1 : 0.025 + random() ** 3 * 0.13
    return { at: new Vector3(Math.cos(a) * r, y, Math.sin(a) * r), size, deep: 0.5 + random() * 0.5 }
  })
}

/** Height of the ground of the moon, about -1..1, towards a direction. */
function moonGround(holes: Crater[]): (towards: Vector3) => number {
  return ({ x, y, z }) => {
    const seas = fractal(x * 1.7 + 5, y * 1.7 + z * 1.1, 4, 3)
    const rough = fractal(x * 9 + z * 4, y * 9 - z * 5, 17, 4) - 0.5
    let height = (seas > 0.5 ? -1 : 1) * Math.min(0.34, Math.abs(seas - 0.5) * 3.4) + rough * 0.5
    for (const { at, size, deep } of holes) {
      const near = 1 - (x * at.x + y * at.y + z * at.z)
      if (near > size * size) continue
      const t = Math.sqrt(near * 2) / size
      if (t < 1) height += deep * (t ** 4 - 0.75) * 0.7
      else height += deep * 0.28 * Math.max(0, 1 - (t - 1) * 2.6)
    }
    return height
  }
}

function moonSkin(light: boolean) {
  const ground = moonGround(craters())
  const canvas = canvasOf(1600, 800, (pen, w, h) => {
    const image = pen.createImageData(w, h)
    const towards = new Vector3()
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        towards.setFromSphericalCoords(1, (j / h) * Math.PI, (i / w) * Math.PI * 2 - Math.PI / 2)
        const t = Math.max(0, Math.min(1, 0.6 + ground(towards) * 0.62))
        const colour = light ? [200 + t * 55, 100 + t * 122, 30 + t * 118] : [t * 255, t * 255, t * 255]
        image.data.set([...colour, 255], (j * w + i) * 4)
      }
    pen.putImageData(image, 0, 0)
  })
  return textureOf(canvas, { colour: light })
}

/**
 * Letters standing out of the ball; the middle of the line faces +z at `height` cm above its
 * middle.
 */
function raised(text: string, height: number, size: number, font: Voice, stuff: MeshStandardMaterial): Mesh {
  const draw: Drawing = (pen, w, h) => write(pen, { text, x: w / 2, y: h / 2, size: (size / 15) * w, font })
  const shapes = shapesOf(15, size * 1.7, draw, 110)
  const letters = cut(shapes, Math.min(0.46, size * 0.22), stuff, 0)
  const position = letters.geometry.getAttribute('position')
  const towards = new Vector3()
  for (let i = 0; i < position.count; i++) {
    const up = (position.getY(i) + height) / RADIUS
    const side = position.getX(i) / RADIUS / Math.cos(height / RADIUS)
    towards.setFromSphericalCoords(RADIUS + position.getZ(i), Math.PI / 2 - up, side)
    position.setXYZ(i, towards.x, towards.y, towards.z)
  }
  position.needsUpdate = true
  letters.geometry.computeVertexNormals()
  // Their faces are as round as the ball, however the outline was cut into triangles.
  const normal = letters.geometry.getAttribute('normal')
  const facing = new Vector3()
  for (let i = 0; i < normal.count; i++) {
    towards.fromBufferAttribute(position, i).normalize()
    if (facing.fromBufferAttribute(normal, i).dot(towards) > 0.7)
      normal.setXYZ(i, towards.x, towards.y, towards.z)
  }
  return letters
}

export type MoonLamp = { first: string; second: string; date: string; lit: boolean; strength?: number }

/** A printed moon on a turned stand with a brass touch ring. */
export function moonLamp({ first, second, date, lit, strength = 1 }: MoonLamp) {
  const geometry = new SphereGeometry(RADIUS, 160, 120)
  const ground = moonGround(craters())
  const position = geometry.getAttribute('position')
  const point = new Vector3()
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i).normalize()
    // The texture starts at the back of the sphere; turn the ground with it.
    point.multiplyScalar(RADIUS + ground(point.clone()) * 0.07)
    position.setXYZ(i, point.x, point.y, point.z)
  }
  geometry.computeVertexNormals()
  const skin = new MeshStandardMaterial({ color: lit ? '#1c140c' : '#F3EEE4', roughness: 0.95 })
  skin.bumpMap = moonSkin(false)
  skin.bumpScale = lit ? 0.2 : 1.5
  if (lit) {
    skin.emissive.set('#ffffff')
    skin.emissiveMap = moonSkin(true)
    skin.emissiveIntensity = 1.12 * strength
  }
  const ink = new MeshStandardMaterial({ color: lit ? '#2c1808' : '#C9BDA8', roughness: 0.9 })
  if (lit) ink.emissive.set('#7a3a08').multiplyScalar(0.5 * strength)
  const ball = group(
    new Mesh(geometry, skin),
    raised(first, 2.15, 2.9, 'bold', ink),
    raised('+', 0.1, 2.1, 'bold', ink),
    raised(second, -2.1, 2.9, 'bold', ink),
    raised(date, -4.25, 1.3, 'bold', ink),
  )
  const stand = group(
    turned(
      [
        [0, 0],
        [4.6, 0],
        [4.8, 0.2],
        [4.8, 1.1],
        [4.5, 1.5],
        [3.7, 1.7],
        [3.5, 2.2],
        [0, 2.2],
      ],
      wood('mango'),
    ),
    turned(
      [
        [3.6, 1.7],
        [3.95, 1.75],
        [4.02, 2.05],
        [3.9, 2.35],
        [3.6, 2.4],
      ],
      brass({ polish: 0.78 }),
    ),
  )
  const lamp = group(placed(ball, [0, 8.6, 0], [-4, 0, 0]), stand)
  if (lit) {
    const spill = new PointLight('#FFC27A', 420 * strength, 0, 2)
    spill.position.set(0, 9, 0)
    const front = new PointLight('#FFC27A', 60 * strength, 0, 2)
    front.position.set(0, 3.2, 7)
    lamp.add(spill, front)
  }
  return lamp
}
