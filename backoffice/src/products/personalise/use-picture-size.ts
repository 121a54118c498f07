import type { PictureSize } from '@nakshi/api/studio/warp'
import { useQuery } from '@tanstack/react-query'

/** Wide enough for any screen that an area is marked on. */
export const STAGE_WIDTH = 960

export const toStagePictureUrl = (url: string) => `${url}?w=${STAGE_WIDTH}`

/** How large a picture is, as it is shown on the stage: `data`, or an `error` and how to try again. */
export function usePictureSize(url: string | undefined) {
  return useQuery({
    queryKey: ['picture-size', url],
    queryFn: () => getPictureSize(url ?? ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** @throws {DOMException} when the picture cannot be read */
export async function getPictureSize(url: string): Promise<PictureSize> {
  const image = new Image()
  image.src = toStagePictureUrl(url)
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
