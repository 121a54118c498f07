import { MathUtils, Object3D, Vector3 } from 'three'

/**
 * A surface that is printed, cut or engraved to the shopper's wish. It is not drawn: it says where each
 * part of the flat piece lies on the object, so that the camera can tell where it is on the picture.
 */
export type Surface = {
  /** The name of the area, as `api/demo/print-areas` calls it. */
  area: string
  width_mm: number
  height_mm: number
  is_flat: boolean
  /** From the left upper corner of the piece (0, 0) to the right lower one, in its own centimetres. */
  point: (u: number, v: number) => Vector3
}

/** Millimetres of the goods to a centimetre of the model, where a model is not of life size. */
type Scale = { area?: string; mm?: number }

function marked(surface: Surface): Object3D {
  const mark = new Object3D()
  mark.userData.surface = surface
  return mark
}

/** A flat piece, its middle at the origin, facing +z. */
export function flatMark(width: number, height: number, { area = 'front', mm = 10 }: Scale = {}): Object3D {
  return marked({
    area,
    width_mm: width * mm,
    height_mm: height * mm,
    is_flat: true,
    point: (u, v) => new Vector3((u - 0.5) * width, (0.5 - v) * height, 0),
  })
}

/** A piece around a cylinder that stands on y = 0, as `wrapPrint` lays it. */
export function wrapMark(
  radius: number,
  from: number,
  height: number,
  arc: number,
  { at = 0, taper = 0, area = 'front', mm = 10 }: Scale & { at?: number; taper?: number } = {},
): Object3D {
  return marked({
    area,
    width_mm: MathUtils.degToRad(arc) * (radius + taper / 2) * mm,
    height_mm: height * mm,
    is_flat: false,
    point: (u, v) => {
      const angle = MathUtils.degToRad(at + (u - 0.5) * arc)
      const r = radius + taper * (1 - v)
      return new Vector3(Math.sin(angle) * r, from + height * (1 - v), Math.cos(angle) * r)
    },
  })
}

/** A piece on a soft body: `point` tells where its parts lie. */
export function softMark(
  width: number,
  height: number,
  point: Surface['point'],
  { area = 'front', mm = 10 }: Scale = {},
): Object3D {
  return marked({ area, width_mm: width * mm, height_mm: height * mm, is_flat: false, point })
}

/** Every surface of a thing, with the way from its own centimetres into the room. */
export function surfacesOf(subject: Object3D): { surface: Surface; toRoom: (at: Vector3) => Vector3 }[] {
  const found: ReturnType<typeof surfacesOf> = []
  subject.updateWorldMatrix(true, true)
  subject.traverse((part) => {
    const surface: unknown = part.userData.surface
    if (isSurface(surface)) found.push({ surface, toRoom: (at) => at.applyMatrix4(part.matrixWorld) })
  })
  return found
}

const isSurface = (value: unknown): value is Surface =>
  typeof value === 'object' && value !== null && 'point' in value && 'width_mm' in value
