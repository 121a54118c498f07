import { tabStorage } from '@nakshi/client/safe-storage'
import { splitLanguage } from '@nakshi/core/base/languages'
import type { Cart, CartLineBody } from '@nakshi/core/cart/schema'
import type { Order } from '@nakshi/core/orders/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { type AnalyticsIds, toServices } from '@nakshi/core/settings/analytics'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CART_KEY, useCart } from '../../api/cart.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { PLACING_ORDER } from '../../api/orders.ts'
import { productQuery } from '../../api/products.ts'
import { useUserId } from '../../api/session.ts'
import { CONSENT_DAYS, getStoredConsent } from '../consent/consent.ts'
import { hasAgreedTo } from './answer.ts'
import { hasAnalyticsCookie, setAnalyticsCookie, withdrawAnalytics } from './apply-consent.ts'
import { type Event, isPurchased, toItemsEvent, toLineItem, toPurchase, toViewedItem } from './events.ts'
import { loadGoogle, muteGoogle, sendGoogleEvent, sendGooglePage } from './google.ts'
import { decodeSlug, toReportedPath, toReportedUrl } from './reported-page.ts'
import { CLICK_KEY, PURCHASE_KEY } from './storage-keys.ts'

interface MeasurementProps {
  ids: AnalyticsIds
}

/**
 * Whether the Content-Security-Policy of this document is the open one: the consent and its cookie are
 * older than the document, whose page may be reported. Safari deletes the cookie after a week.
 */
const hadCookie = hasAnalyticsCookie()
function isDocumentOpen(): boolean {
  const agreedAt = Date.parse(getStoredConsent()[1] ?? '') - CONSENT_DAYS * 86_400_000
  const [opened] = performance.getEntriesByType('navigation')
  const { pathname } = opened ? new URL(opened.name) : location
  return (
    hadCookie && agreedAt < performance.timeOrigin && toReportedPath(splitLanguage(pathname).path) !== null
  )
}

/** Observes pages and mutations, so that the pages themselves have no code for it. */
export function Measurement({ ids }: MeasurementProps) {
  const services = toServices(ids)
  useEffect(() => {
    if (!hadCookie) setAnalyticsCookie(services)
    return () => {
      // In another tab
      if (!hasAgreedTo(services)) withdrawAnalytics()
    }
  }, [services])
  return window.parent === window && isDocumentOpen() ? <Measure ids={ids} /> : null
}

function Measure({ ids }: MeasurementProps) {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const last = useRef('')
  const send = useRef((_event: Event) => {})
  send.current = (event) => {
    const url = toReportedUrl(location)
    if (url === null) return
    if (ids.google) sendGoogleEvent(event)
    if (ids.meta) sendMetaEvent(ids.meta, url, event)
  }

  useEffect(() => {
    if (ids.google) loadGoogle(ids.google)
    return () => {
      if (ids.google) muteGoogle(ids.google, true)
    }
  }, [ids.google])

  useEffect(() => {
    const url = pathname === location.pathname ? toReportedUrl(location) : null
    if (ids.google) muteGoogle(ids.google, url === null)
    if (url === null || url === last.current) return
    if (ids.google) sendGooglePage(url, last.current || getExternalReferrer())
    if (ids.meta) sendMetaPage(ids.meta, url)
    last.current = url
  }, [ids, pathname])

  const slug = decodeSlug(/^\/products\/([^/]+)$/.exec(pathname)?.[1] ?? '')
  useEffect(() => {
    if (!slug) return
    let isGone = false
    void findProduct(queries, slug).then((product) => {
      if (product && !isGone) send.current(toItemsEvent('view_item', [toViewedItem(product)]))
    })
    return () => {
      isGone = true
    }
  }, [queries, slug])

  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, ...change }) => {
        if (type !== 'updated' || !('action' in change) || change.action.type !== 'success') return
        const { options, state } = change.mutation
        if (options.mutationKey?.[0] === CART_KEY[0] && isNewLine(state.variables) && isCart(state.data))
          void toAddedItem(queries, state.variables, state.data).then(
            (item) => item && send.current(toItemsEvent('add_to_cart', [item])),
          )
        if (options.mutationKey?.[0] === PLACING_ORDER[0] && isOrder(state.data))
          tabStorage.setItem(PURCHASE_KEY, state.data.id)
      }),
    [queries],
  )

  const isCheckout = pathname === '/checkout'
  const cart = useCart().data
  const isCounted = useRef(false)
  useEffect(() => {
    if (!isCheckout) isCounted.current = false
    else if (cart && cart.items.length > 0 && !isCounted.current) {
      isCounted.current = true
      void toItems(queries, cart.items).then((items) => send.current(toItemsEvent('begin_checkout', items)))
    }
  }, [queries, isCheckout, cart])

  const orderId = /^\/order-details\/([^/]+)$/.exec(pathname)?.[1] ?? ''
  const { data: order } = useQuery({ ...orderQuery(orderId, useUserId()), enabled: false })
  useEffect(() => {
    if (!order || tabStorage.getItem(PURCHASE_KEY) !== order.id || !isPurchased(order)) return
    tabStorage.removeItem(PURCHASE_KEY)
    void toItems(queries, order.items).then((items) => send.current(toPurchase(order, items)))
  }, [queries, order])
  return null
}

/** Of other sites only, without path. */
function getExternalReferrer(): string {
  // Blank, or the address of a page or an app.
  const origin = /^https?:\/\/[^/]+/.exec(document.referrer)?.[0] ?? ''
  return origin === location.origin ? '' : origin
}

const findProduct = (queries: QueryClient, slug: string): Promise<ProductDetail | null> =>
  queries.fetchQuery(productQuery(slug)).catch(() => null)

const toItems = (queries: QueryClient, lines: Parameters<typeof toLineItem>[0][]) =>
  Promise.all(lines.map(async (line) => toLineItem(line, await findProduct(queries, line.product.slug))))

type NewLine = Pick<CartLineBody, 'product_id'> & Partial<CartLineBody>

/** A line that is put back has its old time. */
const isNewLine = (input: unknown): input is NewLine =>
  typeof input === 'object' && input !== null && 'product_id' in input && !('added_at' in input)

const isCart = (data: unknown): data is Cart => typeof data === 'object' && data !== null && 'items' in data
const isOrder = (data: unknown): data is Order => isCart(data) && 'order_number' in data

async function toAddedItem(queries: QueryClient, added: NewLine, { items }: Cart) {
  const line = items.findLast(({ product_id }) => product_id === added.product_id)
  if (!line) return null
  const product = await findProduct(queries, line.product.slug)
  const variantSelections = added.variant_selections ?? {}
  return toLineItem(
    { ...line, variant_selections: variantSelections, quantity: added.quantity ?? 1 },
    product,
  )
}

const NAMES: Record<Event['name'], string> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** By picture, as in Meta's own code for browsers without scripts: fbevents.js would send the real address. */
function send(id: string, url: string, name: string, params: Record<string, string> = {}): void {
  const clicked = new URL(url)
  const click = clicked.searchParams.get('fbclid') ?? tabStorage.getItem(CLICK_KEY)
  if (click) {
    tabStorage.setItem(CLICK_KEY, click)
    clicked.searchParams.set('fbclid', click)
  }
  const query = new URLSearchParams({ id, ev: name, dl: clicked.href, ts: String(Date.now()), ...params })
  new Image().src = `https://www.facebook.com/tr/?${query}`
}

const sendMetaPage = (id: string, url: string) => send(id, url, 'PageView')

function sendMetaEvent(id: string, url: string, { name, items, value, transaction_id }: Event): void {
  send(id, url, NAMES[name], {
    'cd[currency]': 'INR',
    'cd[value]': (value / 100).toFixed(2),
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map((item) => item.id)),
    'cd[num_items]': String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(transaction_id && { eid: transaction_id }),
  })
}
