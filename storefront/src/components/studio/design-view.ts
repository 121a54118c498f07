import type { DesignBody, PrintArea } from '@nakshi/core/designs/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { DesignStyle, LineDesign, Scene, SceneRejection, StudioArea } from '@nakshi/core/studio/schema'
import type { WeightCharge } from '@nakshi/core/studio/weight-price'
import type { Solid } from '@nakshi/solid/solid'
import { type DesignCheck, UNAVAILABLE, UNCHECKED } from '../product-detail/purchase-state.ts'
import { countSlots } from './count-slots.ts'
import { toChoiceErrors } from './describe-design.ts'
import type { EditedLayout, Layouter } from './layouter.ts'
import type { LayoutEngine } from './load-engine.ts'
import type { StudioPhotos } from './photo-reader.ts'
import type { ServedPreview } from './server-preview.ts'

/** Of a design that is printed in 3D. */
export interface SolidView {
  state: 'making' | 'made' | 'refused' | 'failed'
  /** The last that could be made. */
  solid: Solid | null
  /** What its plastic adds to the price. */
  weight?: WeightCharge
  /** Beside those of the layout. */
  rejections: SceneRejection[]
}

export interface DesignView extends EditedLayout {
  kind: 'area'
  /** All that are printed on the item. */
  sides: PrintArea[]
  /** The first, which a design names. */
  mainArea: PrintArea
  /** The side that is shown. */
  printArea: PrintArea
  /** The slots of all sides. */
  item: Pick<StudioArea, 'slots'>
  /** What all sides have of the chosen style. */
  style: DesignStyle
  itemScene: Scene
  /** Of the side that is shown. */
  scene: Scene
  /** Decoded so far. */
  photos: StudioPhotos
  isFilled: boolean
  /** `missing`: no WebAssembly, or it could not be loaded; the server draws instead. */
  engine: LayoutEngine | 'missing' | null
  isEngineRequested: boolean
  layouter: Layouter | null
  /** Of the sides that are not shown. */
  hiddenRejections: SceneRejection[]
  /** Null: nothing to print, or not in 3D. */
  solid: SolidView | null
  served: ServedPreview
}
export type SessionView = { kind: 'loading' } | { kind: 'missing' } | { kind: 'no-area' } | DesignView

export const isSame = (before: SessionView, next: DesignView): boolean =>
  before.kind === 'area' &&
  Object.entries(next).every(([key, value]) => before[key as keyof DesignView] === value)

/** What the purchase needs to know. */
export function toDesignCheck(view: SessionView): DesignCheck {
  if (view.kind === 'loading') return UNCHECKED
  if (view.kind === 'missing') return UNAVAILABLE
  if (view.kind === 'no-area') return { ...UNCHECKED, kind: 'checked' }
  const { mainArea, style, item, itemScene, isFilled, engine, layout, hiddenRejections, solid, served } = view
  return {
    kind: 'checked',
    slots: engine === 'missing' ? UNCHECKED.slots : countSlots(item),
    errors: toChoiceErrors(
      isFilled && layout
        ? [...layout.rejections, ...hiddenRejections, ...(solid?.rejections ?? [])]
        : served.refusals,
    ),
    design: isFilled ? toLineDesign({ printArea: mainArea, style }) : null,
    hasText: itemScene.texts.length > 0,
    weight: solid?.weight,
  }
}

export const toLineDesign = ({ printArea, style }: Pick<DesignView, 'printArea' | 'style'>): LineDesign => ({
  print_area_id: printArea.id,
  area_version: printArea.version,
  style,
})

/** Texts only: the server does not have the photos yet. */
export const toDesignBody = (
  view: Pick<DesignView, 'printArea' | 'style' | 'scene'>,
  productId: string,
  variantSelections: DesignBody['variant_selections'],
): DesignBody => ({
  ...toLineDesign(view),
  product_id: productId,
  variant_selections: variantSelections,
  custom_options: Object.fromEntries(view.scene.texts.map(({ slot, text }) => [slot, { text }])),
})

/** Option at which the full-screen editor opens: one of the side that is shown. */
export function findFirstStep(
  { custom_options: options }: Pick<ProductDetail, 'custom_options'>,
  { sides, printArea }: Pick<DesignView, 'sides' | 'printArea'>,
): string | null {
  const slots = countSlots(printArea.area)
  const first = sides.length > 1 ? options.find(({ id }) => slots.has(id)) : undefined
  return (first ?? options[0])?.id ?? null
}
