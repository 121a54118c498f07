import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import { separatorsToLineBreaks, separatorsToSpaces } from '@nakshi/contract/line-separators'
import { sceneRejectionMessage, studioMessages } from '@nakshi/contract/messages/studio'
import type { PrintArea } from '@nakshi/contract/shop/designs'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { DesignStyle, Scene, StudioArea } from '@nakshi/contract/shop/studio'
import { detectLanguage } from '@nakshi/domain/detect-language'
import { renderMessage } from '@nakshi/domain/format-message'
import { formatPaise } from '@nakshi/domain/money'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { deleteDraft } from '../../drafts/draft-storage.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import type { PictureRect } from './picture-projection.ts'
import { useAddSet } from './use-add-set.ts'
import type { LayoutEngine } from './use-design-layout.ts'
import { useDesignLayout } from './use-design-layout.ts'
import { type DrawThumbnail, useThumbnails } from './use-thumbnails.ts'

const namesDraft = z.object({ names: z.array(z.string()) })

interface BulkNamesProps {
  product: ProductDetail
  choices: ChoicesState
  printArea: PrintArea
  shownOn: PrintArea['placements'][number] | undefined
  scene: Scene
  /** The style with fonts that fit the texts. */
  getStyle: (texts: Record<string, string>) => DesignStyle
  slot: string
  name: string
  part: PictureRect | undefined
  picture: { width: number; height: number } | null
  photos: ReadonlyMap<string, StudioPhoto>
  engine: LayoutEngine
  onClose: () => void
}

export default function BulkNames(props: BulkNamesProps) {
  const { product, choices, printArea, shownOn, scene, getStyle, slot, name, part, picture, photos, engine } =
    props
  const navigate = useNavigate()
  const typed = choices.texts[slot]?.trim() ?? ''
  const maxNames = Math.min(MAX_NAMES, product.stock)
  const rows = Math.min(maxNames, Math.max(choices.quantity, 2))
  const draftName = `names:${product.id}`
  const draft = useDraft(draftName, choices.owner, namesDraft, {
    names: [typed, ...Array.from({ length: rows - 1 }, () => '')],
  })
  const { names } = draft.values
  const setNames = (changed: string[]) => draft.change({ names: changed })
  const [left, setLeft] = useState<string[]>([])
  const [rejectedRows, setRejectedRows] = useState<ReadonlySet<number>>(new Set())
  const draw = useThumbnails(engine, printArea.area, shownOn)
  const styleOf = (text: string) => getStyle({ ...choices.texts, [slot]: text })
  const toDesign = (text: string) => ({
    print_area_id: printArea.id,
    area_version: printArea.version,
    style: styleOf(text),
  })
  const set = useAddSet(product, choices, toDesign, slot)
  const isAdding = set.added !== null
  const frame = part && picture ? cropTo(part, picture) : {}
  const written = names.filter((one) => one.trim() !== '')
  // The option may cost extra while the form's own name is empty
  const unit = choices.priceWith({ [slot]: { text: typed || name } })

  const write = (at: number, text: string) => draft.change((now) => ({ names: now.names.with(at, text) }))
  function paste(at: number, pasted: string): boolean {
    const found = parseNames(pasted)
    if (found.length < 2) return false
    const fitted = pasteNames(names, at, found, maxNames)
    setNames(fitted.rows)
    setLeft(fitted.left)
    return true
  }
  const setRejected = (at: number, isRejected: boolean) =>
    setRejectedRows((before) => {
      if (before.has(at) === isRejected) return before
      const after = new Set(before)
      if (isRejected) after.add(at)
      else after.delete(at)
      return after
    })
  async function add() {
    // A page opened meanwhile must not offer again what is added
    deleteDraft(draftName)
    const left = await set.add(written)
    if (left === null) return
    if (left.length > 0) return setNames(left)
    draft.clear()
    navigate('/cart')
  }

  /** Closing keeps the names. */
  function close() {
    if (written.length < 2) draft.clear()
    props.onClose()
  }

  const isBlocked = written.length === 0 || names.some((one, at) => one.trim() !== '' && rejectedRows.has(at))
  const count = `${written.length} ${written.length === 1 ? 'item' : 'items'}`
  return (
    <ModalDialog
      title={studioMessages.check_text}
      size="lg"
      // Reopened meanwhile, it would offer the names already added again
      onClose={isAdding ? null : close}
      footer={
        <>
          {choices.quantity > 1 && (
            <button type="button" className="button button-outline" disabled={isAdding} onClick={close}>
              {studioMessages.same_on_all}
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={isBlocked || isAdding}
            onClick={() => void add()}
          >
            {set.added === null
              ? `Add ${count} to cart · ${formatPaise(unit * written.length)}`
              : `Adding ${set.added + 1} of ${written.length}…`}
          </button>
        </>
      }
    >
      <p>One item per row. You can paste a column from a spreadsheet. {formatPaise(unit)} each.</p>
      <ol className="studio-rows">
        {names.map((text, at) => (
          <NameRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position; names may repeat
            key={at}
            at={at}
            name={name}
            text={text}
            slot={slot}
            area={printArea.area}
            scene={scene}
            style={styleOf(text)}
            photos={photos}
            engine={engine}
            draw={draw}
            frame={frame}
            price={unit}
            isAdding={isAdding}
            onWrite={(value) => write(at, value)}
            onPaste={(pasted) => paste(at, pasted)}
            onRejected={(isRejected) => setRejected(at, isRejected)}
          />
        ))}
      </ol>
      {names.length < maxNames && (
        <button
          type="button"
          className="button button-ghost"
          disabled={isAdding}
          onClick={() => setNames([...names, ''])}
        >
          Add row
        </button>
      )}
      {left.length > 0 && (
        <p className="field-error" role="alert">
          <CircleAlert size={18} aria-hidden />
          {studioMessages.names_left_out(left, maxNames)}
        </p>
      )}
      {set.problem !== null && (
        <p className="field-error" role="alert">
          {set.problem}
        </p>
      )}
    </ModalDialog>
  )
}

function cropTo({ x, y, w, h }: PictureRect, picture: { width: number; height: number }): CSSProperties {
  const areaAndDesign = {
    '--x': `${(-x / w) * 100}%`,
    '--y': `${(-y / h) * 100}%`,
    '--w': `${100 / w}%`,
    '--h': `${100 / h}%`,
  }
  return { aspectRatio: (w * picture.width) / (h * picture.height), ...areaAndDesign }
}

interface NameRowProps {
  at: number
  name: string
  text: string
  slot: string
  area: StudioArea
  scene: Scene
  style: DesignStyle
  photos: ReadonlyMap<string, StudioPhoto>
  engine: LayoutEngine
  draw: DrawThumbnail | null
  frame: CSSProperties
  /** Paise. */
  price: number
  isAdding: boolean
  onWrite: (text: string) => void
  /** @returns whether several names were pasted */
  onPaste: (pasted: string) => boolean
  onRejected: (isRejected: boolean) => void
}

function NameRow(props: NameRowProps) {
  const { at, name, text, slot, area, scene, style, photos, engine, draw, frame, price } = props
  const { isAdding, onWrite, onPaste } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const layout = useDesignLayout(area, withText(scene, style, slot, text), photos, engine)
  const list = layout?.list
  useLayoutEffect(() => {
    if (canvas.current && draw && list) draw(canvas.current, list, photos)
  }, [draw, list, photos])
  const rejection = text.trim() === '' ? undefined : layout?.rejections.find((one) => one.slot === slot)
  const isRejected = rejection !== undefined
  const islands = layout?.report.texts.find((one) => one.slot === slot)?.islands
  const { onRejected } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: notifies only on change
  useEffect(() => onRejected(isRejected), [isRejected])
  const id = `name-${at}`
  return (
    <li className="studio-row">
      <span className="studio-row-picture" style={frame} aria-hidden="true">
        <canvas ref={canvas} />
      </span>
      <span>
        <label className="visually-hidden" htmlFor={id}>
          {name} {at + 1}
        </label>
        <input
          id={id}
          className="input"
          value={text}
          lang={detectLanguage(text)}
          autoComplete="off"
          readOnly={isAdding}
          aria-invalid={isRejected || undefined}
          aria-describedby={isRejected ? `${id}-error` : undefined}
          onChange={({ target }) => onWrite(separatorsToSpaces(target.value))}
          onPaste={(event) => {
            if (!isAdding && onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
        {rejection && (
          <span id={`${id}-error`} className="field-error" role="alert">
            <CircleAlert size={18} aria-hidden />
            {renderMessage(sceneRejectionMessage(rejection))}
          </span>
        )}
        {islands && (
          <span className="studio-verdict" data-soft>
            <TriangleAlert size={18} aria-hidden /> {studioMessages.islands(islands)}
          </span>
        )}
      </span>
      <span className="studio-row-price">{text.trim() !== '' && formatPaise(price)}</span>
    </li>
  )
}

function withText(scene: Scene, style: DesignStyle, slot: string, text: string): Scene {
  const textStyle = style.texts.find((one) => one.slot === slot)
  const others = scene.texts.filter((one) => one.slot !== slot)
  return { ...scene, texts: textStyle && text.trim() !== '' ? [...others, { ...textStyle, text }] : others }
}

const MAX_NAMES = 50

/** Spreadsheets quote a cell of several lines. */
const QUOTED_CELL = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g

/** Names of a pasted column, or of the first column of a table; skips blank lines. */
export const parseNames = (pasted: string): string[] =>
  separatorsToLineBreaks(pasted)
    .replace(/\r\n?/g, '\n')
    .replace(QUOTED_CELL, (quoted, cell: string) =>
      cell.includes('\n') ? cell.replaceAll('""', '"').replaceAll('\n', ' ') : quoted,
    )
    .split('\n')
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((name) => name !== '')

export function pasteNames(
  rows: string[],
  at: number,
  pasted: string[],
  maxNames: number,
): { rows: string[]; left: string[] } {
  const all = [...rows.slice(0, at), ...pasted, ...rows.slice(at + 1).filter(Boolean)]
  return { rows: all.slice(0, maxNames), left: all.slice(maxNames) }
}
