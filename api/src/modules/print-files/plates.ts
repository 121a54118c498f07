import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { getColourName } from '@nakshi/studio/colour-name'
import type { DisplayList } from '@nakshi/studio/layout'
import type { Path } from '@nakshi/studio/path'
import type { Inks } from './colour/ink-converter.ts'
import { unionPath } from './merge-outlines.ts'

/** Of the settings: RIPs and cutters know a tool by the name of a spot colour. */
export type SpotNames = { cut: string; kiss: string; foil: string; white: string }

export const getSpotNames = ({
  cut_spot_name,
  kiss_cut_spot_name,
  foil_spot_name,
  white_spot_name,
}: StoreSettings): SpotNames => ({
  cut: cut_spot_name,
  kiss: kiss_cut_spot_name,
  foil: foil_spot_name,
  white: white_spot_name,
})

/** What is not ink, and of what the colours are mixed. */
export type Plates = {
  contour: { path: Path; spot: string; kind: NonNullable<StudioArea['contour']> } | null
  /** Spot colours by colour of the design; empty unless foil. */
  foils: ReadonlyMap<string, string>
  /** Spot colour of the white beneath the ink. */
  white: string | null
  /** By colour of the design; empty: they stay RGB. */
  inks: ReadonlyMap<string, Inks>
}

export const NO_INKS: Plates['inks'] = new Map()
export const NO_PLATES: Plates = { contour: null, foils: new Map(), white: null, inks: NO_INKS }

export function getPlates(area: StudioArea, list: DisplayList, names: SpotNames, inks = NO_INKS): Plates {
  const isWhite = area.process === 'print' && area.has_white_ink === true
  const foils = area.process === 'foil' ? listFoilColours(list) : []
  return {
    contour: area.contour
      ? {
          path: mergeTrim(list.trim),
          spot: area.contour === 'kiss' ? names.kiss : names.cut,
          kind: area.contour,
        }
      : null,
    foils: new Map(
      foils.map((colour) => [
        colour,
        foils.length === 1 ? names.foil : `${names.foil} ${getColourName(colour)}`,
      ]),
    ),
    white: isWhite ? names.white : null,
    inks,
  }
}

const merged = new WeakMap<Path, Path>()

function mergeTrim(trim: Path): Path {
  const path = merged.get(trim) ?? unionPath(trim)
  merged.set(trim, path)
  return path
}

const listFoilColours = ({ items }: DisplayList) => [
  ...new Set(items.flatMap((item) => (item.kind === 'path' ? [item.colour] : []))),
]

/** Names of the foil rolls of a design, such as Gold. */
export function listFoils({ process, slots }: StudioArea, texts: readonly { colour: string }[]): string[] {
  if (process !== 'foil') return []
  const colours = [...texts, ...slots.filter((slot) => slot.kind === 'art')].map(({ colour }) => colour)
  return [...new Set(colours.map(getColourName))]
}

/** Foil sticks to solid black; a tone would be printed as dots. */
export function toSolidBlack(list: DisplayList): DisplayList {
  return {
    ...list,
    items: list.items.map((item) => (item.kind === 'path' ? { ...item, colour: '#000000' } : item)),
  }
}
