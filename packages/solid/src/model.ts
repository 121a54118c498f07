import type { StudioArea } from '@nakshi/core/studio/schema'
import type { Filament, SolidSettings } from '@nakshi/core/studio/solid-schema'
import type { CrossSection, Manifold } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'
import { toManifold } from './import-mesh.ts'
import type { Ink } from './ink.ts'
import { type Body, toSolid } from './layers.ts'
import type { Mesh } from './mesh.ts'
import type { SolidResult } from './solid.ts'

type Settings = Extract<SolidSettings, { kind: 'model' }>
type Input = {
  engine: SolidEngine
  own: Own
  settings: Settings
  area: Pick<StudioArea, 'width_mm' | 'height_mm'>
  inks: readonly Ink[]
  model: Mesh
}

/** mm: sides of the triangles that are bent around a cylinder. */
const WRAP_STEP_MM = 1

/** The design on a model of the store, raised or sunk. It keeps the coordinates of the model. */
export function placeOnModel({ engine, own, settings, area, inks, model }: Input): SolidResult {
  const whole = own(toManifold(engine, model))
  const { relief, placement, base_filament } = settings
  const [from, to] =
    relief.kind === 'raised'
      ? [-placement.embed_mm, relief.height_mm]
      : [-relief.depth_mm, placement.embed_mm]
  const letters = inks.map((ink) => ({ ink, body: place(own, settings, area, ink.section, from, to) }))
  const all = letters.map(({ body }) => body)
  const joined =
    all.length === 0
      ? whole
      : relief.kind === 'raised'
        ? own(engine.Manifold.union([whole, ...all]))
        : own(engine.Manifold.difference([whole, ...all]))
  const found = joined.decompose().map(own).length
  const [ink] = inks
  if (ink && found > whole.decompose().map(own).length) {
    const characters = inks.flatMap((one) => one.characters)
    return { solid: null, rejections: [{ slot: ink.slot, why: 'pieces', characters, found, allowed: 1 }] }
  }
  const base = { name: 'base', filament: base_filament }
  if (relief.kind === 'sunk' || settings.split === 'none')
    return { solid: toSolid(own, [{ ...base, body: joined }]), rejections: [] }
  const parts: Body[] = [{ ...base, body: whole }]
  const taken = [whole]
  for (const { ink: one, body } of letters) {
    const free = own(engine.Manifold.difference([body, ...taken]))
    taken.push(body)
    if (!free.isEmpty())
      parts.push({ name: 'relief', filament: findFilament(settings, one.colour), body: free })
  }
  return { solid: toSolid(own, parts), rejections: [] }
}

function findFilament({ relief_filaments, base_filament }: Settings, colour: string): Filament {
  return relief_filaments.find((one) => one.colour === colour) ?? relief_filaments[0] ?? base_filament
}

/** From the plane of the area, whose middle becomes the origin, to the surface of the model. */
function place(
  own: Own,
  { placement }: Settings,
  area: Input['area'],
  section: CrossSection,
  from: number,
  to: number,
): Manifold {
  const { origin_mm, turn_deg, wrap_radius_mm: radius } = placement
  const centred = own(section.translate(-area.width_mm / 2, -area.height_mm / 2))
  const flat = own(own(centred.extrude(to - from)).translate(0, 0, from))
  const bent =
    radius === undefined ? flat : own(own(flat.refineToLength(WRAP_STEP_MM)).warp(createWrap(radius)))
  return own(own(bent.rotate(turn_deg)).translate(origin_mm))
}

const createWrap = (radius: number) => (vertex: [number, number, number]) => {
  const [x, , z] = vertex
  const angle = x / radius
  vertex[0] = Math.sin(angle) * (radius + z)
  vertex[2] = Math.cos(angle) * (radius + z) - radius
}
