import CheckIcon from '@mui/icons-material/CheckCircle'
import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material'
import { getDefaultFinish } from '@nakshi/studio/default-finish'
import { createQuad } from '@nakshi/studio/placement-quad'
import { Link } from 'react-router-dom'
import { t } from '../../../languages/i18n.ts'
import { shopMessages } from '../../../languages/messages.ts'
import { Picture } from '../../../ui/fields/Picture.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/ScreenStates.tsx'
import { AreaError } from '../AreaInputs.tsx'
import type { PlacementDraft } from '../draft.ts'
import { useArea, useOpenArea } from '../use-area.ts'
import { toStagePictureUrl, usePictureSize } from '../use-picture-size.ts'
import { Stage } from './Stage.tsx'

type PicturePlacementsProps = { shown: string | null; onShow: (url: string) => void }

export function PicturePlacements({ shown, onShow }: PicturePlacementsProps) {
  const { product } = useOpenArea()
  const { draft, set } = useArea()
  const at = draft.placements.findIndex(({ image_url }) => image_url === shown)
  if (shown === null)
    return (
      <Panel title={t('On the image')}>
        <EmptyState
          title={t('No product image')}
          text={t('Customers preview their design on a product image.')}
        >
          <Button component={Link} to={`/products/${product.id}/edit#product-images`} variant="contained">
            {t('Add images')}
          </Button>
        </EmptyState>
      </Panel>
    )
  return (
    <Panel
      title={t('On the image')}
      action={
        at >= 0 && (
          <Button
            size="small"
            onClick={() =>
              set(
                'placements',
                draft.placements.filter((_, index) => index !== at),
              )
            }
          >
            {t('Remove from this image')}
          </Button>
        )
      }
    >
      {at >= 0 ? <Stage key={shown} url={shown} at={at} /> : <UnplacedPicture url={shown} />}
      <AreaError path="placements" />
      {product.images.length > 1 && (
        <Stack
          component="ul"
          direction="row"
          aria-label={t('Product images')}
          sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, gap: 1, flexWrap: 'wrap' }}
        >
          {product.images.map(({ id, url }, index) => {
            const isMarked = draft.placements.some(({ image_url }) => image_url === url)
            return (
              <li key={id}>
                <ButtonBase
                  aria-label={
                    isMarked
                      ? t('Image %{index}, with the area', { index: index + 1 })
                      : t('Image %{index}, without the area', { index: index + 1 })
                  }
                  aria-current={url === shown ? 'true' : undefined}
                  onClick={() => onShow(url)}
                  sx={{
                    position: 'relative',
                    borderRadius: 1.5,
                    outline: url === shown ? '2px solid' : 'none',
                    outlineColor: 'primary.main',
                    outlineOffset: 1,
                  }}
                >
                  <Picture url={url} alt="" size={52} />
                  {isMarked && (
                    <Box
                      component="span"
                      sx={{
                        position: 'absolute',
                        right: -4,
                        top: -4,
                        display: 'flex',
                        borderRadius: '50%',
                        bgcolor: 'background.paper',
                      }}
                    >
                      <CheckIcon color="success" sx={{ fontSize: 20 }} />
                    </Box>
                  )}
                </ButtonBase>
              </li>
            )
          })}
        </Stack>
      )}
    </Panel>
  )
}

function UnplacedPicture({ url }: { url: string }) {
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
