import type { PrintArea } from '@nakshi/core/designs/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import { ListPlus, Ruler } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { lazyComponent, lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { HistoryButtons } from './HistoryButtons.tsx'
import {
  getSlideSelector,
  LivePreview,
  LiveRegion,
  useFieldInView,
  useScrollToPreview,
} from './LivePreview.tsx'
import { getPositionedPhotos } from './move-photo.ts'
import { PendingPreview } from './PendingPreview.tsx'
import { PhotoHandle } from './PhotoHandle.tsx'
import { PlainConfirm } from './PlainConfirm.tsx'
import { countPhotoSlots, NO_PHOTO_SLOTS, type PhotoSlots } from './photo-slots.ts'
import { getPreviewCrop, toPictureRect } from './picture-projection.ts'
import type Check from './SpellingCheck.tsx'
import { getOptionName, Portal, StyleFields } from './StyleFields.tsx'
import type { SetDesignConfirmation } from './use-design-confirmation.ts'
import { useDesignLayout } from './use-design-layout.ts'
import { type StyleEditor, toSupportedStyle } from './use-design-style.ts'
import { useHistory } from './use-history.ts'
import { useLastFitting } from './use-last-fitting.ts'
import { useLayoutEngine } from './use-layout-engine.ts'
import { usePreload } from './use-preload.ts'
import { usePreviewDrawing, useServerPreview } from './use-preview-drawing.ts'
import { describeDesign, toChoiceErrors, useScene } from './use-scene.ts'

const SpellingCheck = lazyComponent<ComponentProps<typeof Check>>(
  () => import('./SpellingCheck.tsx'),
  PlainConfirm,
)
const BulkNames = lazyDialog(() => import('./BulkNames.tsx'))

interface PrintAreaStudioProps {
  product: ProductDetail
  printArea: PrintArea
  shownOn: PrintArea['placements'][number] | undefined
  choices: ChoicesState
  styleState: StyleEditor
  isTouched: boolean
  isEdited: boolean
  confirmation: SetDesignConfirmation
  onRejections: (errors: FieldMessage[]) => void
  onPhotoSlots: (slots: PhotoSlots) => void
}

const BULK_QUANTITY = 12

/** Pixels. */
const WIDE_PICTURE_WIDTH = 960
const PICTURE_WIDTH = 720

const WIDE_SCREEN = '(min-width: 900px)'

export function PrintAreaStudio(props: PrintAreaStudioProps) {
  const {
    product,
    printArea,
    shownOn,
    choices,
    styleState,
    isTouched,
    isEdited,
    confirmation,
    onRejections,
    onPhotoSlots,
  } = props
  const { area } = printArea
  const [isWide] = useState(() => matchMedia(WIDE_SCREEN).matches)
  const [resolveConfirmation, setResolveConfirmation] = useState<((isRight: boolean) => void) | null>(null)
  const [bulkSlot, setBulkSlot] = useState<string | null>(null)

  const filled = Object.values(choices.texts).some(Boolean) || choices.photos.length > 0
  const first = area.slots.find(({ kind }) => kind === 'text')
  // Names become new lines, so editing a line allows only one
  const several = first && !isEdited && product.stock > 1 ? first.key : null
  const isBulk = several !== null && choices.quantity >= BULK_QUANTITY
  const loaded = useLayoutEngine(isTouched || filled || isBulk)
  const engine = loaded === 'missing' ? null : loaded
  const getStyle = (texts: Record<string, string>) => toSupportedStyle(area, styleState.style, texts)
  const style = getStyle(choices.texts)
  const { scene, photos } = useScene(choices, area, style, engine)
  const layout = useDesignLayout(area, scene, photos, engine)
  const width = isWide ? WIDE_PICTURE_WIDTH : PICTURE_WIDTH
  usePreload(
    loaded === null && (isTouched || filled),
    shownOn && `${shownOn.image_url}?w=${width}`,
    style,
    choices.texts,
  )
  const lastFitting = useLastFitting(scene, layout)
  const fallback = useDesignLayout(area, lastFitting ?? scene, photos, lastFitting && engine)
  const drawn = lastFitting ? (fallback ?? layout) : layout
  const drawing = usePreviewDrawing(engine, shownOn, drawn, photos, width)

  const isFilled = scene.texts.length + choices.photos.length > 0
  const served = useServerPreview(
    loaded === 'missing' && scene.texts.length > 0
      ? {
          print_area_id: printArea.id,
          area_version: printArea.version,
          style,
          product_id: product.id,
          variant_selections: choices.selections,
          custom_options: Object.fromEntries(scene.texts.map(({ slot, text }) => [slot, { text }])),
        }
      : null,
  )
  const fullArea = { x: 0, y: 0, w: area.width_mm, h: area.height_mm }
  const areaRect = shownOn && toPictureRect(area, shownOn.placement, fullArea)
  const pictureSize = drawing.size ?? findPictureSize(product, shownOn)
  const part = areaRect && pictureSize ? getPreviewCrop(areaRect, pictureSize) : undefined
  const isDrawable = isFilled && shownOn !== undefined
  const isLive = isDrawable && drawing.size !== null && layout !== null
  const isServed = served.url !== null || served.refusals.length > 0 || served.isUnavailable
  const isPending =
    isDrawable && !isLive && (loaded === 'missing' ? scene.texts.length > 0 && !isServed : true)
  const label = describeDesign(lastFitting ?? scene, drawn?.report)
  const errors = toChoiceErrors((isFilled && layout?.rejections) || served.refusals)
  const written = JSON.stringify(errors)
  useEffect(() => onRejections(JSON.parse(written) as FieldMessage[]), [written, onRejections])
  useEffect(() => () => onRejections([]), [onRejections])
  useEffect(
    () => onPhotoSlots(loaded === 'missing' ? NO_PHOTO_SLOTS : countPhotoSlots(area)),
    [area, loaded, onPhotoSlots],
  )
  useScrollToPreview(isLive || served.url !== null ? shownOn?.image_url : undefined)
  useFieldInView(isLive && part !== undefined)

  useImperativeHandle(confirmation, () => ({
    async confirm() {
      if (!isFilled) return { design: null }
      const design = { print_area_id: printArea.id, area_version: printArea.version, style }
      if (scene.texts.length === 0) return { design }
      const isRight = await new Promise<boolean>((resolve) => setResolveConfirmation(() => resolve))
      setResolveConfirmation(null)
      return isRight ? { design } : null
    },
  }))

  const positionedPhotos = getPositionedPhotos(area, scene, photos)
  const handles = (isTouchTarget: boolean) =>
    shownOn &&
    positionedPhotos.map(({ slot, studioPhoto, photoStyle }) => (
      <PhotoHandle
        key={slot.key}
        area={area}
        slot={slot}
        placement={shownOn.placement}
        photo={studioPhoto.size}
        photoStyle={photoStyle}
        onMove={styleState.placePhoto}
        name={getOptionName(product, slot.key)}
        isTouchTarget={isTouchTarget}
      />
    ))

  return (
    <>
      <HistoryButtons {...useHistory(choices, styleState)} />
      {isPending && shownOn && (
        <PendingPreview part={part} picture={pictureSize} slide={getSlideSelector(shownOn.image_url)} />
      )}
      {isLive && part && (
        <div className="studio-strip" aria-hidden="true">
          <LivePreview drawing={drawing} label={label} part={part}>
            {handles(true)}
          </LivePreview>
        </div>
      )}
      {isLive && shownOn && (
        <Portal selector={getSlideSelector(shownOn.image_url)}>
          <LivePreview drawing={drawing} label={label}>
            {handles(false)}
          </LivePreview>
          {areaRect && (
            <p className="studio-size">
              <Ruler size={18} aria-hidden /> {area.width_mm} × {area.height_mm} mm
            </p>
          )}
        </Portal>
      )}
      <StyleFields
        product={product}
        area={area}
        style={style}
        styleState={styleState}
        texts={choices.texts}
        onWrite={choices.write}
        positionedPhotos={positionedPhotos}
        report={layout?.report}
        rejections={layout?.rejections ?? []}
        lastFitting={lastFitting}
        engine={engine}
        // The preview comes before the samples of the fonts
        sampleEngine={isPending ? null : engine}
        several={several === null ? null : { slot: several, count: choices.quantity, onOpen: setBulkSlot }}
      />
      {isBulk && (
        <Portal selector="[data-bulk-offer]">
          <button
            type="button"
            className="button button-ghost"
            disabled={engine === null}
            onClick={() => setBulkSlot(several)}
          >
            <ListPlus size={18} aria-hidden /> {studioMessages.different_names}
          </button>
        </Portal>
      )}
      <LiveRegion
        text={
          isLive
            ? [label, ...errors.map(({ message }) => message)].join('. ')
            : isPending
              ? studioMessages.drawing
              : ''
        }
      />
      {served.url !== null && <img className="studio-strip studio-served" src={served.url} alt={label} />}
      {served.url !== null && shownOn && (
        <Portal selector={getSlideSelector(shownOn.image_url)}>
          <img className="studio-live" src={served.url} alt="" />
        </Portal>
      )}
      {served.isUnavailable && <p className="field-hint">{studioMessages.no_preview}</p>}
      <Suspense>
        {resolveConfirmation && (
          <SpellingCheck
            texts={scene.texts}
            drawing={drawing}
            label={label}
            part={part}
            served={served.url}
            onConfirm={resolveConfirmation}
          />
        )}
        {bulkSlot !== null && engine && (
          <BulkNames
            product={product}
            choices={choices}
            printArea={printArea}
            shownOn={shownOn}
            scene={scene}
            getStyle={getStyle}
            slot={bulkSlot}
            name={getOptionName(product, bulkSlot)}
            part={part ?? areaRect}
            picture={drawing.size}
            photos={photos}
            engine={engine}
            onClose={() => setBulkSlot(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const findPictureSize = ({ images }: ProductDetail, shownOn: { image_url: string } | undefined) => {
  const picture = images.find(({ url }) => url === shownOn?.image_url)
  return picture?.width && picture.height ? { width: picture.width, height: picture.height } : null
}
