import { loadFontBytes } from '@nakshi/client/studio/font-bytes'
import type { PrintArea } from '@nakshi/core/designs/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { DesignStyle, StudioArea } from '@nakshi/core/studio/schema'
import { buildScene } from '@nakshi/studio/build-scene'
import { guessFontKeys } from '@nakshi/studio/fitting-fonts'
import { findPreviewAreas } from '@nakshi/studio/select-area'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { isSlowConnection } from '../../ui/save-data.ts'
import { getPhotos, type SelectedPhoto, subscribeToPhotos } from '../photo-upload/photo-store.ts'
import {
  getPhotoField,
  getSelections,
  listImageOptions,
  listPhotoFields,
  toCustomOptions,
} from '../product-detail/describe-purchase.ts'
import type { Design } from '../product-detail/design-history.ts'
import { type PurchaseAction, type PurchaseState, UNCHECKED } from '../product-detail/purchase-state.ts'
import type { PurchaseStore } from '../product-detail/purchase-store.ts'
import { createAfterPaint } from './after-paint.ts'
import { toSupportedStyle } from './design-style.ts'
import { type DesignView, isSame, type SessionView, toDesignBody, toDesignCheck } from './design-view.ts'
import type { EditedLayout } from './layouter.ts'
import { type LayoutEngine, loadLayoutEngine } from './load-engine.ts'
import { memoLast } from './memo-last.ts'
import { createPhotoReader, type StudioPhotos } from './photo-reader.ts'
import { createServerPreview, NOT_SERVED, type ServedPreview } from './server-preview.ts'
import { createSideLayout, type SideLayout } from './side-layout.ts'
import { createSolidPreview } from './solid-preview.ts'
import { studioWithFontsQuery } from './studio-fonts.ts'
import { whenPointerIdle } from './when-pointer-idle.ts'

/** From this quantity, many names are offered. */
export const BULK_QUANTITY = 12

/** Longest time that the engine waits for the preview of the server. */
const SERVED_FIRST_MS = 3_000

const LOADING: SessionView = { kind: 'loading' }
const MISSING: SessionView = { kind: 'missing' }
const NO_AREA: SessionView = { kind: 'no-area' }
const NO_PHOTOS: StudioPhotos = new Map()

type Slots = Pick<StudioArea, 'slots'>

/** Lays out the design of a purchase, outside React, and reports to it what can be made. Runs while subscribed to. */
export function createDesignSession(product: ProductDetail, store: PurchaseStore, queries: QueryClient) {
  const photoFields = listImageOptions(product).map(({ id }) => getPhotoField(product.id, id))
  const listeners = new Set<() => void>()
  let view = LOADING
  let areas: PrintArea[] | 'missing' | null = null
  let engine: LayoutEngine | 'missing' | null = null
  let isEngineRequested = false
  let loadedFonts = 0
  let shownSide: string | undefined
  let servedTimer: ReturnType<typeof setTimeout> | undefined
  let isServedLate = false
  const afterPaint = createAfterPaint(update)

  const openPhotos = memoLast(({ readPhoto }: LayoutEngine) => createPhotoReader(readPhoto, update))
  const sideLayouts = new Map<StudioArea, SideLayout>()
  const requestServed = createServerPreview(update)
  const requestSolid = createSolidPreview(update)
  /** @param chosen variants in JSON */
  const toSides = memoLast((known: PrintArea[], chosen: string) =>
    findPreviewAreas(known, JSON.parse(chosen) as VariantSelections),
  )
  const toItem = memoLast((sides: PrintArea[]): Slots => ({ slots: sides.flatMap(({ area }) => area.slots) }))
  const toStyle = memoLast((item: Slots, { style, texts }: Design) => toSupportedStyle(item, style, texts))
  /** @param _selected ids of the selected photos, whose upload progress changes nothing */
  const toScene = memoLast(
    (item: Slots, { texts }: Design, style: DesignStyle, photos: StudioPhotos, _selected: string) =>
      buildScene(item, toCustomOptions(product, texts, toSceneImages), style, toOwnIds(photos)),
  )
  const listRejections = memoLast((...layouts: EditedLayout['layout'][]) =>
    layouts.flatMap((layout) => layout?.rejections ?? []),
  )

  function openSideLayout(area: StudioArea): SideLayout {
    const opened = sideLayouts.get(area) ?? createSideLayout(area, onFont)
    sideLayouts.set(area, opened)
    return opened
  }

  function onFont() {
    loadedFonts += 1
    update()
  }

  function describe(state: PurchaseState): SessionView {
    if (areas === null) return LOADING
    if (areas === 'missing') return MISSING
    const selections = getSelections(state, product, new URLSearchParams(window.location.search))
    const sides = toSides(areas, JSON.stringify(selections))
    const [mainArea] = sides
    if (!mainArea) return NO_AREA
    const printArea = sides.find(({ side }) => side === shownSide) ?? mainArea
    const { area } = printArea
    const item = toItem(sides)
    const design = state.history.now
    const selected = listPhotoFields(product, design.texts).flatMap(getPhotos)
    const loaded = engine === 'missing' ? null : engine
    const photos = loaded ? openPhotos(loaded)(selected) : NO_PHOTOS
    const style = toStyle(item, design)
    const itemScene = toScene(item, design, style, photos, selected.map(({ id }) => id).join())
    const layOutSide = (side: PrintArea) =>
      openSideLayout(side.area).layOut(loaded, itemScene, photos, loadedFonts)
    const { scene, layouter, ...laidOut } = layOutSide(printArea)
    const hiddenSides = sides.filter((side) => side !== printArea)
    const isFilled = itemScene.texts.length + selected.length > 0
    const next: DesignView = {
      kind: 'area',
      sides,
      mainArea,
      printArea,
      item,
      style,
      itemScene,
      scene,
      photos,
      isFilled,
      engine,
      isEngineRequested,
      layouter,
      ...laidOut,
      hiddenRejections: listRejections(...hiddenSides.map((side) => layOutSide(side).layout)),
      solid: requestSolid(area, isFilled ? laidOut.layout : null, photos),
      served: getServed({ printArea, style, scene, layout: laidOut.layout }, selections, selected.length > 0),
    }
    return isSame(view, next) ? view : next
  }

  /** Until the engine and its fonts have arrived, which takes long on a slow connection, the server draws. */
  function getServed(
    { layout, ...design }: Pick<DesignView, 'printArea' | 'style' | 'scene' | 'layout'>,
    selections: VariantSelections,
    hasPhotos: boolean,
  ): ServedPreview {
    // Shown until the drawing is there
    if (layout) return requestServed('last')
    const isDrawable = design.scene.texts.length > 0 && (engine === 'missing' || !hasPhotos)
    return requestServed(isDrawable ? toDesignBody(design, product.id, selections) : null)
  }

  /** A typed character is shown first: drawing the design takes longer than a frame of a phone. */
  const onPurchase = ({ type }: PurchaseAction) =>
    // The form clears its errors with each character
    type === 'write' || type === 'refuse' ? afterPaint.schedule() : update()

  function update() {
    afterPaint.cancel()
    const state = store.getState()
    let next = describe(state)
    if (!isEngineRequested && isEngineWanted(state)) {
      if (isServedFirst(state, next)) servedTimer ??= setTimeout(stopWaiting, SERVED_FIRST_MS)
      else {
        requestEngine()
        next = describe(state)
      }
    }
    if (next === view) return
    view = next
    if (engine === null && isEngineRequested && next.kind === 'area') preloadFonts(next, state)
    for (const listener of [...listeners]) listener()
    store.dispatch({ type: 'check', check: toDesignCheck(next) })
  }

  function stopWaiting() {
    isServedLate = true
    update()
  }

  /** Where possible before the print area is known. */
  function requestEngine() {
    isEngineRequested = true
    const setEngine = (loaded: LayoutEngine | 'missing') => {
      engine = loaded
      update()
    }
    if (typeof WebAssembly !== 'object') engine = 'missing'
    else loadLayoutEngine().then(setEngine, () => setEngine('missing'))
  }

  /** The preview of the server, a fifth of the engine's size, comes first on a slow connection. */
  const isServedFirst = ({ history }: PurchaseState, next: SessionView) =>
    !isServedLate &&
    isSlowConnection() &&
    Object.values(history.now.texts).some((text) => text.trim()) &&
    !photoFields.some((field) => getPhotos(field).length > 0) &&
    (next.kind === 'area' ? isServable(next) : next.kind === 'loading')

  const isEngineWanted = ({ studio, quantity, history }: PurchaseState) =>
    studio === 'used' ||
    quantity >= BULK_QUANTITY ||
    Object.values(history.now.texts).some(Boolean) ||
    photoFields.some((field) => getPhotos(field).length > 0)

  function start(): () => void {
    let cancelArrival = () => {}
    const observer = new QueryObserver(queries, studioWithFontsQuery(product.slug))
    const onAreas = ({ data, isLoadingError }: ReturnType<typeof observer.getCurrentResult>) => {
      const arrived = data?.areas ?? (isLoadingError ? 'missing' : null)
      if (arrived === areas) return
      cancelArrival()
      cancelArrival = whenPointerIdle(() => {
        areas = arrived
        update()
      })
    }
    const stops = [store.subscribe(onPurchase), subscribeToPhotos(update), observer.subscribe(onAreas)]
    onAreas(observer.getCurrentResult())
    update()
    return () => {
      for (const stop of stops) stop()
      cancelArrival()
      clearTimeout(servedTimer)
      afterPaint.cancel()
      for (const side of sideLayouts.values()) side.stop()
      sideLayouts.clear()
      if (view.kind === 'area') requestSolid(view.printArea.area, null, NO_PHOTOS)
      requestServed(null)
      view = LOADING
      store.dispatch({ type: 'check', check: UNCHECKED })
    }
  }

  let stop = () => {}
  return {
    getView: () => view,
    showSide(side: string) {
      shownSide = side
      update()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) stop = start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** Not answered yet. */
const isServable = ({ scene, served }: DesignView) => scene.texts.length > 0 && served === NOT_SERVED

/** Photo without a URL yet. */
const toSceneImages = (photos: readonly SelectedPhoto[]) =>
  photos.map(({ id, name }) => ({ url: id, name, type: 'image/jpeg' as const, size: 1 }))
const toOwnIds = (photos: StudioPhotos) => new Map([...photos.keys()].map((id) => [id, id]))

/** Fonts load beside the engine, which would ask for them afterwards. The layout asks again for one that failed. */
function preloadFonts({ style }: DesignView, { history }: PurchaseState): void {
  const { texts } = history.now
  const filled = style.texts.filter(({ slot }) => texts[slot]?.trim())
  for (const { slot, font } of filled.length > 0 ? filled : style.texts.slice(0, 1))
    for (const key of guessFontKeys(font, texts[slot] ?? '')) loadFontBytes(key).catch(() => {})
}
