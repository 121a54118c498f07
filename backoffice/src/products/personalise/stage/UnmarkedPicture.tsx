import { Box, Button, Stack, Typography } from '@mui/material'
import { finishOfProcess } from '@nakshi/api/studio/finish-of-process'
import { startQuad } from '@nakshi/api/studio/quad'
import { LoadFailed } from '../../../layout/LoadFailed.tsx'
import { sentences } from '../../../sentences/shop.ts'
import { t } from '../../../words.ts'
import type { PlacementDraft } from '../draft.ts'
import { useArea } from '../use-area.ts'
import { stagePicture, usePictureSize } from '../use-picture-size.ts'

/** A picture that the area is not shown on yet, and the press that shows it there. */
export function UnmarkedPicture({ url }: { url: string }) {
  const { draft, set } = useArea()
  const { data: size, error, refetch } = usePictureSize(url)

  function mark() {
    if (!size) return
    const [first] = draft.placements
    const bend = first?.placement.bend_deg ?? 0
    const placed: PlacementDraft = {
      image_url: url,
      placement: {
        bend_deg: bend,
        sag: first?.placement.sag ?? 0,
        finish: first?.placement.finish ?? finishOfProcess(draft.area.process),
        quad: startQuad(draft.area, size, bend),
      },
    }
    set('placements', [...draft.placements, placed])
  }
  if (error) return <LoadFailed text={sentences.general.part_missing} onRetry={refetch} />
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box
        component="img"
        src={stagePicture(url)}
        alt={t('The product, without the area')}
        sx={{ maxWidth: 1, maxHeight: 480, borderRadius: 1, opacity: 0.6 }}
      />
      <Typography color="textSecondary">{t('The area is not shown on this picture.')}</Typography>
      <Button variant="outlined" size="large" disabled={!size} onClick={mark}>
        {t('Show it here')}
      </Button>
    </Stack>
  )
}
