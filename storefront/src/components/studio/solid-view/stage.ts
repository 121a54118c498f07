import type { Solid } from '@nakshi/solid/solid'
import { blend, type Camera, START, VIEWS } from './camera.ts'
import { type Backlight, openRenderer } from './renderer.ts'

interface StageOptions {
  onCamera: (camera: Camera) => void
  /** The graphics card took the canvas back, as phones do with pages in the background. */
  onLost: () => void
}

export type Stage = NonNullable<ReturnType<typeof openStage>>

const GLIDE_MS = 250
/** The solid shows its depth once. */
const FIRST_TURN_MS = 900
/** More cost time and are not seen. */
const MAX_PIXEL_RATIO = 2

/** Draws when something changes, and at no other time. @returns null without WebGL 2 */
export function openStage(canvas: HTMLCanvasElement, { onCamera, onLost }: StageOptions) {
  const renderer = openRenderer(canvas)
  if (!renderer) return null
  let camera: Camera = START
  let backlight: Backlight | null = null
  let glide: { from: Camera; to: Camera; ms: number; since?: number } | null = null
  let hasSolid = false
  let frame = 0

  function draw(now: number): void {
    frame = 0
    if (glide) {
      glide.since ??= now
      const share = Math.min(1, (now - glide.since) / glide.ms)
      setCamera(blend(glide.from, glide.to, 1 - (1 - share) ** 3))
      if (share === 1) glide = null
    }
    if (hasSolid) renderer?.draw(camera, { backlight, isDark: isDark() })
  }

  function requestDraw(): void {
    frame ||= requestAnimationFrame(draw)
  }

  function setCamera(next: Camera): void {
    camera = next
    onCamera(camera)
    requestDraw()
  }

  function glideTo(to: Camera, ms = GLIDE_MS, from = camera): void {
    glide = prefersStillness() ? null : { from, to, ms }
    if (glide) requestDraw()
    else setCamera(to)
  }

  function fit(): void {
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio))
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio))
    // At once: a canvas of another size is empty
    cancelAnimationFrame(frame)
    draw(performance.now())
  }

  const resizing = new ResizeObserver(fit)
  const recolouring = new MutationObserver(requestDraw)
  fit()
  resizing.observe(canvas)
  recolouring.observe(document.documentElement, { attributeFilter: ['class'] })
  canvas.addEventListener('webglcontextlost', onLost)

  return {
    canBacklight: renderer.canBacklight,
    setSolid(solid: Solid): void {
      renderer.setSolid(solid)
      if (!hasSolid) glideTo(START, FIRST_TURN_MS, VIEWS.front)
      hasSolid = true
      requestDraw()
    },
    setBacklight(next: Backlight | null): void {
      backlight = next
      requestDraw()
    },
    /** At once, as by a finger. */
    move(change: (camera: Camera) => Camera): void {
      glide = null
      setCamera(change(camera))
    },
    /** By a key or a button. */
    glide: (change: (camera: Camera) => Camera): void => glideTo(change(glide?.to ?? camera)),
    close(): void {
      canvas.removeEventListener('webglcontextlost', onLost)
      resizing.disconnect()
      recolouring.disconnect()
      cancelAnimationFrame(frame)
      renderer.release()
    },
  }
}

const isDark = () => document.documentElement.classList.contains('dark')
const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
