import type { PictureSize } from '@nakshi/studio/warp-map'
import { useQuery } from '@tanstack/react-query'

export const STAGE_WIDTH = 960

export const toStagePictureUrl = (url: string) => `${url}?w=${STAGE_WIDTH}`

export function usePictureSize(url: string | undefined) {
  return useQuery({
    queryKey: ['picture-size', url],
    queryFn: () => getPictureSize(url ?? ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Throws DOMException if the image cannot be read. */
export async function getPictureSize(url: string): Promise<PictureSize> {
  const image = new Image()
  image.src = toStagePictureUrl(url)
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
