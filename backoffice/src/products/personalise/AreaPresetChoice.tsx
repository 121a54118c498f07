import { Box, ButtonBase, Typography } from '@mui/material'
import type { AdminProduct } from '@nakshi/contract/admin/products'
import { AREA_PRESETS, type AreaPreset } from '@nakshi/studio/area-presets'
import { useFormContext } from 'react-hook-form'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { AreaDrawing } from './AreaDrawing.tsx'
import { CopyAreas } from './CopyAreas.tsx'
import { type AreaDraft, createAreaFromPreset, formatAreaSize } from './draft.ts'
import { usePictureSize } from './use-picture-size.ts'

const PROCESSES = { print: t('Printed'), engrave: t('Engraved'), foil: t('Foiled'), cut: t('Cut') } as const

export function AreaPresetChoice({
  product,
  onAdded,
}: {
  product: AdminProduct
  onAdded: (at: number) => void
}) {
  const { getValues, setValue } = useFormContext()
  const first = product.images.find(({ is_primary }) => is_primary) ?? product.images[0]
  const { data: size, isLoading } = usePictureSize(first?.url)

  function add(areas: AreaDraft[]) {
    const before: AreaDraft[] = getValues('areas')
    setValue('areas', [...before, ...areas], { shouldDirty: true })
    onAdded(before.length)
  }
  const choose = (preset: AreaPreset) =>
    add([
      createAreaFromPreset(
        preset,
        product.custom_options,
        first && size ? { url: first.url, ...size } : null,
      ),
    ])

  return (
    <Panel title={t('What is it?')} action={<CopyAreas product={product} onCopied={add} />}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '60ch' }}>
        {t(
          'Select the closest match. It sets the size, shape, production method and personalisation fields. You can change everything later.',
        )}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
        }}
      >
        {AREA_PRESETS.map((preset) => (
          <li key={preset.id}>
            <ButtonBase
              onClick={() => choose(preset)}
              // The area needs the size of the first image, or a failed read.
              disabled={isLoading}
              sx={{
                width: 1,
                height: 1,
                display: 'block',
                textAlign: 'left',
                p: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: '10px',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Box sx={{ height: 110, mb: 1, display: 'grid', placeItems: 'center' }}>
                <AreaDrawing area={preset.area} />
              </Box>
              <Typography sx={{ fontWeight: 600 }}>{t(preset.name)}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {PROCESSES[preset.area.process]}, {formatAreaSize(preset.area)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
