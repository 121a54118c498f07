import { tabStorage } from '@nakshi/client/safe-storage'
import type { Event } from './events.ts'
import { CLICK_KEY } from './storage-keys.ts'

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

export const sendMetaPage = (id: string, url: string) => send(id, url, 'PageView')

export function sendMetaEvent(id: string, url: string, { name, items, value, transaction_id }: Event): void {
  send(id, url, NAMES[name], {
    'cd[currency]': 'INR',
    'cd[value]': (value / 100).toFixed(2),
    'cd[content_type]': 'product',
    'cd[content_ids]': JSON.stringify(items.map((item) => item.id)),
    'cd[num_items]': String(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(transaction_id && { eid: transaction_id }),
  })
}
