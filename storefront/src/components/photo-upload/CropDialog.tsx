import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/contract/limits'
import { Minus, Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useHasCart } from '../../api/session.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import type { SelectedPhoto } from './photo-store.ts'
import { replacePhoto } from './send-photos.ts'

interface CropDialogProps {
  field: string
  photo: SelectedPhoto
  onClose: () => void
}

/**
 * The frame moves by drag or arrow keys (Alt resizes it). The cropped photo replaces the original and is
 * uploaded.
 */
export default function CropDialog({ field, photo, onClose }: CropDialogProps) {
  const signedIn = Boolean(useHasCart())
  const [failed, setFailed] = useState(false)
  const cropper = useImageCropper({
    translations: { rootLabel: `Crop ${photo.name}`, selectionLabel: () => 'Crop area' },
  })

  async function cropAs(type: string): Promise<Blob | null> {
    try {
      const blob = await cropper.getCroppedImage({ type, quality: 0.92, output: 'blob' })
      return blob instanceof Blob ? blob : null
    } catch {
      // Not enough memory for the canvas
      return null
    }
  }

  async function cut() {
    setFailed(false)
    const outputType = photo.file?.type === 'image/png' ? 'image/png' : 'image/jpeg'
    let blob = await cropAs(outputType)
    // A PNG of the full photo may exceed the upload limit
    if (blob && blob.size > UPLOAD_LIMIT_BYTES && outputType === 'image/png')
      blob = await cropAs('image/jpeg')
    if (!blob) return setFailed(true)
    const { type } = blob
    const name = photo.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg')
    replacePhoto(field, photo.id, new File([blob], name, { type }), signedIn)
    onClose()
  }

  const tools = [
    { label: 'Zoom out', Icon: Minus, use: () => cropper.zoomBy(-0.2) },
    { label: 'Zoom in', Icon: Plus, use: () => cropper.zoomBy(0.2) },
    { label: 'Rotate 90°', Icon: RotateCw, use: () => cropper.rotateBy(90) },
  ]
  const footer = (
    <>
      <button type="button" className="button button-outline" onClick={onClose}>
        Cancel
      </button>
      <button type="button" className="button" onClick={() => void cut()}>
        Crop
      </button>
    </>
  )
  return (
    <ModalDialog title="Crop photo" size="lg" onClose={onClose} footer={footer}>
      <ImageCropper.RootProvider value={cropper} className="cropper">
        <ImageCropper.Viewport className="cropper-viewport">
          <ImageCropper.Image className="cropper-image" src={photo.image?.url ?? photo.preview} alt="" />
          <ImageCropper.Selection className="cropper-selection">
            {ImageCropper.handles.map((position) => (
              <ImageCropper.Handle key={position} position={position} className="cropper-handle">
                <span />
              </ImageCropper.Handle>
            ))}
          </ImageCropper.Selection>
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
      <div className="cropper-tools">
        {tools.map(({ label, Icon, use }) => (
          <button key={label} type="button" className="icon-button" aria-label={label} onClick={use}>
            <Icon size={18} aria-hidden />
          </button>
        ))}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          This photo couldn't be cropped. The original is unchanged.
        </p>
      )}
    </ModalDialog>
  )
}
