import { Alert, Box } from '@mui/material'
import type { AdminColourProfile } from '@nakshi/core/studio/admin-colour-profiles'
import type { SoftProofBody } from '@nakshi/core/studio/admin-soft-proof'
import type { Placement, StudioArea } from '@nakshi/core/studio/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../api/fetch-json.ts'
import { createSoftProof } from '../../../api/products.ts'
import { t } from '../../../languages/i18n.ts'
import { PrintColours } from '../../../ui/fields/PrintColours.tsx'
import { useDebouncedValue } from '../../../ui/inputs/use-debounced-value.ts'
import { createSampleScene } from '../sample-scene.ts'
import { useOpenArea } from '../use-area.ts'

type Shown = {
  profile: AdminColourProfile | undefined
  area: StudioArea | undefined
  placement: Placement | undefined
  url: string
}

/** The server converts: a browser knows no inks. */
export function useSoftProof({ profile, area, placement, url }: Shown, isOn: boolean) {
  const { product, sampleTexts } = useOpenArea()
  const body: SoftProofBody | undefined = area &&
    placement && { area, scene: createSampleScene(area, sampleTexts), image_url: url, placement }
  const settled = useDebouncedValue(JSON.stringify({ profile, body }))
  return useQuery({
    queryKey: ['soft-proof', product.id, settled],
    queryFn: () => createSoftProof(product.id, JSON.parse(settled).body),
    enabled: isOn && 'body' in JSON.parse(settled),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type SoftProofProps = { proof: ReturnType<typeof useSoftProof> }

/** Over the preview. */
export function SoftProofPicture({ proof: { data, isPlaceholderData } }: SoftProofProps) {
  if (!data) return null
  return (
    <Box
      component="img"
      src={data.picture}
      alt={t('The product with the area as printed')}
      draggable={false}
      sx={{
        position: 'absolute',
        inset: 0,
        width: 1,
        height: 1,
        borderRadius: 1,
        opacity: isPlaceholderData ? 0.6 : 1,
      }}
    />
  )
}

export function SoftProofNote({ proof: { data, error } }: SoftProofProps) {
  if (error)
    return (
      <Alert severity="error" sx={{ my: 1 }}>
        {getErrorMessage(error)}
      </Alert>
    )
  return data ? <PrintColours colour={data.colour} /> : null
}
