import type { PhotoItemProps } from './PhotoItem.tsx'
import { removePhoto } from './send-photos.ts'

export function PhotoFallback({ field, photo, onChange }: PhotoItemProps) {
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
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}
