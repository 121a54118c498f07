import SmallIcon from '@mui/icons-material/PhotoSizeSelectSmallOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { AdminPhoto } from '@nakshi/contract/admin/orders'
import type { WorkshopItem } from '@nakshi/contract/admin/workshop'
import { checkPhotoResolution, parsePrintSize } from '@nakshi/domain/photo-resolution'
import { StatusBadge } from '../../fields/StatusBadge.tsx'
import { t } from '../../i18n.ts'
import { adminMessages } from '../../messages/admin.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { CopyButton } from './CopyButton.tsx'
import { CustomerImage } from './CustomerImage.tsx'

export function Personalisation({ item }: { item: WorkshopItem }) {
  const offered = item.product.custom_options
  const name = (id: string) => offered.find((option) => option.id === id)?.name ?? t('Option')
  const rank = (id: string) => offered.findIndex((option) => option.id === id)
  const filled = Object.entries(item.custom_options).sort(([a], [b]) => rank(a) - rank(b))
  if (filled.length === 0) return null
  const texts = filled.flatMap(([, value]) => ('text' in value ? [value.text] : []))
  const choices = [...Object.values(item.variant_selections), ...texts]
  return (
    <Stack spacing={2} sx={{ mt: 2, p: 2, borderRadius: 2, bgcolor: (theme) => theme.palette.shop.subtle }}>
      {filled.map(([id, value]) => (
        <Box key={id}>
          <Typography variant="caption" component="h4" sx={{ m: 0, fontWeight: 600 }} color="textSecondary">
            {name(id)}
          </Typography>
          {'text' in value ? (
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
              <Typography
                sx={{
                  fontSize: 24,
                  lineHeight: 1.5,
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                  minWidth: 0,
                }}
              >
                {value.text}
              </Typography>
              <CopyButton text={value.text} label={t('Copy %{name}', { name: name(id) })} />
            </Stack>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                mt: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
              }}
            >
              {value.images.map((image) => (
                <CanAccess
                  key={image.url}
                  permission="photos.read"
                  fallback={<Typography>{t('Customer photo')}</Typography>}
                >
                  <CustomerImage image={image}>
                    <PhotoVerdict photo={image} choices={choices} />
                  </CustomerImage>
                </CanAccess>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Stack>
  )
}

/** Print resolution (DPI) at the ordered size, where one of the choices names a size. */
function PhotoVerdict({ photo, choices }: { photo: AdminPhoto; choices: string[] }) {
  const { width, height } = photo
  if (width === null || height === null) return null
  const { dpi, too_small } = checkPhotoResolution({ width, height }, parsePrintSize(choices))
  return (
    <>
      <Typography variant="caption" component="p" color="textSecondary">
        {dpi !== null
          ? t('%{width} × %{height} px, %{dpi} DPI at ordered size', { width, height, dpi })
          : t('%{width} × %{height} px', { width, height })}
      </Typography>
      {too_small && (
        <StatusBadge Icon={SmallIcon} tone="warning">
          {adminMessages.order.photo_too_small}
        </StatusBadge>
      )}
    </>
  )
}
