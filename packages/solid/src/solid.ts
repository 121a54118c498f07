import type { SceneRejection } from '@nakshi/core/studio/schema'

/** A closed mesh, in mm. Triangles are counter-clockwise seen from outside. */
export interface SolidPart {
  name: string
  /** Of the filament. */
  colour: string
  /** Name of the filament. */
  filament?: string
  /** x, y, z of each vertex. */
  positions: Float32Array<ArrayBuffer>
  /** Three vertices each. */
  triangles: Uint32Array<ArrayBuffer>
}

export interface Solid {
  parts: SolidPart[]
  volumeMm3: number
  sizeMm: [number, number, number]
  /** Of the filament change: height above the bottom. */
  changeMm?: number
  /** Printed standing on its lower edge, as lithophanes are. */
  isUpright?: true
}

/** `solid` is null exactly when there are rejections. */
export type SolidResult = { solid: Solid; rejections: [] } | { solid: null; rejections: SceneRejection[] }
