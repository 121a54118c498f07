import './solid-view.css'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Solid } from '@nakshi/solid/solid'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { hasModifier } from '../../../ui/has-modifier.ts'
import { type Camera, findView, START, turn, VIEWS, type ViewName, zoomBy } from './camera.ts'
import * as m from './messages.ts'
import type { Backlight } from './renderer.ts'
import { openStage, type Stage } from './stage.ts'
import { useTurning } from './use-turning.ts'

export type ViewEnd = 'unsupported' | 'lost'

interface SolidViewProps {
  solid: Solid
  /** Text alternative of what is shown. */
  label: string
  /** Of a lithophane: how it looks before a light. */
  backlight: Backlight | null
  /** There is no 3D, or no longer. */
  onEnd: (why: ViewEnd) => void
}

const KEY_STEP = Math.PI / 12
const BUTTON_STEP = Math.PI / 4
const ZOOM_STEP = 1.25

const VIEW_NAMES: Record<ViewName, string> = { front: m.front, side: m.side, top: m.top }

/** What the keys do, by their names. */
const KEYS: Record<string, (camera: Camera) => Camera> = {
  ArrowLeft: (camera) => turn(camera, -KEY_STEP, 0),
  ArrowRight: (camera) => turn(camera, KEY_STEP, 0),
  ArrowUp: (camera) => turn(camera, 0, -KEY_STEP),
  ArrowDown: (camera) => turn(camera, 0, KEY_STEP),
  '+': (camera) => zoomBy(camera, ZOOM_STEP),
  '=': (camera) => zoomBy(camera, ZOOM_STEP),
  '-': (camera) => zoomBy(camera, 1 / ZOOM_STEP),
  Home: () => START,
}

/** The mesh that is printed, turned and zoomed by fingers, mouse, keys and buttons. */
export function SolidView({ solid, label, backlight, onEnd }: SolidViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [view, setView] = useState<ViewName | null>(null)
  const [isLit, setLit] = useState(false)
  const instructions = useId()
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!canvas.current) return
    const opened = openStage(canvas.current, {
      onCamera: (camera) => setView(findView(camera)),
      onLost: () => end('lost'),
    })
    if (!opened) return end('unsupported')
    setStage(opened)
    return () => opened.close()
  }, [])
  useEffect(() => stage?.setSolid(solid), [stage, solid])
  useEffect(() => stage?.setBacklight(isLit ? backlight : null), [stage, isLit, backlight])
  const turning = useTurning(canvas, stage)

  function onKeyDown(event: KeyboardEvent) {
    const change = KEYS[event.key]
    if (!change || hasModifier(event)) return
    event.preventDefault()
    stage?.glide(change)
  }

  const step = (sign: string, name: string, change: (camera: Camera) => Camera) => (
    <button type="button" className="icon-button" aria-label={name} onClick={() => stage?.glide(change)}>
      <span aria-hidden>{sign}</span>
    </button>
  )
  return (
    <div className="solid-view" data-lit={isLit || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element represents a view that turns */}
      <div
        role="group"
        className="solid-turntable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn the view
        tabIndex={0}
        aria-label={m.view}
        aria-describedby={instructions}
        onKeyDown={onKeyDown}
        {...turning}
      >
        <canvas ref={canvas} role="img" aria-label={isLit ? formatMessage(m.litLabel, { label }) : label} />
        <p id={instructions} className="visually-hidden">
          {m.instructions}
        </p>
      </div>
      <div className="solid-controls">
        {(Object.keys(VIEWS) as ViewName[]).map((name) => (
          <button
            key={name}
            type="button"
            className="solid-button"
            aria-pressed={view === name}
            onClick={() => stage?.glide(() => VIEWS[name])}
          >
            {VIEW_NAMES[name]}
          </button>
        ))}
        {step('↻', m.turn, (camera) => turn(camera, BUTTON_STEP, 0))}
        {step('−', m.zoomOut, (camera) => zoomBy(camera, 1 / ZOOM_STEP))}
        {step('+', m.zoomIn, (camera) => zoomBy(camera, ZOOM_STEP))}
        {backlight && stage?.canBacklight && (
          <button
            type="button"
            className="solid-button"
            aria-pressed={isLit}
            onClick={() => setLit((lit) => !lit)}
          >
            {m.backlight}
          </button>
        )}
      </div>
    </div>
  )
}
