import type { AdminPrintArea, PrintAreasBody } from '@nakshi/core/designs/schema'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { bindSlots, type Fillable } from '@nakshi/studio/bind-slots'
import { createQuad } from '@nakshi/studio/placement-quad'
import type { AreaPreset } from '@nakshi/studio/preset-parts'
import type { PictureSize } from '@nakshi/studio/warp-map'
import { t } from '../../languages/i18n.ts'

type AreasDraft = { areas: AreaDraft[] }
export type AreaDraft = PrintAreasBody['areas'][number]
export type PlacementDraft = AreaDraft['placements'][number]

/** Drops versions and placement ids, which the API assigns. */
export const toAreasDraft = (areas: AdminPrintArea[]): AreasDraft => ({
  areas: areas.map(({ version: _version, placements, ...area }) => ({
    ...area,
    placements: placements.map(({ image_url, placement }) => ({ image_url, placement })),
  })),
})

export function createAreaFromPreset(
  preset: AreaPreset,
  options: Fillable[],
  picture: ({ url: string } & PictureSize) | null,
): AreaDraft {
  return {
    name: preset.name,
    side: '',
    variant_selections: {},
    area: bindSlots(preset.area, options),
    needs_proof: false,
    jig: null,
    placements: picture ? [placementOfPreset(preset, picture)] : [],
  }
}

function placementOfPreset(
  { area, bend_deg, sag, finish }: AreaPreset,
  picture: { url: string } & PictureSize,
): PlacementDraft {
  return {
    image_url: picture.url,
    placement: { quad: createQuad(area, picture, bend_deg), bend_deg, sag, finish },
  }
}

/** Copies curve and finish, centred on an image of this product. */
export const copyPlacement = (
  { placement }: PlacementDraft,
  area: StudioArea,
  { url, ...size }: { url: string } & PictureSize,
): PlacementDraft => ({
  image_url: url,
  placement: { ...placement, quad: createQuad(area, size, placement.bend_deg) },
})

export const formatAreaSize = ({ width_mm, height_mm }: Pick<StudioArea, 'width_mm' | 'height_mm'>) =>
  t('%{widthMm} × %{heightMm} mm', { widthMm: width_mm, heightMm: height_mm })
