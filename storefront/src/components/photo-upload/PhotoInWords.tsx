import type { PhotoItemProps } from './PhotoItem.tsx'
import { removePhoto } from './send-photos.ts'

/** A chosen photo by its name alone, where what shows it cannot be fetched: it is sent all the same. */
export function PhotoInWords({ field, photo, onChange }: PhotoItemProps) {
  const { id, name, problem } = photo
  return (
    <li className="photo-item" data-state={photo.state}>
      <div className="photo-about">
        <span className="photo-name">{name}</span>
        {problem && (
          <span className="photo-failed" role="alert">
            {problem}
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
