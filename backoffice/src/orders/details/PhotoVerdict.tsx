import SmallIcon from '@mui/icons-material/PhotoSizeSelectSmallOutlined'
import { Typography } from '@mui/material'
import type { AdminPhoto } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { judgePhoto, printSizeOf } from '@nakshi/api/domain/print-size'
import { Pill } from '../../fields/Pill.tsx'

/**
 * How large a photo is, how sharp at the size that was ordered where one of the choices names it,
 * and whether that is enough.
 */
export function PhotoVerdict({ photo, choices }: { photo: AdminPhoto; choices: string[] }) {
  const { width, height } = photo
  if (width === null || height === null) return null
  const { dpi, too_small } = judgePhoto({ width, height }, printSizeOf(choices))
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary">
        {width} × {height} px{dpi !== null && `, ${dpi} dpi as ordered`}
      </Typography>
      {too_small && (
        <Pill Icon={SmallIcon} tone="warning">
          {adminSentences.order.photo_too_small}
        </Pill>
      )}
    </>
  )
}
