import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import { formatPaise } from '@nakshi/core/base/money'
import type { PrintArea } from '@nakshi/core/designs/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { DesignStyle, Scene } from '@nakshi/core/studio/schema'
import { CircleAlert } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { deleteDraft } from '../../drafts/draft-storage.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { NameRow } from './NameRow.tsx'
import { parseNames, pasteNames, splitNames, withoutNumbers } from './parse-names.ts'
import type { PictureRect } from './picture-projection.ts'
import { useAddSet } from './use-add-set.ts'
import type { LayoutEngine } from './use-layout-engine.ts'
import { useThumbnails } from './use-thumbnails.ts'

const MAX_NAMES = 50

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
  /** The shopper's number. */
  const quantity = Math.min(maxNames, choices.quantity)
  const draftName = `names:${product.id}`
  const draft = useDraft(draftName, choices.owner, namesDraft, {
    names: padNames([typed], Math.max(quantity, 2)),
  })
  const names = padNames(draft.values.names, quantity)
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
  // Blank rows up to the quantity get the text of the form
  const blankCount = Math.max(0, quantity - written.length)
  const blankRows = names.flatMap((one, at) => (one.trim() === '' ? [at] : [])).slice(0, blankCount)
  const items = names.flatMap((one, at) =>
    one.trim() !== '' ? [one] : blankRows.includes(at) ? [typed] : [],
  )
  // The option may cost extra while the form's own name is empty
  const unit = choices.priceWith({ [slot]: { text: typed || name } })

  const write = (at: number, text: string) =>
    draft.change((now) => ({ names: padNames(now.names, at + 1).with(at, text) }))
  function fill(at: number, found: string[], rows = names) {
    const fitted = pasteNames(rows, at, found, maxNames, quantity)
    setNames(fitted.rows)
    setLeft(fitted.left)
  }
  function paste(at: number, pasted: string): boolean {
    const found = parseNames(pasted)
    const [first] = found
    // One name goes to where the cursor is, unless a bullet is dropped
    if (first === undefined || (found.length === 1 && (first === pasted.trim() || names[at]?.trim())))
      return false
    fill(at, found)
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
    const left = await set.add(items)
    if (left === null) return
    if (left.length > 0) {
      choices.setQuantity(left.length)
      return setNames(left)
    }
    draft.clear()
    navigate('/cart')
  }

  /** Closing keeps the names. */
  function close() {
    if (written.length < 2) draft.clear()
    props.onClose()
  }

  const isIncomplete = typed === '' && blankCount > 0
  const isBlocked =
    isIncomplete ||
    items.length === 0 ||
    names.some((one, at) => rejectedRows.has(at) && (one.trim() !== '' || blankRows.includes(at)))
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`
  const split = splitNames(written)
  const unnumbered = withoutNumbers(written)
  return (
    <ModalDialog
      title={studioMessages.different_texts}
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
              ? `Add ${count} to cart · ${formatPaise(unit * items.length)}`
              : `Adding ${set.added + 1} of ${items.length}…`}
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
            blankText={blankRows.includes(at) ? typed : ''}
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
      {split.length > written.length && (
        <button
          type="button"
          className="button button-ghost"
          disabled={isAdding}
          onClick={() => fill(0, split, [])}
        >
          {studioMessages.split_names(split.length)}
        </button>
      )}
      {unnumbered !== written && (
        <button
          type="button"
          className="button button-ghost"
          disabled={isAdding}
          onClick={() => fill(0, unnumbered, [])}
        >
          {studioMessages.remove_numbers}
        </button>
      )}
      {isIncomplete && written.length > 0 && (
        <p className="field-hint" role="status">
          {studioMessages.rows_blank(blankCount, quantity)}{' '}
          <button
            type="button"
            className="text-link"
            disabled={isAdding}
            onClick={() => choices.setQuantity(written.length)}
          >
            {studioMessages.order_only(written.length)}
          </button>
        </p>
      )}
      {choices.quantity > maxNames && <p className="field-hint">{studioMessages.names_limit(maxNames)}</p>}
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

/** Adds blank rows. */
const padNames = (names: string[], rows: number): string[] => [
  ...names,
  ...Array.from({ length: Math.max(0, rows - names.length) }, () => ''),
]
