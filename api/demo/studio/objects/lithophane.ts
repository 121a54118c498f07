import { CylinderGeometry, MathUtils, Mesh, MeshStandardMaterial, PointLight } from 'three'
import { canvasOf, type Drawing, textureOf } from '../lettering.ts'
import { brass, wood } from '../materials.ts'
import { group, tube, turned } from '../shapes.ts'

const RADIUS = 6.4
const HEIGHT = 16.5
const BASE = 2.2

/** How bright each point of the picture is (0..1), as a grey canvas; thicker walls are darker. */
function greys(picture: Drawing, shade: (light: number, y: number) => [number, number, number]) {
  return canvasOf(1100, 820, (pen, w, h) => {
    picture(pen, w, h)
    const image = pen.getImageData(0, 0, w, h)
    const { data } = image
    for (let i = 0; i < data.length; i += 4) {
      const light = ((data[i] ?? 0) * 0.35 + (data[i + 1] ?? 0) * 0.5 + (data[i + 2] ?? 0) * 0.15) / 255
      data.set([...shade(light, Math.floor(i / 4 / w) / h), 255], i)
    }
    pen.putImageData(image, 0, 0)
  })
}

/** A white printed shade with a photo in its relief, on a beech foot. */
export function lithophaneLamp(picture: Drawing, on: boolean) {
  const relief = textureOf(
    greys(picture, (light) => [255 - light * 255, 255 - light * 255, 255 - light * 255]),
    { colour: false },
  )
  const shade = new MeshStandardMaterial({
    color: on ? '#120d08' : '#F6F2EA',
    roughness: 0.7,
    bumpMap: relief,
    bumpScale: on ? 0.6 : 5,
  })
  if (on) {
    shade.emissive.set('#ffffff')
    shade.emissiveMap = textureOf(
      greys(picture, (light, y) => {
        const bulb = 0.72 + 0.34 * Math.exp(-((y - 0.52) ** 2) / 0.09)
        const t = (0.13 + 0.87 * light ** 1.5) * bulb
        return [Math.min(255, 268 * t ** 0.8), 216 * t, 150 * t ** 1.35]
      }),
    )
    shade.emissiveIntensity = 1.3
  } else {
    // A thick wall lets less daylight through even when the lamp is off.
    shade.map = textureOf(
      greys(picture, (light) => {
        const t = 0.86 + 0.14 * light
        return [255 * t, 253 * t, 248 * t]
      }),
    )
  }
  const arc = MathUtils.degToRad(165)
  const front = new Mesh(new CylinderGeometry(RADIUS, RADIUS, HEIGHT, 96, 1, true, -arc / 2, arc), shade)
  const plain = new MeshStandardMaterial({ color: on ? '#120d08' : '#F4F0E8', roughness: 0.75 })
  if (on) plain.emissive.set('#E9A95A').multiplyScalar(0.75)
  const rest = new Mesh(
    new CylinderGeometry(RADIUS, RADIUS, HEIGHT, 96, 1, true, arc / 2, Math.PI * 2 - arc),
    plain,
  )
  const inside = new MeshStandardMaterial({ color: '#F4F0E8', roughness: 0.9, side: 1 })
  if (on) inside.emissive.set('#FFC878').multiplyScalar(0.95)
  const lining = new Mesh(new CylinderGeometry(RADIUS - 0.3, RADIUS - 0.3, HEIGHT, 96, 1, true), inside)
  for (const wall of [front, rest, lining]) wall.position.y = BASE + HEIGHT / 2
  const top = BASE + HEIGHT
  const lip = turned(
    [
      [RADIUS - 0.3, top - 0.02],
      [RADIUS - 0.15, top + 0.12],
      [RADIUS + 0.02, top],
    ],
    plain,
  )
  const foot = turned(
    [
      [0, 0],
      [RADIUS + 0.5, 0],
      [RADIUS + 0.7, 0.25],
      [RADIUS + 0.7, BASE - 0.4],
      [RADIUS + 0.45, BASE - 0.05],
      [0, BASE],
    ],
    wood('beech'),
  )
  const ring = turned(
    [
      [RADIUS + 0.1, BASE - 0.02],
      [RADIUS + 0.2, BASE + 0.25],
      [RADIUS, BASE + 0.4],
    ],
    brass(),
  )
  const cord = tube(
    [
      [4, 0.35, -5.6],
      [8, 0.3, -8.2],
      [12, 0.25, -9.5],
      [18, 0.25, -8],
      [30, 0.25, -12],
    ],
    0.28,
    new MeshStandardMaterial({ color: on ? '#2a2f45' : '#D8CFBE', roughness: 0.9 }),
  )
  cord.userData.unframed = true
  const lamp = group(front, rest, lining, lip, foot, ring, cord)
  if (on) {
    const spill = new PointLight('#FFC27A', 360, 0, 2)
    spill.position.set(0, 10, 0)
    const low = new PointLight('#FFC27A', 70, 0, 2)
    low.position.set(0, 4.5, 9)
    lamp.add(spill, low)
  }
  return lamp
}
