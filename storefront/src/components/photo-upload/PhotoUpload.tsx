import { useQueryClient } from '@tanstack/react-query'
import { FileUp, ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, Suspense, useEffect, useState } from 'react'
import { useHasCart } from '../../api/session.ts'
import { ensureSession } from '../../auth/use-require-auth.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { ACCEPTED_FILES, formatFileHint, validateFile } from './accepted-files.ts'
import { ACCEPTED_IMAGES, formatPhotoHint, formatSkippedPhotos } from './accepted-images.ts'
import * as m from './messages.ts'
import type { PhotoItemProps } from './PhotoItem.tsx'
import { type SelectedPhoto, usePhotos } from './photo-store.ts'
import { addPhotos, removePhoto, uploadPending } from './send-photos.ts'
import { validateImageFile } from './validate-image-file.ts'

const PhotoItem = lazyComponent(() => import('./PhotoItem.tsx'), PhotoFallback)

const KINDS = {
  photo: {
    Icon: ImagePlus,
    accept: ACCEPTED_IMAGES,
    validate: validateImageFile,
    formatHint: formatPhotoHint,
    one: m.choosePhoto,
    many: m.choosePhotos,
  },
  file: {
    Icon: FileUp,
    accept: ACCEPTED_FILES,
    validate: validateFile,
    formatHint: formatFileHint,
    one: m.chooseFile,
    many: m.chooseFile,
  },
} as const

interface PhotoUploadProps {
  id: string
  field: string
  kind?: SelectedPhoto['kind']
  max: number
  /** Number of the first photos that the studio places and judges. */
  studioPhotos?: number
  choices?: string[]
  describedBy?: string
  invalid?: boolean
  onChange?: () => void
}

export default function PhotoUpload({
  id,
  field,
  kind = 'photo',
  max,
  studioPhotos = 0,
  choices,
  describedBy,
  invalid,
  onChange,
}: PhotoUploadProps) {
  const { Icon, accept, validate, formatHint, one, many } = KINDS[kind]
  const photos = usePhotos(field)
  const signedIn = Boolean(useHasCart())
  const queries = useQueryClient()
  const [rejections, setRejections] = useState<string[]>([])
  const [dragged, setDragged] = useState(false)
  // A failed photo does not count towards the limit
  const failed = photos.filter(({ state }) => state === 'failed')
  const slotsLeft = max - photos.length + failed.length

  const waiting = photos.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!waiting) return
    if (signedIn) uploadPending(field)
    // Where guest checkout is allowed, the first photo creates a guest session
    else void ensureSession(queries).catch(() => false)
  }, [signedIn, waiting, field, queries])

  function addFiles(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length === 0) return
    const good = files.filter((file) => validate(file) === null)
    const errors = files.map(validate).filter((error) => error !== null)
    if (good.length > slotsLeft) errors.push(formatSkippedPhotos(slotsLeft))
    setRejections(errors)
    const over = Math.max(0, photos.length + Math.min(good.length, slotsLeft) - max)
    for (const { id: lost } of failed.slice(0, over)) removePhoto(field, lost)
    addPhotos(field, good.slice(0, slotsLeft), signedIn, kind)
    onChange?.()
  }

  const catching = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDragged(true)
    },
    onDragLeave: () => setDragged(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragged(false)
      addFiles(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => addFiles(event.clipboardData.files),
  }

  return (
    <div className="photo-upload">
      {photos.length > 0 && (
        <Suspense>
          <ul className="photo-list">
            {photos.map((photo, index) => (
              <PhotoItem
                key={photo.id}
                field={field}
                photo={photo}
                isInStudio={index < studioPhotos}
                choices={choices}
                onChange={onChange}
              />
            ))}
          </ul>
        </Suspense>
      )}
      {slotsLeft > 0 && (
        <div className="photo-drop" data-dragged={dragged || undefined} {...catching}>
          <input
            id={id}
            className="photo-input"
            type="file"
            accept={accept}
            multiple={max > 1}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              addFiles(event.target.files)
              // Allows choosing the same file again
              event.target.value = ''
            }}
          />
          <label className="photo-drop-label" htmlFor={id}>
            <Icon size={24} aria-hidden />
            <span>
              <RichText text={max > 1 ? many : one} tags={{ choose: (words) => <strong>{words}</strong> }} />
            </span>
            <small>{formatHint(max, slotsLeft)}</small>
          </label>
        </div>
      )}
      <div role="alert">
        {rejections.map((error) => (
          <p key={error} className="field-error">
            {error}
          </p>
        ))}
      </div>
    </div>
  )
}

function PhotoFallback({ field, photo, onChange }: PhotoItemProps) {
  const { id, name, errorMessage } = photo
  return (
    <li className="photo-item" data-state={photo.state}>
      <div className="photo-about">
        <span className="photo-name">{name}</span>
        {errorMessage && (
          <span className="photo-failed" role="alert">
            {errorMessage}
          </span>
        )}
      </div>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          removePhoto(field, id)
          onChange?.()
        }}
      >
        <RichText
          text={m.removeWithName}
          params={{ name }}
          tags={{ name: (words) => <span className="visually-hidden">{words}</span> }}
        />
      </button>
    </li>
  )
}
