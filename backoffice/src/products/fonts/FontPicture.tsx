import type { FontFamily } from '@nakshi/core/studio/schema'
import { getPathBounds, toPathData } from '@nakshi/studio/path'
import { useQuery } from '@tanstack/react-query'
import { useEngine } from '../personalise/use-engine.ts'

type FontPictureProps = {
  family: FontFamily
  text: string
  /** mm of the box, which are CSS pixels here. */
  width?: number
  height?: number
}

/** A text as the studio draws it in a font; plain until it is drawn. */
export function FontPicture({ family, text, width = 76, height = 20 }: FontPictureProps) {
  const engine = useEngine()
  const { data: path } = useQuery({
    queryKey: ['font-picture', family, text, width, height],
    queryFn: () => engine.data?.textPath(text, family, { x: 0, y: 0, w: width, h: height }) ?? null,
    enabled: engine.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!path) return <span>{text}</span>
  const { x0, y0, x1, y1 } = getPathBounds(path)
  return (
    <svg viewBox={`${x0} ${y0} ${x1 - x0} ${y1 - y0}`} width={x1 - x0} height={y1 - y0} aria-hidden>
      <path d={toPathData(path)} fill="currentColor" />
    </svg>
  )
}
