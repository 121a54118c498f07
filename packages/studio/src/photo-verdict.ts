import type { SceneReport, StudioArea } from '@nakshi/core/studio/schema'

export type PhotoVerdict = SceneReport['photos'][number]['verdict']

/** The one rule for the quality of a photo in print. `few`: it is rejected. @param dpi at the printed size */
export function getPhotoVerdict(
  { min_dpi, good_dpi }: Pick<StudioArea, 'min_dpi' | 'good_dpi'>,
  dpi: number,
): PhotoVerdict {
  const printed = Math.floor(dpi)
  if (printed < min_dpi) return 'few'
  return printed < good_dpi ? 'soft' : 'good'
}
