import { Alert, Button } from '@mui/material'
import type { Placement, StudioArea } from '@nakshi/contract/shop/studio'
import { fitQuadToArea, getRatioOnPhoto, type Quad } from '@nakshi/studio/placement-quad'
import { validatePlacement } from '@nakshi/studio/validate-area'
import type { PictureSize } from '@nakshi/studio/warp-map'
import { t } from '../../../i18n.ts'
import { adminMessages } from '../../../messages/admin.ts'
import { formatAreaSize } from '../draft.ts'

type ShapeWarningProps = {
  area: StudioArea
  placement: Placement
  picture: PictureSize
  onMatch: (quad: Quad) => void
}

const formatRatio = (ratio: number) => (Math.round(ratio * 100) / 100).toString()

/** Warns when the corners do not match the aspect ratio in mm, and offers a fix. */
export function ShapeWarning({ area, placement, picture, onMatch }: ShapeWarningProps) {
  if (validatePlacement(area, placement, picture) !== 'stretched') return null
  return (
    <Alert
      severity="warning"
      sx={{ my: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" onClick={() => onMatch(fitQuadToArea(placement, area, picture))}>
          {t('Match actual size')}
        </Button>
      }
    >
      {adminMessages.print_area.stretched(
        formatRatio(getRatioOnPhoto(placement, picture)),
        formatRatio(area.width_mm / area.height_mm),
        formatAreaSize(area),
      )}
    </Alert>
  )
}
