import { formatMessage } from '@nakshi/core/base/format-message'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import { ListPlus, Ruler } from 'lucide-react'
import { type ComponentProps, Suspense, useMemo } from 'react'
import { lazyComponent, lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { describeDesign } from './describe-design.ts'
import { BULK_QUANTITY } from './design-session.ts'
import { type DesignView, findFirstStep } from './design-view.ts'
import { HistoryButtons } from './HistoryButtons.tsx'
import {
  getSlideSelector,
  LivePreview,
  LiveRegion,
  useFieldInView,
  useScrollToPreview,
} from './LivePreview.tsx'
import * as m from './messages.ts'
import { getPositionedPhotos } from './move-photo.ts'
import { PendingPreview } from './PendingPreview.tsx'
import { PhotoHandle } from './PhotoHandle.tsx'
import { PlainConfirm } from './PlainConfirm.tsx'
import { getPreviewCrop, toPictureRect } from './picture-projection.ts'
import type Check from './SpellingCheck.tsx'
import { getOptionName, Portal, StyleFields } from './StyleFields.tsx'
import { type PreviewPicture, usePreviewDrawing } from './use-preview-drawing.ts'

const SpellingCheck = lazyComponent<ComponentProps<typeof Check>>(
  () => import('./SpellingCheck.tsx'),
  PlainConfirm,
)
const SharePicture = lazyComponent(() => import('./SharePicture.tsx'))
const SolidPreview = lazyComponent(() => import('./solid-view/SolidPreview.tsx'))
const StrokeAnimation = lazyComponent(() => import('./StrokeAnimation.tsx'))
const BulkNames = lazyDialog(() => import('./BulkNames.tsx'))

interface PrintAreaStudioProps {
  product: ProductDetail
  view: DesignView
  shownOn: PreviewPicture | undefined
  model: PurchaseModel
  isEdited: boolean
}

/** Pixels. */
const WIDE_PICTURE_WIDTH = 960
const PICTURE_WIDTH = 720

const WIDE_SCREEN = '(min-width: 900px)'

export function PrintAreaStudio({ product, view, shownOn, model, isEdited }: PrintAreaStudioProps) {
  const { state, dispatch } = model
  const { scene, photos, layout, lastFitting, drawn, isFilled, solid, served } = view
  const { area } = view.printArea
  const engine = view.engine === 'missing' ? null : view.engine
  const isWide = useMemo(() => matchMedia(WIDE_SCREEN).matches, [])
  const width = isWide ? WIDE_PICTURE_WIDTH : PICTURE_WIDTH
  const first = area.slots.find(({ kind }) => kind === 'text')
  // Names become new lines, so editing a line allows only one
  const several = first && !isEdited && product.stock > 1 ? first.key : null
  const isBulk = several !== null && model.quantity >= BULK_QUANTITY
  const openNames = (slot: string | null) => dispatch({ type: 'list names', slot })
  const drawing = usePreviewDrawing(
    engine,
    view.isEngineRequested ? shownOn : undefined,
    drawn,
    photos,
    width,
  )

  const fullArea = { x: 0, y: 0, w: area.width_mm, h: area.height_mm }
  const areaRect = shownOn && toPictureRect(area, shownOn.placement, fullArea)
  const pictureSize = drawing.picture ?? findPictureSize(product, shownOn)
  const part = areaRect && pictureSize ? getPreviewCrop(areaRect, pictureSize) : undefined
  const isDrawable = isFilled && shownOn !== undefined
  const isLive = isDrawable && drawing.picture !== null && layout !== null
  const isMissing = view.engine === 'missing'
  const servedUrl = isLive ? null : served.url
  const isRefused = isMissing && (served.refusals.length > 0 || served.isUnavailable)
  const isPending =
    isDrawable && !isLive && servedUrl === null && !isRefused && (!isMissing || scene.texts.length > 0)
  const label = describeDesign(lastFitting ?? scene, drawn?.report)
  useScrollToPreview(isLive || servedUrl !== null ? shownOn?.image_url : undefined, isLive)
  useFieldInView(isLive && part !== undefined)

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
        onMove={model.placePhoto}
        name={getOptionName(product, slot.key)}
        isTouchTarget={isTouchTarget}
      />
    ))

  const strokes = drawn && drawing.picture && shownOn && scene.texts.length > 0 && (
    <Suspense>
      <StrokeAnimation
        areaId={view.printArea.id}
        list={drawn.list}
        url={`${shownOn.image_url}?w=${width}`}
        picture={drawing.picture}
        placement={shownOn.placement}
      />
    </Suspense>
  )

  const solidSlide = isWide && shownOn ? getSlideSelector(shownOn.image_url) : null
  const solidPreview = solid && (
    <Suspense>
      <SolidPreview area={area} made={solid} label={label} isInGallery={solidSlide !== null} />
    </Suspense>
  )

  return (
    <>
      <HistoryButtons state={state} dispatch={dispatch}>
        {isLive && (
          <Suspense>
            <SharePicture title={product.title} slug={product.slug} drawing={drawing} />
          </Suspense>
        )}
      </HistoryButtons>
      <button
        type="button"
        className="button button-outline editor-open"
        onClick={() => dispatch({ type: 'show step', option: findFirstStep(product, view) })}
      >
        {m.editFullScreen}
      </button>
      {solidSlide === null ? solidPreview : <Portal selector={solidSlide}>{solidPreview}</Portal>}
      {isPending && shownOn && (
        <PendingPreview part={part} picture={pictureSize} slide={getSlideSelector(shownOn.image_url)} />
      )}
      {isLive && part && (
        <div className="studio-strip" aria-hidden="true">
          <LivePreview drawing={drawing} label={label} part={part}>
            {handles(true)}
            {!isWide && strokes}
          </LivePreview>
        </div>
      )}
      {isLive && shownOn && (
        <Portal selector={getSlideSelector(shownOn.image_url)}>
          <LivePreview drawing={drawing} label={label}>
            {handles(false)}
            {isWide && strokes}
          </LivePreview>
          {areaRect && (
            <p className="studio-size">
              <Ruler size={18} aria-hidden />{' '}
              {formatMessage(m.areaSize, { width: area.width_mm, height: area.height_mm })}
            </p>
          )}
        </Portal>
      )}
      <StyleFields
        product={product}
        view={view}
        model={model}
        positionedPhotos={positionedPhotos}
        // The preview comes before the samples of the fonts
        sampleEngine={isPending || servedUrl !== null ? null : engine}
        several={several === null ? null : { slot: several, count: model.quantity, onOpen: openNames }}
      />
      {isBulk && (
        <Portal selector="[data-bulk-offer]">
          <button
            type="button"
            className="button button-ghost"
            disabled={engine === null}
            onClick={() => openNames(several)}
          >
            <ListPlus size={18} aria-hidden /> {studioMessages.different_names}
          </button>
        </Portal>
      )}
      <LiveRegion
        text={
          isLive || servedUrl !== null
            ? state.check.errors.reduce(
                (part, { message }) => formatMessage(m.withWarning, { part, warning: message }),
                label,
              )
            : isPending
              ? studioMessages.drawing
              : ''
        }
      />
      {servedUrl !== null && <img className="studio-strip studio-served" src={servedUrl} alt={label} />}
      {servedUrl !== null && shownOn && (
        <Portal selector={getSlideSelector(shownOn.image_url)}>
          <img className="studio-live" src={servedUrl} alt="" />
        </Portal>
      )}
      {isMissing && served.isUnavailable && <p className="field-hint">{studioMessages.no_preview}</p>}
      <Suspense>
        {state.phase.kind === 'confirming' && (
          <SpellingCheck
            texts={view.itemScene.texts}
            drawing={drawing}
            label={label}
            part={part}
            served={servedUrl}
            onConfirm={(isRight) => dispatch({ type: 'enter', phase: isRight ? 'confirmed' : 'editing' })}
          />
        )}
        {state.namesOf !== null && engine && (
          <BulkNames
            product={product}
            model={model}
            view={view}
            engine={engine}
            shownOn={shownOn}
            slot={state.namesOf}
            name={getOptionName(product, state.namesOf)}
            part={part ?? areaRect}
            picture={drawing.picture}
            onClose={() => openNames(null)}
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
