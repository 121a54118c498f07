import { Box, ButtonBase, FormControl, Typography } from '@mui/material'
import { FONT_FAMILIES, type FontFamily } from '@nakshi/contract/shop/studio'
import { getPathBounds, toPathData } from '@nakshi/studio/path'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '../../../i18n.ts'
import { AreaError } from '../AreaError.tsx'
import { useArea } from '../use-area.ts'
import { useEngine } from '../use-engine.ts'

const NAMES: Record<FontFamily, string> = {
  tiro: 'Tiro',
  mukta: 'Mukta',
  kalam: 'Kalam',
  rozha: 'Rozha',
  playfair: 'Playfair',
  dancing: 'Dancing',
  vibes: 'Vibes',
}

export function FontChoice({ chosen, path }: { chosen: FontFamily[]; path: string }) {
  const { set } = useArea()
  const label = useId()
  const toggle = (family: FontFamily) =>
    set(path, chosen.includes(family) ? chosen.filter((one) => one !== family) : [...chosen, family])
  return (
    <FormControl role="group" aria-labelledby={label}>
      <Typography variant="body2" color="textSecondary" id={label} sx={{ mb: 0.5 }}>
        {t('Available fonts. The first is the default.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {FONT_FAMILIES.map((family) => {
          const isChosen = chosen.includes(family)
          const isFirst = chosen[0] === family
          return (
            <ButtonBase
              key={family}
              aria-label={isFirst ? t('%{family}, default', { family: NAMES[family] }) : NAMES[family]}
              aria-pressed={isChosen}
              // At least one font must stay.
              disabled={isChosen && chosen.length === 1}
              onClick={() => toggle(family)}
              sx={{
                height: 48,
                px: 1,
                borderRadius: 1,
                border: isChosen ? 2 : 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                bgcolor: ({ palette }) => (isChosen ? palette.shop.brandSubtle : 'transparent'),
                color: isChosen ? 'text.primary' : 'text.secondary',
              }}
            >
              <FontPicture family={family} />
            </ButtonBase>
          )
        })}
      </Box>
      <AreaError path={path} />
    </FormControl>
  )
}

function FontPicture({ family }: { family: FontFamily }) {
  const engine = useEngine()
  const { data: path } = useQuery({
    queryKey: ['font-picture', family],
    queryFn: () => engine.data?.textPath(NAMES[family], family, { x: 0, y: 0, w: 76, h: 20 }) ?? null,
    enabled: engine.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!path) return <span>{NAMES[family]}</span>
  const { x0, y0, x1, y1 } = getPathBounds(path)
  return (
    <svg viewBox={`${x0} ${y0} ${x1 - x0} ${y1 - y0}`} width={x1 - x0} height={y1 - y0} aria-hidden>
      <path d={toPathData(path)} fill="currentColor" />
    </svg>
  )
}
