import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'

export type SolidKind = SolidSettings['kind']
export type Coloured = Exclude<SolidSettings, { kind: 'lithophane' }>

const RING = { hole_mm: 4, rim_mm: 2.5 }
export const OPTIONAL_PARTS = {
  ring: RING,
  backing: { margin_mm: 2, thickness_mm: 1.6 },
  frame: { width_mm: 4, thickness_mm: 3 },
} as const

export const isColoured = (solid: SolidSettings): solid is Coloured => solid.kind !== 'lithophane'

/** Keeps printer, filaments and price. */
export function createSolid(kind: SolidKind, before: SolidSettings, modelHash = ''): SolidSettings {
  const printer = { nozzle_mm: before.nozzle_mm, base_filament: before.base_filament }
  const { relief_filaments, split, weight_price } = isColoured(before) ? before : DEFAULT_COLOURS
  const shared = { ...printer, relief_filaments, split, ...(weight_price && { weight_price }) }
  const raised = { kind: 'raised', height_mm: 1 } as const
  switch (kind) {
    case 'plate':
      return { kind, ...shared, thickness_mm: 2, relief: raised }
    case 'contour':
      return { kind, ...shared, thickness_mm: 2, margin_mm: 2.5, relief: raised, ring: RING }
    case 'stand':
      return { kind, ...shared, letters_mm: 6, foot: { height_mm: 5, depth_mm: 30 } }
    case 'topper':
      return {
        kind,
        ...shared,
        letters_mm: 2,
        bar: { height_mm: 4, thickness_mm: 2 },
        sticks: { count: 2, width_mm: 4, length_mm: 70 },
      }
    case 'model':
      return {
        kind,
        ...shared,
        file_sha256: modelHash,
        file_type: 'stl',
        placement: { origin_mm: [0, 0, 0], turn_deg: [0, 0, 0], embed_mm: 1 },
        relief: raised,
      }
    case 'lithophane':
      return { kind, ...printer, thinnest_mm: 0.8, thickest_mm: 3, point_mm: 0.2, gamma: 1, curve_deg: 0 }
  }
}

const DEFAULT_COLOURS = {
  relief_filaments: isColoured(DEFAULT_SOLID) ? DEFAULT_SOLID.relief_filaments : [],
  split: 'height',
  weight_price: undefined,
} as const
