import { Box, Button, Stack, Typography } from '@mui/material'
import { getDefaultFinish } from '@nakshi/studio/default-finish'
import { createQuad } from '@nakshi/studio/placement-quad'
import { t } from '../../../i18n.ts'
import { ErrorState } from '../../../layout/ErrorState.tsx'
import { shopMessages } from '../../../messages/shop.ts'
import type { PlacementDraft } from '../draft.ts'
import { useArea } from '../use-area.ts'
import { toStagePictureUrl, usePictureSize } from '../use-picture-size.ts'

export function UnplacedPicture({ url }: { url: string }) {
  const { draft, set } = useArea()
  const { data: size, error, refetch } = usePictureSize(url)

  function mark() {
    if (!size) return
    const [first] = draft.placements
    const bend = first?.placement.bend_deg ?? 0
    const newPlacement: PlacementDraft = {
      image_url: url,
      placement: {
        bend_deg: bend,
        sag: first?.placement.sag ?? 0,
        finish: first?.placement.finish ?? getDefaultFinish(draft.area.process),
        quad: createQuad(draft.area, size, bend),
      },
    }
    set('placements', [...draft.placements, newPlacement])
  }
  if (error) return <ErrorState text={shopMessages.general.chunk_failed} onRetry={refetch} />
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
      <Box
        component="img"
        src={toStagePictureUrl(url)}
        alt={t('The product, without the area')}
        sx={{ maxWidth: 1, maxHeight: 480, borderRadius: 1, opacity: 0.6 }}
      />
      <Typography color="textSecondary">{t('The area is not placed on this image.')}</Typography>
      <Button variant="outlined" size="large" disabled={!size} onClick={mark}>
        {t('Place it here')}
      </Button>
    </Stack>
  )
}
