import { CatmullRomCurve3, type Group, type Material, Mesh, TubeGeometry, Vector3 } from 'three'
import type { Drawing } from '../lettering.ts'
import { glaze, paint } from '../materials.ts'
import { group, placed, turned, wrapPrint } from '../shapes.ts'

const MUG = { radius: 4.1, height: 9.6 } as const

/** The handle: a flattened ear on the side at +x. */
function ear(material: Material): Mesh {
  const r = MUG.radius
  const curve = new CatmullRomCurve3(
    [
      [r - 0.25, 7.75],
      [r + 0.7, 7.95],
      [r + 1.95, 7.45],
      [r + 2.6, 5.9],
      [r + 2.45, 4.1],
      [r + 1.55, 2.6],
      [r + 0.5, 2.05],
      [r - 0.25, 2.05],
    ].map(([x, y]) => new Vector3(x, y, 0)),
  )
  const geometry = new TubeGeometry(curve, 80, 0.48, 24)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) position.setZ(i, position.getZ(i) * 1.5)
  geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

export type MugOptions = {
  colour?: string
  inside?: string
  /** Drawn across `arc` degrees of the front. */
  drawing: Drawing
  arc?: number
  handle?: boolean
  /** Degrees from +x, anticlockwise seen from above. */
  handleAt?: number
  chai?: boolean
  shine?: number
}

/** A straight mug; its print faces +z and its handle points to +x. */
export function mug(options: MugOptions): Group {
  const {
    colour = '#FCFBF8',
    inside,
    drawing,
    arc = 150,
    handle = true,
    handleAt = 0,
    chai,
    shine = 1,
  } = options
  const { radius: r, height: h } = MUG
  const body = glaze(colour, { shine })
  const outer = turned(
    [
      [0, 0.25],
      [r - 0.95, 0.25],
      [r - 0.85, 0],
      [r - 0.55, 0.02],
      [r - 0.2, 0.18],
      [r - 0.05, 0.5],
      [r, 0.9],
      [r, h - 0.5],
      [r - 0.02, h - 0.12],
      [r - 0.1, h - 0.02],
      [r - 0.19, h],
    ],
    body,
  )
  const bowl = turned(
    [
      [r - 0.19, h],
      [r - 0.28, h - 0.03],
      [r - 0.35, h - 0.14],
      [r - 0.36, h - 0.4],
      [r - 0.36, 1.2],
      [r - 0.8, 0.55],
      [0, 0.5],
    ],
    inside ? glaze(inside, { shine }) : body,
  )
  const print = wrapPrint(r + 0.012, 0.9, h - 1.5, arc, drawing, { matt: 0.4, coat: shine })
  const parts = group(outer, bowl, print)
  if (handle) parts.add(placed(ear(body), [0, 0, 0], [0, handleAt, 0]))
  if (chai)
    parts.add(
      turned(
        [
          [0, h - 1.5],
          [r - 0.36, h - 1.5],
        ],
        paint('#B98252', { matt: 0.2 }),
      ),
    )
  return parts
}
