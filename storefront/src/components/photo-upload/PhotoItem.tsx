import { formatMessage } from '@nakshi/core/base/format-message'
import { checkPhotoResolution, parsePrintSize } from '@nakshi/core/studio/photo-resolution'
import { Crop, FileText, ImageOff, RotateCw, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { formatFileSize } from './accepted-images.ts'
import * as m from './messages.ts'
import type { SelectedPhoto } from './photo-store.ts'
import { removePhoto, uploadSelectedPhoto } from './send-photos.ts'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'))

export interface PhotoItemProps {
  field: string
  photo: SelectedPhoto
  /** The studio crops it and judges it by its printed size. */
  isInStudio?: boolean
  /** Choices of the product, which may name its printed size. */
  choices?: string[]
  onChange?: () => void
}

export default function PhotoItem({
  field,
  photo,
  isInStudio = false,
  choices = [],
  onChange,
}: PhotoItemProps) {
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null)
  /** The browser cannot decode it. */
  const [broken, setBroken] = useState(false)
  const [cropping, setCropping] = useState(false)
  const soft =
    !isInStudio && photo.file && pixels && checkPhotoResolution(pixels, parsePrintSize(choices)).too_small
  const Icon = photo.kind === 'file' ? FileText : ImageOff
  const isPicture = photo.kind === 'photo' && !broken && photo.preview !== ''
  return (
    <li className="photo-item" data-state={photo.state}>
      {isPicture ? (
        <img
          className="photo-thumbnail"
          src={photo.preview}
          alt=""
          onLoad={({ currentTarget }) =>
            setPixels({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon className="photo-thumbnail" aria-hidden />
      )}
      <div className="photo-about">
        <span className="photo-name">{photo.name}</span>
        <PhotoState photo={photo} />
        {soft && <span className="photo-soft">{m.soft}</span>}
      </div>
      <div className="photo-actions">
        {photo.state === 'failed' && (
          <button
            type="button"
            className="icon-button"
            aria-label={formatMessage(m.retryNamed, { name: photo.name })}
            onClick={() => void uploadSelectedPhoto(field, photo.id)}
          >
            <RotateCw size={18} aria-hidden />
          </button>
        )}
        {isPicture && !isInStudio && (
          <button
            type="button"
            className="icon-button"
            aria-label={formatMessage(m.cropNamed, { name: photo.name })}
            onClick={() => setCropping(true)}
          >
            <Crop size={18} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={formatMessage(m.removeNamed, { name: photo.name })}
          data-remove
          onClick={({ currentTarget }) => {
            const box = currentTarget.closest('.photo-upload')
            requestAnimationFrame(() =>
              box?.querySelector<HTMLElement>('[data-remove], input[type=file]')?.focus(),
            )
            removePhoto(field, photo.id)
            onChange?.()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
      {cropping && (
        <Suspense>
          <CropDialog field={field} photo={photo} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </li>
  )
}

function PhotoState({ photo }: { photo: SelectedPhoto }) {
  const percent = Math.round(photo.progress * 100)
  switch (photo.state) {
    case 'preparing':
      return <span className="photo-hint">{m.preparing}</span>
    case 'waiting':
      return <span className="photo-hint">{m.waiting}</span>
    case 'sending':
      return (
        <progress
          className="photo-progress"
          max={100}
          value={percent}
          aria-label={formatMessage(m.uploadingNamed, { name: photo.name })}
        />
      )
    case 'failed':
      return (
        <span className="photo-failed" role="alert">
          {photo.errorMessage}
        </span>
      )
    case 'done':
      return (
        <span className="photo-hint">{formatMessage(m.uploaded, { size: formatFileSize(photo.size) })}</span>
      )
  }
}
