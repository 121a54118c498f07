import { formatMessage } from '@nakshi/core/base/format-message'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { DesignStyle, Scene } from '@nakshi/core/studio/schema'
import { formatPriceWithTax, getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import type { LayoutResult } from '@nakshi/studio/layout'
import { CircleAlert } from 'lucide-react'
import { type CSSProperties, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { deleteDraft } from '../../drafts/draft-storage.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { toSupportedStyle } from './design-style.ts'
import { type DesignView, toLineDesign } from './design-view.ts'
import type { LayoutEngine } from './load-engine.ts'
import * as m from './messages.ts'
import { NameRow } from './NameRow.tsx'
import { parseNames, pasteNames, splitNames, withoutNumbers } from './parse-names.ts'
import { type OrderItems, parseOrderItems } from './parse-order-items.ts'
import type { PictureRect } from './picture-projection.ts'
import { useAddSet } from './use-add-set.ts'
import type { PreviewPicture } from './use-preview-drawing.ts'
import { useThumbnails } from './use-thumbnails.ts'

const QuantityPrices = lazyComponent(() => import('../product-detail/QuantityPrices.tsx'))
const MAX_NAMES = 50

const namesDraft = z.object({ names: z.array(z.string()) })

interface BulkNamesProps {
  product: ProductDetail
  model: PurchaseModel
  view: DesignView
  engine: LayoutEngine
  shownOn: PreviewPicture | undefined
  slot: string
  name: string
  part: PictureRect | undefined
  picture: { width: number; height: number } | null
  onClose: () => void
}

export default function BulkNames(props: BulkNamesProps) {
  const { product, model, view, engine, shownOn, slot, name, part, picture } = props
  const { printArea, photos } = view
  const navigate = useNavigate()
  const typed = model.texts[slot]?.trim() ?? ''
  const maxNames = Math.min(MAX_NAMES, product.stock)
  /** The shopper's number. */
  const quantity = Math.min(maxNames, model.quantity)
  const draftName = `names:${product.id}`
  const draft = useDraft(draftName, model.owner, namesDraft, {
    names: padNames([typed], Math.max(quantity, 2)),
  })
  const names = padNames(draft.values.names, quantity)
  const setNames = (changed: string[]) => draft.change({ names: changed })
  const [left, setLeft] = useState<string[]>([])
  const [file, setFile] = useState<OrderItems | null>(null)
  const draw = useThumbnails(engine, printArea.area, shownOn)
  const styleOf = (text: string) => toSupportedStyle(view.item, model.style, { ...model.texts, [slot]: text })
  const layOutName = useNameLayouts(view, slot, styleOf)
  const toDesign = (text: string) => toLineDesign({ printArea: view.mainArea, style: styleOf(text) })
  const set = useAddSet(product, model, toDesign, slot)
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
  const priceAt = (units: number) => model.priceWith({ [slot]: { text: typed || name } }, units)
  const unit = priceAt(items.length)

  const withGst = (price: number) =>
    formatPriceWithTax(price, getPriceWithTax(price, product.added_tax_percent))
  const write = (at: number, text: string) =>
    draft.change((now) => ({ names: padNames(now.names, at + 1).with(at, text) }))
  function fill(at: number, found: string[], rows = names) {
    const fitted = pasteNames(rows, at, found, maxNames, quantity)
    setNames(fitted.rows)
    setLeft(fitted.left)
  }
  function paste(at: number, pasted: string): boolean {
    const items = parseOrderItems(pasted)
    setFile(items)
    if (items && items.names.length === 0) return true
    const found = items?.names ?? parseNames(pasted)
    const [first] = found
    // One name goes to where the cursor is, unless a bullet is dropped
    if (
      first === undefined ||
      (!items && found.length === 1 && (first === pasted.trim() || names[at]?.trim()))
    )
      return false
    fill(at, found)
    return true
  }
  /** Replaces the rows. */
  function readFile(text: string) {
    const items = parseOrderItems(text)
    setFile(items)
    const found = items?.names ?? parseNames(text)
    if (found.length > 0) fill(0, found, [])
  }
  async function add() {
    // A page opened meanwhile must not offer again what is added
    deleteDraft(draftName)
    const left = await set.add(items)
    if (left === null) return
    if (left.length > 0) {
      model.setQuantity(left.length)
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
  const isRejected = (text: string) => layOutName(text)?.rejections.some((one) => one.slot === slot)
  const isBlocked = isIncomplete || items.length === 0 || items.some(isRejected)
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
          {model.quantity > 1 && (
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
              ? formatMessage(m.addCount, { smart_count: items.length, amount: withGst(unit * items.length) })
              : formatMessage(m.addingCount, { number: set.added + 1, count: items.length })}
          </button>
        </>
      }
    >
      <p>{formatMessage(m.namesHelp, { amount: withGst(unit) })}</p>
      {product.quantity_prices[0] && (
        <Suspense>
          <QuantityPrices product={product} priceAt={priceAt} />
        </Suspense>
      )}
      {view.solid?.weight && <p className="field-hint">{m.pricedByWeight}</p>}
      <label className="field-hint">
        {studioMessages.read_names_file}{' '}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          disabled={isAdding}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            void chosen?.text().then((text) => readFile(text))
          }}
        />
      </label>
      {file && (
        <p className="field-hint" role="status">
          {studioMessages.order_items(
            file.names.length,
            file.unnamed,
            [...file.skus].map(([sku, units]) => `${sku} × ${units}`).join(', '),
          )}
        </p>
      )}
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
            layout={layOutName(text.trim() === '' && blankRows.includes(at) ? typed : text)}
            photos={photos}
            draw={draw}
            frame={frame}
            price={withGst(unit)}
            isAdding={isAdding}
            onWrite={(value) => write(at, value)}
            onPaste={(pasted) => paste(at, pasted)}
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
          {m.addRow}
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
            onClick={() => model.setQuantity(written.length)}
          >
            {studioMessages.order_only(written.length)}
          </button>
        </p>
      )}
      {model.quantity > maxNames && <p className="field-hint">{studioMessages.names_limit(maxNames)}</p>}
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

/** Layouts by name, each done once for a design. */
function useNameLayouts(view: DesignView, slot: string, styleOf: (text: string) => DesignStyle) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style follows the design
  return useMemo(() => {
    const known = new Map<string, LayoutResult | null>()
    return (text: string): LayoutResult | null => {
      const before = known.get(text)
      if (before !== undefined) return before
      const scene = withText(view.scene, styleOf(text), slot, text)
      const layout = view.layouter?.layOut(scene, view.photos) ?? null
      known.set(text, layout)
      return layout
    }
  }, [view, slot])
}

function withText(scene: Scene, style: DesignStyle, slot: string, text: string): Scene {
  const textStyle = style.texts.find((one) => one.slot === slot)
  const others = scene.texts.filter((one) => one.slot !== slot)
  return { ...scene, texts: textStyle && text.trim() !== '' ? [...others, { ...textStyle, text }] : others }
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
