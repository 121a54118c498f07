import type { PrintArea } from '@nakshi/api/contract/designs'
import type { ProductDetail } from '@nakshi/api/contract/products'
import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { ChoiceProblem } from '@nakshi/api/domain/selection'
import { flatScale } from '@nakshi/api/studio/warp'
import { Ruler } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { lateDialog, lazyPart } from '../lazy-part.tsx'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { CheckInWords } from './CheckInWords.tsx'
import { fittingStyle } from './fitting-style.ts'
import { LivePicture } from './LivePicture.tsx'
import { Looks, optionName } from './Looks.tsx'
import { partOf, windowRound } from './on-picture.ts'
import { PhotoHandle } from './PhotoHandle.tsx'
import { Placed } from './Placed.tsx'
import { placedPhotos } from './placed-photos.ts'
import { Said } from './Said.tsx'
import type Check from './SpellingCheck.tsx'
import type { SetGate } from './studio-gate.ts'
import { useDrawing } from './use-drawing.ts'
import { useEngine } from './use-engine.ts'
import { slideOf, useGoToPicture, useKeepFieldInSight } from './use-go-to-picture.ts'
import type { Look } from './use-look.ts'
import { useOnceAtRest } from './use-once-at-rest.ts'
import { usePiece } from './use-piece.ts'
import { useScene } from './use-scene.ts'
import { useServedPicture } from './use-served-picture.ts'
import { pictureInWords, problemsOf } from './words-of.ts'

const SpellingCheck = lazyPart<ComponentProps<typeof Check>>(
  () => import('./SpellingCheck.tsx'),
  CheckInWords,
)
const SeveralNames = lateDialog(() => import('./SeveralNames.tsx'))
const TrueSize = lateDialog(() => import('./TrueSize.tsx'))

interface StudioOfAreaProps {
  product: ProductDetail
  printArea: PrintArea
  shownOn: PrintArea['placements'][number] | undefined
  choices: ChoicesState
  look: Look
  isTouched: boolean
  isEdited: boolean
  gate: SetGate
  onRefusals: (problems: ChoiceProblem[]) => void
}

const MANY = 12

const WIDE = '(min-width: 900px)'

export function StudioOfArea(props: StudioOfAreaProps) {
  const { product, printArea, shownOn, choices, look, isTouched, isEdited, gate, onRefusals } = props
  const { area } = printArea
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const [asked, setAsked] = useState<((isRight: boolean) => void) | null>(null)
  const [isTrueSize, setTrueSize] = useState(false)
  const [severalIn, setSeveralIn] = useState<string | null>(null)
  const [keptNames, setKeptNames] = useState<string[] | null>(null)

  const filled = Object.values(choices.texts).some(Boolean) || choices.photos.length > 0
  const first = area.slots.find(({ kind }) => kind === 'text')
  // Names become new lines, so editing a line allows only one
  const several = first && !isEdited && product.stock > 1 ? first.key : null
  const forMany = several !== null && choices.isCounted && choices.quantity >= MANY
  const loaded = useEngine(isTouched || filled || forMany)
  const engine = loaded === 'missing' ? null : loaded
  useOnceAtRest(forMany && engine !== null, () => setSeveralIn(several))
  const style = fittingStyle(area, look.style)
  const { scene, photos } = useScene(choices, area, style, engine)
  const piece = usePiece(area, scene, photos, engine)
  const drawing = useDrawing(engine, shownOn, piece, photos, isWide ? 960 : 720)

  const isFilled = scene.texts.length + choices.photos.length > 0
  const served = useServedPicture(
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
  const pieceSize = { width: area.width_mm, height: area.height_mm }
  const whole = { x: 0, y: 0, w: area.width_mm, h: area.height_mm }
  const piecePart = shownOn && partOf(area, shownOn.placement, whole)
  const part = piecePart && drawing.size ? windowRound(piecePart, drawing.size) : undefined
  const isLive = isFilled && drawing.size !== null && piece !== null
  const label = pictureInWords(scene, piece?.report)
  const problems = problemsOf((isFilled && piece?.refusals) || served.refusals)
  const written = JSON.stringify(problems)
  useEffect(() => onRefusals(JSON.parse(written) as ChoiceProblem[]), [written, onRefusals])
  useEffect(() => () => onRefusals([]), [onRefusals])
  useGoToPicture(isLive || served.url !== null ? shownOn?.image_url : undefined)
  useKeepFieldInSight(isLive && part !== undefined)

  useImperativeHandle(gate, () => ({
    async confirm() {
      if (!isFilled) return { design: null }
      const design = { print_area_id: printArea.id, area_version: printArea.version, style }
      if (scene.texts.length === 0) return { design }
      const isRight = await new Promise<boolean>((resolve) => setAsked(() => resolve))
      setAsked(null)
      return isRight ? { design } : null
    },
  }))

  const placed = placedPhotos(area, scene, photos)
  const handles = (forHand: boolean) =>
    shownOn &&
    placed.map((one) => (
      <PhotoHandle
        key={one.slot.key}
        area={area}
        placement={shownOn.placement}
        {...one}
        onPlace={look.placePhoto}
        name={optionName(product, one.slot.key)}
        forHand={forHand}
      />
    ))

  return (
    <>
      {isLive && part && (
        <div className="studio-strip" aria-hidden="true">
          <LivePicture drawing={drawing} label={label} part={part}>
            {handles(true)}
          </LivePicture>
        </div>
      )}
      {isLive && shownOn && (
        <Placed inside={slideOf(shownOn.image_url)}>
          <LivePicture drawing={drawing} label={label}>
            {handles(false)}
          </LivePicture>
          {piecePart && (
            <button
              type="button"
              className="button button-outline studio-size"
              onClick={() => setTrueSize(true)}
            >
              <Ruler size={18} aria-hidden /> {area.width_mm} × {area.height_mm} mm
            </button>
          )}
        </Placed>
      )}
      <Looks
        product={product}
        area={area}
        style={style}
        look={look}
        texts={choices.texts}
        onWrite={choices.write}
        placed={placed}
        report={piece?.report}
        engine={engine}
        several={several === null ? null : { slot: several, count: choices.quantity, onOpen: setSeveralIn }}
      />
      <Said words={isLive ? [label, ...problems.map(({ message }) => message)].join('. ') : ''} />
      {served.url !== null && <img className="studio-strip studio-served" src={served.url} alt={label} />}
      {served.url !== null && shownOn && (
        <Placed inside={slideOf(shownOn.image_url)}>
          <img className="studio-live" src={served.url} alt="" />
        </Placed>
      )}
      {served.isOut && <p className="field-hint">{studioSentences.no_preview}</p>}
      <Suspense>
        {asked && (
          <SpellingCheck
            texts={scene.texts}
            drawing={drawing}
            label={label}
            part={part}
            served={served.url}
            onAnswer={asked}
          />
        )}
        {severalIn !== null && engine && (
          <SeveralNames
            product={product}
            choices={choices}
            printArea={printArea}
            shownOn={shownOn}
            scene={scene}
            style={style}
            slot={severalIn}
            name={optionName(product, severalIn)}
            part={part ?? piecePart}
            picture={drawing.size}
            photos={photos}
            engine={engine}
            kept={keptNames}
            onKeep={setKeptNames}
            onClose={() => setSeveralIn(null)}
          />
        )}
        {isTrueSize && shownOn && drawing.size && part && (
          <TrueSize
            drawing={drawing}
            label={label}
            part={part}
            pictureMm={drawing.size.width / flatScale(pieceSize, shownOn.placement, drawing.size)}
            size_mm={{ w: area.width_mm, h: area.height_mm }}
            onClose={() => setTrueSize(false)}
          />
        )}
      </Suspense>
    </>
  )
}
