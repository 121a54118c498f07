import type { SceneRejection } from '@nakshi/core/studio/schema'
import type { Filament, Relief, SolidSettings } from '@nakshi/core/studio/solid-schema'
import type { CrossSection } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'
import { countBodies, type Ink, uniteSections } from './ink.ts'
import type { Layer } from './layers.ts'
import { addRing, fillHoles, outset } from './outlines.ts'
import { countPrintableBodies } from './strokes.ts'
import { standBacking, supportText } from './supports.ts'

type Kind = SolidSettings['kind']
export type Settings<Of extends Kind> = Extract<SolidSettings, { kind: Of }>

/** A solid of flat layers. `ground` holds all of it together. */
export type Stack = { layers: Layer[]; ground: CrossSection; changeMm?: number }

export type StackInput<Of extends Kind> = {
  engine: SolidEngine
  own: Own
  settings: Settings<Of>
  inks: readonly Ink[]
  /** Of the area. */
  trim: CrossSection
}

export function stackPlate({ engine, own, settings, inks, trim }: StackInput<'plate'>): Stack | 'ring' {
  const plate = settings.ring ? addRing(engine, own, trim, settings.ring) : trim
  if (!plate) return 'ring'
  const inside = inks.map((ink) => ({ ...ink, section: own(ink.section.intersect(trim)) }))
  return stackRelief({ engine, own, settings, inks: inside, trim }, plate)
}

export function stackContour(input: StackInput<'contour'>): Stack | 'ring' {
  const { engine, own, settings, inks } = input
  const outline = outset(engine, own, uniteInks(engine, own, inks), settings.margin_mm)
  const plate = settings.ring ? addRing(engine, own, outline, settings.ring) : outline
  return plate ? stackRelief(input, plate) : 'ring'
}

/** Without a backing, the foot holds the lower ends of the letters. */
export function stackStand({ engine, own, settings, inks }: StackInput<'stand'>): Stack {
  const { letters_mm, backing, foot: size, base_filament: filament } = settings
  const name = 'base'
  const letters = uniteInks(engine, own, inks)
  const { plate, foot } = backing
    ? standBacking(engine, own, outset(engine, own, letters, backing.margin_mm), size.height_mm)
    : { plate: letters, foot: supportText(engine, own, letters, size.height_mm, true) }
  const from = backing?.thickness_mm ?? 0
  const behind = own(plate.subtract(foot))
  return {
    ground: own(plate.add(foot)),
    layers: [
      { section: foot, from: 0, to: size.depth_mm, name, filament },
      ...(backing ? [{ section: behind, from: 0, to: from, name, filament }] : []),
      ...raise(own, settings, inks, from, from + letters_mm, foot),
    ],
  }
}

export function stackTopper({ engine, own, settings, inks }: StackInput<'topper'>): Stack {
  const { letters_mm, backing, bar, sticks, base_filament } = settings
  const letters = uniteInks(engine, own, inks)
  const plate = backing ? outset(engine, own, letters, backing.margin_mm) : letters
  const rail = supportText(engine, own, letters, bar.height_mm, false)
  const holder = uniteSections(engine, own, [rail, ...drawSticks(engine, own, rail, sticks)])
  const ground = own(plate.add(holder))
  const low = Math.max(bar.thickness_mm, backing?.thickness_mm ?? 0)
  return {
    ground,
    changeMm: low,
    layers: [
      { section: ground, from: 0, to: low, name: 'base', filament: base_filament },
      ...raise(own, settings, inks, low, low + letters_mm),
    ],
  }
}

/** mm: how far the point of a stick is longer than its sides, in widths. */
const POINT = 1

function drawSticks(
  engine: SolidEngine,
  own: Own,
  rail: CrossSection,
  { count, width_mm: width, length_mm: length }: Settings<'topper'>['sticks'],
): CrossSection[] {
  const { min, max } = rail.bounds()
  const top = (min[1] + max[1]) / 2
  const space = (max[0] - min[0]) / count
  return Array.from({ length: count }, (_, index) => {
    const middle = min[0] + space * (index + 0.5)
    const [left, right, bottom] = [middle - width / 2, middle + width / 2, min[1] - length]
    const shape: [number, number][] = [
      [left, top],
      [left, bottom + width * POINT],
      [middle, bottom],
      [right, bottom + width * POINT],
      [right, top],
    ]
    return own(new engine.CrossSection([shape], 'NonZero'))
  })
}

type PlatedInput = Omit<StackInput<'plate'>, 'settings'> & { settings: Settings<'plate' | 'contour'> }

function stackRelief(input: PlatedInput, plate: CrossSection): Stack {
  const { engine, own, settings, inks } = input
  const { thickness_mm: top, base_filament: filament } = settings
  const name = 'base'
  const whole = { name, filament, section: plate, from: 0 }
  const relief: Relief = settings.relief
  if (relief.kind === 'raised')
    return {
      ground: plate,
      changeMm: top,
      layers: [{ ...whole, to: top }, ...raise(own, settings, inks, top, top + relief.height_mm)],
    }
  const letters = uniteInks(engine, own, inks)
  const around = own(plate.subtract(letters))
  if (relief.kind === 'cut') {
    const ground = dropInsides(engine, own, around, letters)
    return { ground, layers: [{ ...whole, section: ground, to: top }] }
  }
  const floor = top - relief.depth_mm
  const below = settings.split === 'height' ? getFilament(settings, inks[0]?.colour) : filament
  return {
    ground: plate,
    changeMm: floor,
    layers: [
      { ...whole, to: floor, filament: below, name: below === filament ? name : 'relief' },
      { ...whole, section: around, from: floor, to: top, into: floor / 2 },
      ...(settings.split === 'part' ? raise(own, settings, inks, floor, top) : []),
    ],
  }
}

/** mm²: what rounding leaves of equal outlines. */
const RESIDUE_MM2 = 0.01

/**
 * The insides of letters that are cut through fall out, as the layout's report says. Other loose pieces stay, and
 * are rejected.
 */
function dropInsides(
  engine: SolidEngine,
  own: Own,
  around: CrossSection,
  letters: CrossSection,
): CrossSection {
  const filled = fillHoles(engine, own, letters)
  const joined = around
    .decompose()
    .map(own)
    .filter((piece) => own(piece.subtract(filled)).area() > RESIDUE_MM2)
  return uniteSections(engine, own, joined)
}

/** @param without what is there already */
function raise(
  own: Own,
  settings: Settings<Exclude<Kind, 'lithophane'>>,
  inks: readonly Ink[],
  from: number,
  to: number,
  without?: CrossSection,
): Layer[] {
  const drawn: CrossSection[] = without ? [without] : []
  return inks.map(({ section, colour }) => {
    const filament =
      settings.split === 'none'
        ? settings.base_filament
        : getFilament(settings, settings.split === 'height' ? inks[0]?.colour : colour)
    const free = drawn.reduce((rest, other) => own(rest.subtract(other)), section)
    drawn.push(section)
    return {
      section: free,
      from,
      to,
      name: filament === settings.base_filament ? 'base' : 'relief',
      filament,
    }
  })
}

function getFilament(
  { relief_filaments }: Settings<Exclude<Kind, 'lithophane'>>,
  colour: string | undefined,
): Filament {
  const [first] = relief_filaments
  const found = relief_filaments.find((filament) => filament.colour === colour) ?? first
  if (!found) throw new Error('A solid has no filament')
  return found
}

const uniteInks = (engine: SolidEngine, own: Own, inks: readonly Ink[]) =>
  uniteSections(
    engine,
    own,
    inks.map(({ section }) => section),
  )

/** Whether all is one piece, also where the nozzle draws nothing. */
export function rejectLooseParts(
  own: Own,
  { ground }: Stack,
  inks: readonly Ink[],
  nozzle: number,
): SceneRejection[] {
  const slot = inks[0]?.slot ?? ''
  const characters = inks.flatMap((ink) => ink.characters)
  const found = countBodies(own, ground)
  if (found > 1) return [{ slot, why: 'pieces', characters, found, allowed: 1 }]
  if (countPrintableBodies(own, ground, nozzle) === 1) return []
  return [{ slot, why: 'breaks', characters, allowed: nozzle }]
}
