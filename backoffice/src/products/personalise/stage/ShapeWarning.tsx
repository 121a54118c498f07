import { Alert, Button } from '@mui/material'
import type { Placement, StudioArea } from '@nakshi/api/contract/studio'
import { placementFault } from '@nakshi/api/studio/area-faults'
import { type Quad, quadOfShape, ratioOnPicture } from '@nakshi/api/studio/quad'
import type { PictureSize } from '@nakshi/api/studio/warp'
import { adminSentences } from '../../../sentences/admin.ts'
import { t } from '../../../words.ts'
import { sizeWords } from '../draft.ts'

type ShapeWarningProps = {
  area: StudioArea
  placement: Placement
  picture: PictureSize
  onMatch: (quad: Quad) => void
}

const inWords = (ratio: number) => (Math.round(ratio * 100) / 100).toString()

/** Says so where the corners on the picture disagree with the millimetres, and puts it right at a press. */
export function ShapeWarning({ area, placement, picture, onMatch }: ShapeWarningProps) {
  if (placementFault(area, placement, picture) !== 'stretched') return null
  return (
    <Alert
      severity="warning"
      // The press stands below the words on a phone
      sx={{ my: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" onClick={() => onMatch(quadOfShape(placement, area, picture))}>
          {t('Match the millimetres')}
        </Button>
      }
    >
      {adminSentences.print_area.stretched(
        inWords(ratioOnPicture(placement, picture)),
        inWords(area.width_mm / area.height_mm),
        sizeWords(area),
      )}
    </Alert>
  )
}
