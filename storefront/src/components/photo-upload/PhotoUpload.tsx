import { UPLOAD_LIMIT_BYTES } from '@nakshi/api/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, Suspense, useEffect, useState } from 'react'
import { useHasCart } from '../../api/session.ts'
import { beShopper } from '../../auth/be-shopper.ts'
import { lazyPart } from '../lazy-part.tsx'
import { ACCEPTED_IMAGES, fileProblem, fileSize, leftOut } from './file-problem.ts'
import { PhotoInWords } from './PhotoInWords.tsx'
import { usePhotos } from './photo-store.ts'
import { addPhotos, removePhoto, sendPhotos } from './send-photos.ts'

const PhotoItem = lazyPart(() => import('./PhotoItem.tsx'), PhotoInWords)

interface PhotoUploadProps {
  id: string
  field: string
  max: number
  describedBy?: string
  invalid?: boolean
  onChange?: () => void
}

export function PhotoUpload({ id, field, max, describedBy, invalid, onChange }: PhotoUploadProps) {
  const photos = usePhotos(field)
  const signedIn = Boolean(useHasCart())
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string[]>([])
  const [dragged, setDragged] = useState(false)
  // A failed photo does not count towards the limit
  const failed = photos.filter(({ state }) => state === 'failed')
  const room = max - photos.length + failed.length

  const waiting = photos.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!waiting) return
    if (signedIn) sendPhotos(field)
    // Where guest checkout is allowed, the first photo creates a guest session
    else void beShopper(queries).catch(() => false)
  }, [signedIn, waiting, field, queries])

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length === 0) return
    const good = files.filter((file) => fileProblem(file) === null)
    const problems = files.map(fileProblem).filter((problem) => problem !== null)
    if (good.length > room) problems.push(leftOut(room))
    setRefused(problems)
    const over = Math.max(0, photos.length + Math.min(good.length, room) - max)
    for (const { id: lost } of failed.slice(0, over)) removePhoto(field, lost)
    addPhotos(field, good.slice(0, room), signedIn)
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
      take(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData.files),
  }

  return (
    <div className="photo-upload">
      {photos.length > 0 && (
        <Suspense>
          <ul className="photo-list">
            {photos.map((photo) => (
              <PhotoItem key={photo.id} field={field} photo={photo} onChange={onChange} />
            ))}
          </ul>
        </Suspense>
      )}
      {room > 0 && (
        <div className="photo-drop" data-dragged={dragged || undefined} {...catching}>
          <input
            id={id}
            className="photo-input"
            type="file"
            accept={ACCEPTED_IMAGES}
            multiple={max > 1}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => {
              take(event.target.files)
              // Allows choosing the same file again
              event.target.value = ''
            }}
          />
          <label className="photo-drop-label" htmlFor={id}>
            <ImagePlus size={24} aria-hidden />
            <span>
              <strong>{max > 1 ? 'Choose photos' : 'Choose a photo'}</strong> or drop{' '}
              {max > 1 ? 'them' : 'it'} here
            </span>
            <small>
              JPG, PNG, WebP or GIF, up to {fileSize(UPLOAD_LIMIT_BYTES).replace('.0', '')} each
              {max > 1 && `, ${room === max ? `up to ${max}` : `${room} more`}`}
            </small>
          </label>
        </div>
      )}
      <div role="alert">
        {refused.map((problem) => (
          <p key={problem} className="field-error">
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}
