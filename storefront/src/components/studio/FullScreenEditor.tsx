import { formatMessage } from '@nakshi/core/base/format-message'
import * as m from './messages.ts'
import './editor.css'
import { formatPaise } from '@nakshi/core/base/money'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useCloseWatcher } from '../../ui/dialog/CloseButton.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { WithGst } from '../../ui/WithGst.tsx'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { getFieldId } from '../product-detail/VariantPicker.tsx'

interface FullScreenEditorProps {
  product: ProductDetail
  model: PurchaseModel
  isEdited: boolean
  /** Of the product, while there is no preview. */
  picture: string | undefined
  onClose: () => void
}

/** The fields of the page on a whole phone, one at a time: the same ones, so that nothing is copied or lost. */
export default function FullScreenEditor({
  product,
  model,
  isEdited,
  picture,
  onClose,
}: FullScreenEditorProps) {
  const { state, dispatch } = model
  const head = useRef<HTMLDivElement>(null)
  const options = product.custom_options
  const at = options.findIndex(({ id }) => id === state.editorStep)
  useCloseWatcher(true, onClose)
  useFullScreen(head, onClose)
  useShownStep(head, state.editorStep)

  /** Its focus shows it, as it does for the Tab key and for a field with an error. */
  const go = (step: number) => {
    const id = options[step]?.id
    if (!id) return
    dispatch({ type: 'show step', option: id })
    document.getElementById(getFieldId(`custom_options.${id}`))?.focus({ preventScroll: true })
  }
  const price = model.price * model.quantity
  return (
    <>
      <div ref={head} className="editor-head">
        <button type="button" className="icon-button" aria-label={m.closeEditor} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {picture && <img className="editor-picture" src={`${picture}?w=720`} alt="" />}
      <div className="editor-foot">
        {options.length > 1 && (
          <div className="editor-steps">
            <button
              type="button"
              className="button button-ghost"
              disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <ChevronLeft size={18} aria-hidden /> {m.back}
            </button>
            <p role="status">{formatMessage(m.step, { number: at + 1, count: options.length })}</p>
            <button
              type="button"
              className="button button-ghost"
              disabled={at === options.length - 1}
              onClick={() => go(at + 1)}
            >
              {m.next} <ChevronRight size={18} aria-hidden />
            </button>
          </div>
        )}
        <div className="editor-buy">
          <p className="sticky-bar-sum">
            <span className="visually-hidden">{m.total} </span>
            {formatPaise(price)}
            <WithGst price={price} paid={getPriceWithTax(price, product.added_tax_percent)} />
          </p>
          <SubmitButton className="button" busy={model.busy}>
            {isEdited ? m.updateCart : m.addToCart}
          </SubmitButton>
        </div>
      </div>
    </>
  )
}

const findEditor = (head: RefObject<HTMLElement | null>) => head.current?.closest<HTMLElement>('.personalise')

/** Covers the page, which is inert meanwhile, above the keyboard of the phone. */
function useFullScreen(head: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const editor = findEditor(head)
    const view = window.visualViewport
    if (!editor || !view) return
    const opener = document.activeElement
    const others = listOthers(editor)
    for (const other of others) other.inert = true
    editor.dataset.fullScreen = ''
    editor.role = 'dialog'
    editor.ariaModal = 'true'
    document.documentElement.style.overflow = 'hidden'
    const fit = () => {
      editor.style.setProperty('--editor-top', `${view.offsetTop}px`)
      editor.style.setProperty('--editor-height', `${view.height}px`)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    fit()
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    editor.addEventListener('keydown', onKey)
    head.current?.querySelector('button')?.focus()
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
      editor.removeEventListener('keydown', onKey)
      for (const other of others) other.inert = false
      delete editor.dataset.fullScreen
      editor.role = 'group'
      editor.ariaModal = null
      document.documentElement.style.overflow = ''
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [head])
}

function useShownStep(head: RefObject<HTMLElement | null>, step: string | null): void {
  useLayoutEffect(() => {
    const options = findEditor(head)?.querySelectorAll<HTMLElement>('[data-option]') ?? []
    for (const option of options) option.toggleAttribute('data-shown', option.dataset.option === step)
    return () => {
      for (const option of options) option.removeAttribute('data-shown')
    }
  }, [head, step])
}

/** What can be reached outside of an element, but for messages and what is inert already. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at: HTMLElement = element; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (
        other !== at &&
        other instanceof HTMLElement &&
        !other.inert &&
        !other.matches('[aria-live], [role=status]')
      )
        others.push(other)
  return others
}
