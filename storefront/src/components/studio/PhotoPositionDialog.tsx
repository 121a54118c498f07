import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import type { BoxMm, Mask, PhotoSlot, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { toBox, toPathData } from '@nakshi/studio/path'
import { positionPhoto } from '@nakshi/studio/photo-position'
import { getPhotoVerdict } from '@nakshi/studio/photo-verdict'
import { useLayoutEffect, useRef, useState } from 'react'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import * as m from './messages.ts'
import type { PhotoStyle } from './move-photo.ts'
import { PhotoHandle } from './PhotoHandle.tsx'
import { PhotoSliders } from './PhotoSliders.tsx'
import { PhotoVerdict } from './PhotoVerdict.tsx'

interface PhotoPositionDialogProps {
  area: StudioArea
  slot: PhotoSlot
  name: string
  studioPhoto: StudioPhoto
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  onClose: () => void
}

/** The frame is the whole picture. */
const FRAME: Placement = {
  quad: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  bend_deg: 0,
  sag: 0,
  finish: { kind: 'print', white: [255, 255, 255], is_opaque: true },
}

/** Crops, zooms and turns in a frame of the printed size; changes the same position as the preview. */
export default function PhotoPositionDialog(props: PhotoPositionDialogProps) {
  const { area, slot, name, studioPhoto, onMove, onClose } = props
  const [photoStyle, setPhotoStyle] = useState(props.photoStyle)
  const { w, h } = slot.box
  const box = { x: 0, y: 0, w, h }
  const { dpi } = positionPhoto(studioPhoto.size, box, photoStyle)
  const footer = (
    <>
      <button type="button" className="button button-outline" onClick={onClose}>
        {m.cancel}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          onMove(photoStyle)
          onClose()
        }}
      >
        {m.done}
      </button>
    </>
  )
  return (
    <ModalDialog title={m.cropPhoto} size="lg" onClose={onClose} footer={footer}>
      <p>{m.cropHelp}</p>
      <div className="studio-frame" style={{ aspectRatio: w / h, width: `min(100%, 48dvh * ${w / h})` }}>
        <FramedPhoto studioPhoto={studioPhoto} photoStyle={photoStyle} box={box} mask={slot.mask} />
        <PhotoHandle
          area={{ ...area, width_mm: w, height_mm: h }}
          slot={{ ...slot, box }}
          placement={FRAME}
          photo={studioPhoto.size}
          photoStyle={photoStyle}
          onMove={setPhotoStyle}
          name={name}
        />
      </div>
      <div className="studio-photo">
        <PhotoSliders box={box} photo={studioPhoto.size} photoStyle={photoStyle} onMove={setPhotoStyle} />
        <PhotoVerdict verdict={getPhotoVerdict(area, dpi)} />
      </div>
    </ModalDialog>
  )
}

const CANVAS_WIDTH_PX = 960
/** Outside the mask. */
const DIMMED = 0.3

interface FramedPhotoProps {
  studioPhoto: StudioPhoto
  photoStyle: PhotoStyle
  box: BoxMm
  mask: Mask
}

function FramedPhoto({ studioPhoto, photoStyle, box, mask }: FramedPhotoProps) {
  const { bitmap, size } = studioPhoto
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = CANVAS_WIDTH_PX / box.w
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { matrix } = positionPhoto(size, box, photoStyle)
    const draw = () => {
      context.save()
      context.transform(...matrix)
      context.drawImage(bitmap, 0, 0, size.width, size.height)
      context.restore()
    }
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, CANVAS_WIDTH_PX, box.h * scale)
    context.imageSmoothingQuality = 'high'
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.globalAlpha = DIMMED
    draw()
    context.globalAlpha = 1
    const outline = maskPath(mask, toBox(box))
    context.save()
    if (outline) context.clip(new Path2D(toPathData(outline)))
    draw()
    context.restore()
  })
  return <canvas ref={canvas} width={CANVAS_WIDTH_PX} height={Math.round(box.h * scale)} />
}
