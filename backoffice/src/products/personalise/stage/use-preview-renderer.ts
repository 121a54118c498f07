import type { Placement, SceneRejection, SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import type { Path } from '@nakshi/studio/path'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatAreaSize } from '../draft.ts'
import { createSampleScene } from '../sample-scene.ts'
import { useOpenArea } from '../use-area.ts'
import { useEngine } from '../use-engine.ts'
import { STAGE_WIDTH, toStagePictureUrl } from '../use-picture-size.ts'

/** Idle time in ms before the high-quality render. */
const IDLE_MS = 180

/** A quarter of the pixels while dragging. */
const MOVING_WIDTH = STAGE_WIDTH / 2

type Drawn = {
  area: StudioArea | undefined
  placement: Placement | undefined
  url: string
  isMoving: boolean
}

/** Uses the engine that makes the print files. */
export function usePreviewRenderer({ area, placement, url, isMoving }: Drawn) {
  const { sampleTexts } = useOpenArea()
  const canvas = useRef<HTMLCanvasElement>(null)
  const engine = useEngine()
  const [rejections, setRefusals] = useState<SceneRejection[]>([])
  const [report, setReport] = useState<SceneReport>()
  const [isDrawn, setIsDrawn] = useState(false)
  const [failed, setFailed] = useState(false)
  const width = isMoving ? MOVING_WIDTH : STAGE_WIDTH
  const { data: picture } = useQuery({
    queryKey: ['stage-picture', url, width],
    queryFn: () => engine.data?.readPicture(toStagePictureUrl(url), width) ?? null,
    enabled: engine.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The form creates new objects on every change, so JSON serves as the dependency.
  const areaKey = JSON.stringify(area)
  const placementKey = JSON.stringify(placement)
  const textKey = JSON.stringify(sampleTexts)
  const work = useMemo(() => {
    if (!engine.data || !picture || !areaKey || !placementKey) return null
    const parsed: StudioArea = JSON.parse(areaKey)
    const size = { width: parsed.width_mm, height: parsed.height_mm }
    return { area: parsed, draw: engine.data.openPreview(size, JSON.parse(placementKey), picture) }
  }, [engine.data, picture, areaKey, placementKey])

  useEffect(() => {
    const studio = engine.data
    const target = canvas.current
    if (!studio || !work || !target) return
    let isStale = false
    let idleTimer: ReturnType<typeof setTimeout> | undefined
    const scene = createSampleScene(work.area, JSON.parse(textKey))
    studio
      .layOutInBrowser(work.area, scene, studio.SAMPLE_SIZES)
      .then(({ list, rejections, report }) => {
        if (isStale) return
        const show = (samples: 1 | 2) => {
          const pixels = work.draw(list, studio.samplePhotos(), samples)
          target.width = pixels.width
          target.height = pixels.height
          target.getContext('2d')?.putImageData(pixels, 0, 0)
          setIsDrawn(true)
        }
        setRefusals(rejections)
        setReport(report)
        setFailed(false)
        show(1)
        idleTimer = setTimeout(() => show(2), IDLE_MS)
      })
      .catch(() => !isStale && setFailed(true))
    return () => {
      isStale = true
      clearTimeout(idleTimer)
    }
  }, [engine.data, work, textKey])

  return {
    canvas,
    refusals: rejections,
    report,
    isDrawn,
    failed: failed || engine.isError,
    label: useSizeLabel(area),
  }
}

function useSizeLabel(area: StudioArea | undefined): Path | null {
  const engine = useEngine()
  const textKey = area ? formatAreaSize(area) : ''
  const { data } = useQuery({
    queryKey: ['size-label', textKey],
    queryFn: async () => {
      if (!engine.data || !area) return null
      const { width_mm: w, height_mm: h } = area
      const height = Math.min(h * 0.12, w * 0.07)
      return engine.data.textPath(textKey, 'mukta', { x: 0, y: h + height * 0.5, w, h: height })
    },
    enabled: engine.data !== undefined && area !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? null
}
