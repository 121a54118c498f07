import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { PhotoSlot, SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import { Crop } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'
import type { PhotoStyle } from './move-photo.ts'
import { PhotoSliders } from './PhotoSliders.tsx'
import { PhotoVerdict } from './PhotoVerdict.tsx'

const PhotoPositionDialog = lazyDialog(() => import('./PhotoPositionDialog.tsx'))

interface PhotoStyleFieldsProps {
  area: StudioArea
  slot: PhotoSlot
  name: string
  studioPhoto: StudioPhoto
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  found: SceneReport['photos'][number] | undefined
}

export function PhotoStyleFields(props: PhotoStyleFieldsProps) {
  const { area, slot, name, studioPhoto, photoStyle, onMove, found } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="studio-photo">
      <p className="field-hint">{m.photoHelp}</p>
      <PhotoSliders box={slot.box} photo={studioPhoto.size} photoStyle={photoStyle} onMove={onMove}>
        <button type="button" className="button button-ghost" onClick={() => setOpen(true)}>
          <Crop size={18} aria-hidden /> {m.crop}
        </button>
      </PhotoSliders>
      {/* What is rejected stands below the field */}
      {found && found.verdict !== 'few' && <PhotoVerdict verdict={found.verdict} />}
      {isOpen && (
        <Suspense>
          <PhotoPositionDialog
            area={area}
            slot={slot}
            name={name}
            studioPhoto={studioPhoto}
            photoStyle={photoStyle}
            onMove={onMove}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
