import type { CartLine } from '@nakshi/core/cart/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'
import type { DesignStyle, LineDesign } from '@nakshi/core/studio/schema'
import type { WeightCharge } from '@nakshi/core/studio/weight-price'
import type { FieldMessage } from '../../ui/form/field-message.ts'
import { createHistory, type Design, type DesignHistory, recordDesign, redo, undo } from './design-history.ts'

export type TextStyle = DesignStyle['texts'][number]
export type PhotoStyle = DesignStyle['photos'][number]

/** What the studio found about the texts and photos; `missing`: its code or print areas could not be loaded. */
export interface DesignCheck {
  kind: 'loading' | 'missing' | 'checked'
  /** Number of photos, or 1 for a text, by option that the studio places, and judges by their printed size. */
  slots: ReadonlyMap<string, number>
  /** Why it cannot be made. */
  errors: readonly FieldMessage[]
  /** Goes to the cart; null where nothing is printed. */
  design: LineDesign | null
  hasText: boolean
  /** Of a 3D print that is priced by it, once it is made. */
  weight?: WeightCharge
}

/** `opening`: waits for the studio; `confirming`: the texts are shown to be checked. */
export type Phase =
  | { kind: 'editing' | 'adding' | 'uploading' | 'opening' | 'confirming' | 'confirmed' }
  | { kind: 'added'; cartBefore: CartLine[] }

export interface PurchaseState {
  /** Null until chosen or restored: those of the URL, or the first. */
  selections: VariantSelections | null
  quantity: number
  isOverStock: boolean
  /** Texts and style. */
  history: DesignHistory
  /** Cart line, design or order item that the form was filled with, and when. */
  origin: string | null
  /** `unread`: it could not be loaded now, and is kept for the next reload. */
  draft: 'loading' | 'loaded' | 'unread'
  /** Fields that were left. */
  touched: ReadonlySet<string>
  isSubmitted: boolean
  /** By the server, or by an upload. */
  refused: readonly FieldMessage[]
  /** `used`: a field of it has had the focus. */
  studio: 'closed' | 'open' | 'used'
  check: DesignCheck
  /** Text whose dialog of many names is open. */
  namesOf: string | null
  /** Option shown by the full-screen editor; null: it is closed. */
  editorStep: string | null
  phase: Phase
}

export interface FilledForm {
  origin: string | null
  selections: VariantSelections | null
  quantity: number
  texts: Record<string, string>
  style: DesignStyle
}

/** `at` in ms: changes of one kind in quick succession are one step of the history. */
export type PurchaseAction =
  | { type: 'restore'; form: FilledForm | null; isUnread: boolean }
  | { type: 'fill'; form: FilledForm }
  | { type: 'select'; selections: VariantSelections }
  | { type: 'write'; option: string; text: string; at: number }
  | { type: 'style text'; style: TextStyle; at: number }
  | { type: 'style photo'; style: PhotoStyle; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'count'; quantity: number }
  | { type: 'count above stock' }
  | { type: 'leave field'; path: string }
  | { type: 'submit' }
  | { type: 'refuse'; errors: readonly FieldMessage[] }
  | { type: 'open studio' | 'use studio' }
  | { type: 'check'; check: DesignCheck }
  | { type: 'list names'; slot: string | null }
  | { type: 'show step'; option: string | null }
  | { type: 'enter'; phase: 'editing' | 'adding' | 'uploading' | 'opening' | 'confirming' | 'confirmed' }
  | { type: 'add'; cartBefore: CartLine[] | null }

export const EMPTY_STYLE: DesignStyle = { texts: [], photos: [] }

export const UNCHECKED: DesignCheck = {
  kind: 'loading',
  slots: new Map(),
  errors: [],
  design: null,
  hasText: false,
}
export const UNAVAILABLE: DesignCheck = { ...UNCHECKED, kind: 'missing' }

export const NEW_PURCHASE: PurchaseState = {
  selections: null,
  quantity: 1,
  isOverStock: false,
  history: createHistory({ texts: {}, style: EMPTY_STYLE }),
  origin: null,
  draft: 'loading',
  touched: new Set(),
  isSubmitted: false,
  refused: [],
  studio: 'closed',
  check: UNCHECKED,
  namesOf: null,
  editorStep: null,
  phase: { kind: 'editing' },
}

export function reducePurchase(state: PurchaseState, action: PurchaseAction): PurchaseState {
  const { history } = state
  switch (action.type) {
    case 'restore':
      return { ...fill(state, action.form), draft: action.isUnread ? 'unread' : 'loaded' }
    case 'fill':
      return fill(state, action.form)
    case 'select':
      return { ...state, selections: action.selections }
    case 'write': {
      const texts = { ...history.now.texts, [action.option]: action.text }
      return { ...record(state, { ...history.now, texts }, action.at), draft: toRead(state.draft) }
    }
    case 'style text':
      return record(state, withStyle(history.now, 'texts', action.style), action.at)
    case 'style photo':
      return record(state, withStyle(history.now, 'photos', action.style), action.at)
    case 'undo':
      return { ...state, history: undo(history) ?? history }
    case 'redo':
      return { ...state, history: redo(history) ?? history }
    case 'count':
      return { ...state, quantity: action.quantity, isOverStock: false }
    case 'count above stock':
      return { ...state, isOverStock: true }
    case 'leave field':
      return { ...state, touched: new Set(state.touched).add(action.path) }
    case 'submit':
      return { ...state, isSubmitted: true, refused: [] }
    case 'refuse':
      // The editor does not show the field of it
      return { ...state, refused: action.errors, ...(action.errors.some(isOutside) && { editorStep: null }) }
    case 'open studio':
      return state.studio === 'closed' ? { ...state, studio: 'open' } : state
    case 'use studio':
      return state.studio === 'used' ? state : { ...state, studio: 'used' }
    case 'check':
      return { ...state, check: action.check }
    case 'list names':
      return { ...state, namesOf: action.slot }
    case 'show step':
      return state.editorStep === action.option ? state : { ...state, editorStep: action.option }
    case 'enter': {
      const isOpening = action.phase === 'opening' && state.studio === 'closed'
      return { ...state, studio: isOpening ? 'open' : state.studio, phase: { kind: action.phase } }
    }
    case 'add': {
      const { cartBefore } = action
      const added = {
        ...state,
        origin: null,
        isSubmitted: false,
        editorStep: null,
        touched: NEW_PURCHASE.touched,
      }
      return { ...added, phase: cartBefore ? { kind: 'added', cartBefore } : { kind: 'editing' } }
    }
  }
}

/** Not of the fields that are personalised. */
export const isOutside = ({ path }: FieldMessage): boolean => !path.startsWith('custom_options.')

/** What was done before belongs to another design. */
function fill(state: PurchaseState, form: FilledForm | null): PurchaseState {
  if (!form) return state
  const { origin, selections, quantity, texts, style } = form
  return {
    ...state,
    origin,
    selections: selections ?? state.selections,
    quantity,
    history: createHistory({ texts, style }),
  }
}

const record = (state: PurchaseState, design: Design, at: number): PurchaseState => ({
  ...state,
  history: recordDesign(state.history, design, at),
})

/** A text that is typed replaces the draft. */
const toRead = (draft: PurchaseState['draft']) => (draft === 'unread' ? 'loaded' : draft)

function withStyle(design: Design, kind: 'texts' | 'photos', slotStyle: TextStyle | PhotoStyle): Design {
  const others = design.style[kind].filter(({ slot }) => slot !== slotStyle.slot)
  return { ...design, style: { ...design.style, [kind]: [...others, slotStyle] } }
}
