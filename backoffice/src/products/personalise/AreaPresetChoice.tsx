import { Box, ButtonBase, Typography } from '@mui/material'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { ArtSlot, BoxMm, StudioArea } from '@nakshi/core/studio/schema'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { curvePath } from '@nakshi/studio/curve-text'
import { maskPath } from '@nakshi/studio/masks'
import { fitPath, pathFromSvg, toBox, toPathData } from '@nakshi/studio/path'
import type { AreaPreset } from '@nakshi/studio/preset-parts'
import { useFormContext } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { CopyAreas } from './CopyAreas.tsx'
import { type AreaDraft, createAreaFromPreset, formatAreaSize } from './draft.ts'
import { usePictureSize } from './use-picture-size.ts'

const PROCESSES = {
  print: t('Printed'),
  engrave: t('Engraved'),
  foil: t('Foiled'),
  cut: t('Cut'),
  solid: t('Printed in 3D'),
} as const

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

function AreaDrawing({ area }: { area: StudioArea }) {
  const { width_mm: width, height_mm: height } = area
  const edge = maskPath(area.mask, { x0: 0, y0: 0, x1: width, y1: height })
  const rim = Math.max(width, height) * 0.02
  return (
    <Box
      component="svg"
      viewBox={`${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`}
      aria-hidden
      sx={{ maxWidth: 1, maxHeight: 1, width: 150, height: 110, overflow: 'visible' }}
    >
      {edge && (
        <Box
          component="path"
          d={toPathData(edge)}
          sx={{
            fill: ({ palette }) => palette.shop.subtle,
            stroke: ({ palette }) => palette.shop.field,
            strokeWidth: rim * 0.6,
          }}
        />
      )}
      {area.slots.map((slot) =>
        slot.kind === 'text' ? (
          <Box
            key={slot.key}
            component="path"
            d={bar(slot)}
            sx={{ fill: ({ palette }) => palette.primary.main }}
          />
        ) : slot.kind === 'photo' ? (
          <g key={slot.key}>
            <Box
              component="rect"
              x={slot.box.x}
              y={slot.box.y}
              width={slot.box.w}
              height={slot.box.h}
              sx={{ fill: ({ palette }) => palette.shop.brandSubtle }}
            />
            <Box
              component="path"
              d={hill(slot.box)}
              sx={{ fill: ({ palette }) => palette.primary.main, opacity: 0.35 }}
            />
          </g>
        ) : (
          <Box
            key={slot.key}
            component="path"
            d={art(slot)}
            sx={{ fill: ({ palette }) => palette.primary.main }}
          />
        ),
      )}
    </Box>
  )
}

function art({ d, view_box, box }: ArtSlot): string {
  const path = pathFromSvg(d)
  return path ? toPathData(fitPath(path, view_box, toBox(box))) : ''
}

function bar({ box, arc_deg }: { box: BoxMm; arc_deg: number }): string {
  const { x, y, w, h } = box
  const [x0, x1, y0, y1] = [x + w * 0.12, x + w * 0.88, y + h * 0.34, y + h * 0.66]
  const points = [x0, y0, x1, y0, x1, y1, x0, y1]
  return toPathData(curvePath({ ops: 'MLLLZ', points }, toBox(box), arc_deg))
}

function hill({ x, y, w, h }: BoxMm): string {
  return `M${x} ${y + h}L${x + w * 0.32} ${y + h * 0.45}L${x + w * 0.55} ${y + h * 0.75}L${x + w * 0.72} ${y + h * 0.55}L${x + w} ${y + h}Z`
}
