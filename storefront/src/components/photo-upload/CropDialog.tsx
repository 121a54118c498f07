import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { formatMessage } from '@nakshi/core/base/format-message'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import { Minus, Plus, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useHasCart } from '../../api/session.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import * as m from './messages.ts'
import type { SelectedPhoto } from './photo-store.ts'
import { replacePhoto } from './send-photos.ts'

interface CropDialogProps {
  field: string
  photo: SelectedPhoto
  onClose: () => void
}

/** JPEG makes transparent parts black, so it comes last, for what would exceed the upload limit. */
export const getCropTypes = (sourceType: string | undefined): string[] =>
  sourceType === 'image/jpeg' ? [sourceType] : ['image/png', 'image/webp', 'image/jpeg']

/** The frame moves by drag or arrow keys (Alt resizes). The cropped photo replaces the original. */
export default function CropDialog({ field, photo, onClose }: CropDialogProps) {
  const signedIn = Boolean(useHasCart())
  const [failed, setFailed] = useState(false)
  const cropper = useImageCropper({
    translations: {
      rootLabel: formatMessage(m.cropNamed, { name: photo.name }),
      selectionLabel: () => m.cropArea,
    },
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
    let blob: Blob | null = null
    for (const type of getCropTypes(photo.file?.type ?? photo.image?.type)) {
      blob = await cropAs(type)
      if (blob && blob.size <= UPLOAD_LIMIT_BYTES) break
    }
    if (!blob) return setFailed(true)
    const { type } = blob
    const name = `${photo.name.replace(/\.\w+$/, '')}.${type.slice('image/'.length)}`
    replacePhoto(field, photo.id, new File([blob], name, { type }), signedIn)
    onClose()
  }

  const tools = [
    { label: m.zoomOut, Icon: Minus, use: () => cropper.zoomBy(-0.2) },
    { label: m.zoomIn, Icon: Plus, use: () => cropper.zoomBy(0.2) },
    { label: m.rotate, Icon: RotateCw, use: () => cropper.rotateBy(90) },
  ]
  const footer = (
    <>
      <button type="button" className="button button-outline" onClick={onClose}>
        {m.cancel}
      </button>
      <button type="button" className="button" onClick={() => void cut()}>
        {m.crop}
      </button>
    </>
  )
  return (
    <ModalDialog title={m.cropPhoto} size="lg" onClose={onClose} footer={footer}>
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
          {m.cropFailed}
        </p>
      )}
    </ModalDialog>
  )
}
