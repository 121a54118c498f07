import { MAX_OPTION_IMAGES } from '@nakshi/api/contract/limits'
import { PhotoUpload } from '../photo-upload/PhotoUpload.tsx'
import type { OptionControlProps } from './option-props.ts'

/** Photos to be printed; the place to choose them goes away when the option's number is reached. */
export function ImageOption({ option, id, photos, problem, describedBy, onTouch }: OptionControlProps) {
  return (
    <PhotoUpload
      id={id}
      field={photos}
      max={option.max_images ?? MAX_OPTION_IMAGES}
      describedBy={describedBy}
      invalid={problem !== null}
      onChange={onTouch}
    />
  )
}
