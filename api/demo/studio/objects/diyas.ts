import {
  AdditiveBlending,
  type Material,
  MeshBasicMaterial,
  type Object3D,
  PointLight,
  Sprite,
  SpriteMaterial,
} from 'three'
import { canvasOf, textureOf } from '../lettering.ts'
import { lit, paint } from '../materials.ts'
import { group, type Point, placed, tube, turned } from '../shapes.ts'

/** A flame standing on the origin, `height` cm tall, with a soft halo. */
export function flame(height: number): Object3D {
  const r = height * 0.2
  const skin = new MeshBasicMaterial({ color: '#FFC65A' })
  skin.color.multiplyScalar(2.2)
  const body = turned(
    [
      [0, 0],
      [r * 0.7, height * 0.1],
      [r, height * 0.27],
      [r * 0.86, height * 0.46],
      [r * 0.46, height * 0.72],
      [r * 0.14, height * 0.93],
      [0, height],
    ],
    skin,
    32,
  )
  const heart = placed(
    turned(
      [
        [0, 0],
        [r * 0.6, height * 0.12],
        [r * 0.5, height * 0.36],
        [0, height * 0.6],
      ],
      lit('#FFF6DC', 4),
      24,
    ),
    [0, height * 0.05, r * 0.5],
  )
  const halo = new Sprite(
    new SpriteMaterial({
      map: textureOf(
        canvasOf(256, 256, (pen, w) => {
          const fade = pen.createRadialGradient(w / 2, w / 2, 0, w / 2, w / 2, w / 2)
          fade.addColorStop(0, 'rgb(255 180 80 / .42)')
          fade.addColorStop(0.25, 'rgb(255 150 50 / .12)')
          fade.addColorStop(1, 'rgb(255 140 40 / 0)')
          pen.fillStyle = fade
          pen.fillRect(0, 0, w, w)
        }),
      ),
      blending: AdditiveBlending,
      depthWrite: false,
      transparent: true,
    }),
  )
  halo.scale.setScalar(height * 3.4)
  halo.position.y = height * 0.4
  const parts = group(body, heart, halo)
  parts.traverse((part) => {
    part.userData.shadowless = true
  })
  return parts
}

export type Diya = { metal: Material; radius?: number; burning: boolean; light?: number }

/** A lamp of oil: a small bowl with a pinched spout towards +z, a cotton wick, and its flame. */
export function diya({ metal, radius = 2.1, burning, light = 14 }: Diya): Object3D {
  const r = radius
  const bowl = turned(
    [
      [0, r * 0.12],
      [r * 0.45, 0],
      [r * 0.62, r * 0.04],
      [r * 0.86, r * 0.28],
      [r, r * 0.62],
      [r * 1.02, r * 0.7],
      [r * 0.95, r * 0.7],
      [r * 0.8, r * 0.34],
      [r * 0.4, r * 0.16],
      [0, r * 0.16],
    ],
    metal,
    64,
  )
  const position = bowl.geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    const spout = Math.max(0, z / r) ** 3 * (y / (r * 0.7))
    position.setXYZ(i, x * (1 - 0.62 * spout), y + 0.1 * r * spout, z * (1 + 0.42 * spout))
  }
  bowl.geometry.computeVertexNormals()
  const oil = turned(
    [
      [0, r * 0.46],
      [r * 0.86, r * 0.46],
    ],
    paint('#B57A1C', { matt: 0.12 }),
    48,
  )
  const tip: Point = [0, r * 0.92, r * 1.12]
  const wick = tube(
    [[0, r * 0.42, r * 0.1], [0, r * 0.52, r * 0.7], tip],
    r * 0.085,
    paint('#F4EAD6', { matt: 1 }),
  )
  const lamp = group(bowl, oil, wick)
  if (burning) {
    const glow = new PointLight('#FFB057', light, 0, 2)
    glow.position.set(0, r * 1.9, r * 1.12)
    lamp.add(placed(flame(r * 1.6), [0, r * 0.86, r * 1.12]), glow)
  }
  return lamp
}
