import './solid-view.css'
import { renderMessage } from '@nakshi/core/base/format-message'
import { sceneRejectionMessage } from '@nakshi/core/studio/messages'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { useState } from 'react'
import type { SolidView as Made } from '../design-view.ts'
import * as m from './messages.ts'
import type { Backlight } from './renderer.ts'
import { SolidView, type ViewEnd } from './SolidView.tsx'

interface SolidPreviewProps {
  area: StudioArea
  made: Made
  label: string
  /** Over the picture of the gallery; else beside the fields, as on phones. */
  isInGallery: boolean
}

const ENDS: Record<ViewEnd, string> = { unsupported: m.unsupported, lost: m.lost }

/** The switch between the picture, which comes first, and the 3D view. */
export default function SolidPreview({ area, made, label, isInGallery }: SolidPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const [end, setEnd] = useState<ViewEnd | null>(null)
  const { solid } = made

  function choose(is3d: boolean) {
    setOpen(is3d)
    setEnd(null)
  }

  const modes = [
    { is3d: false, name: m.picture },
    { is3d: true, name: m.in3d },
  ]
  const tools = (
    <div className="solid-tools">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
      <div role="group" className="solid-switch" aria-label={m.previewAs}>
        {modes.map(({ is3d, name }) => (
          <button
            key={name}
            type="button"
            className="solid-button"
            aria-pressed={isOpen === is3d}
            onClick={() => choose(is3d)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="solid-status" role="status">
        {end ? ENDS[end] : isOpen && describeState(made)}
      </p>
    </div>
  )
  const view = isOpen && solid && (
    <SolidView
      solid={solid}
      label={label}
      backlight={findBacklight(area)}
      onEnd={(why) => {
        setOpen(false)
        setEnd(why)
      }}
    />
  )
  return (
    <>
      {tools}
      {view && (isInGallery ? view : <div className="studio-strip solid-strip">{view}</div>)}
    </>
  )
}

function describeState({ state, solid, rejections }: Made): string {
  if (state === 'making') return solid ? '' : m.loading
  if (state === 'failed') return solid ? m.stillShows : m.failed
  if (state !== 'refused') return ''
  const reasons = rejections.map((rejection) => renderMessage(sceneRejectionMessage(rejection)))
  return [...reasons, ...(solid ? [m.stillShows] : [])].join(' ')
}

function findBacklight({ solid }: StudioArea): Backlight | null {
  if (solid?.kind !== 'lithophane') return null
  return { thinnest: solid.thinnest_mm, thickest: solid.thickest_mm, gamma: solid.gamma }
}
