import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  type MeshPhysicalMaterial,
  type Object3D,
  PlaneGeometry,
  type Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { canvasOf, type Drawing, textureOf } from './lettering.ts'
import { decal } from './materials.ts'

export type Point = [x: number, y: number, z: number]

/**
 * Lays a texture over a solid from all six sides, `repeat` centimetres wide; grain runs along
 * `along`.
 */
export function boxUv(
  geometry: BufferGeometry,
  repeat = 24,
  along: 'x' | 'y' | 'z' = 'x',
  offset = 0,
): BufferGeometry {
  const solid = geometry.index ? geometry.toNonIndexed() : geometry
  const position = solid.getAttribute('position')
  const normal = solid.getAttribute('normal')
  const uv = new BufferAttribute(new Float32Array(position.count * 2), 2)
  for (let face = 0; face < position.count; face += 3) {
    const n = new Vector3()
    for (let i = 0; i < 3; i++) n.add(new Vector3().fromBufferAttribute(normal, face + i))
    const [ax, ay, az] = [Math.abs(n.x), Math.abs(n.y), Math.abs(n.z)]
    for (let i = face; i < face + 3; i++) {
      const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
      let [u, v] = az >= ax && az >= ay ? [x, y] : ay >= ax ? [x, z] : [z, y]
      if (along === 'y' && !(ay > ax && ay > az)) [u, v] = [y, az >= ax ? x : z]
      if (along === 'z' && !(az > ax && az > ay)) [u, v] = [z, ay >= ax ? x : y]
      uv.setXY(i, u / repeat + 0.5 + offset, v / repeat + 0.37 + offset * 1.7)
    }
  }
  solid.setAttribute('uv', uv)
  return solid
}

/** A block with soft edges, its middle at `at`. */
export function block(
  size: Point,
  material: Material,
  at: Point = [0, 0, 0],
  round = 0.25,
  along: 'x' | 'y' | 'z' = 'x',
): Mesh {
  const radius = Math.min(round, Math.min(...size) / 2 - 0.001)
  const offset = (at[0] * 0.13 + at[1] * 0.29 + at[2] * 0.41) % 1
  const mesh = new Mesh(boxUv(new RoundedBoxGeometry(...size, 4, radius), 24, along, offset), material)
  mesh.position.set(...at)
  return mesh
}

/** Turned on a wheel from [radius, height] points. */
export function turned(profile: [number, number][], material: Material, segments = 96): Mesh {
  return new Mesh(
    new LatheGeometry(
      profile.map(([x, y]) => new Vector2(x, y)),
      segments,
    ),
    material,
  )
}

/** A rope, wire or pipe through points. */
export function tube(points: Point[], radius: number, material: Material, closed = false): Mesh {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(...p)),
    closed,
    'catmullrom',
    0.5,
  )
  return new Mesh(new TubeGeometry(curve, Math.max(32, points.length * 12), radius, 16, closed), material)
}

/** Shapes cut from a sheet `depth` thick, lying against z = 0 and facing +z. */
export function cut(
  shapes: Shape | Shape[],
  depth: number,
  material: Material,
  bevel = 0.06,
  along: 'x' | 'y' = 'x',
): Mesh {
  const geometry = new ExtrudeGeometry(shapes, {
    depth: Math.max(0.001, depth - 2 * bevel),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: 24,
  })
  geometry.translate(0, 0, bevel)
  return new Mesh(boxUv(geometry, 24, along), material)
}

export type PrintOptions = { resolution?: number; matt?: number; coat?: number }

/** A drawing printed on a flat face, centred on the origin and facing +z. */
export function print(
  width: number,
  height: number,
  draw: Drawing,
  options: PrintOptions = {},
): Mesh<PlaneGeometry, MeshPhysicalMaterial> {
  const { resolution = 1400 / Math.max(width, height), ...finish } = options
  const map = textureOf(canvasOf(width * resolution, height * resolution, draw))
  const mesh = new Mesh(new PlaneGeometry(width, height), decal(map, finish))
  mesh.userData.shadowless = true
  return mesh
}

/**
 * A drawing printed around a cylinder standing on y = 0; `at` is where its middle faces, in degrees
 * from the front.
 */
export function wrapPrint(
  radius: number,
  from: number,
  height: number,
  arc: number,
  draw: Drawing,
  { at = 0, resolution = 110, taper = 0, ...finish }: PrintOptions & { at?: number; taper?: number } = {},
): Mesh<CylinderGeometry, MeshPhysicalMaterial> {
  const width = MathUtils.degToRad(arc) * radius
  const map = textureOf(canvasOf(width * resolution, height * resolution, draw))
  const start = MathUtils.degToRad(at - arc / 2)
  const side = new CylinderGeometry(
    radius + taper,
    radius,
    height,
    96,
    1,
    true,
    start,
    MathUtils.degToRad(arc),
  )
  const mesh = new Mesh(side, decal(map, finish))
  mesh.position.y = from + height / 2
  mesh.userData.shadowless = true
  return mesh
}

export function group(...parts: Object3D[]): Group {
  const whole = new Group()
  if (parts.length > 0) whole.add(...parts)
  return whole
}

export function placed<T extends Object3D>(part: T, at: Point, turn: Point = [0, 0, 0], scale = 1): T {
  part.position.set(...at)
  part.rotation.set(MathUtils.degToRad(turn[0]), MathUtils.degToRad(turn[1]), MathUtils.degToRad(turn[2]))
  part.scale.setScalar(scale)
  return part
}

/** Nothing to see: a box the camera frames, for close views of a part of something. */
export function spot(size: Point, at: Point): Mesh {
  const box = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial())
  box.position.set(...at)
  box.visible = false
  return box
}

/** Keeps a thing in the picture without making room for it. */
export function unframed<T extends Object3D>(part: T): T {
  part.traverse((one) => {
    one.userData.unframed = true
  })
  return part
}
