/** Another one makes every browser forget what it kept: for a change of how things are kept. */
export const VERSION = 'v1'
export const PRIVATE_CACHE = `nakshi-${VERSION}-private`

/** What a page tells the worker: addresses of this shop that were used. */
export interface SeenPages {
  seen: string[]
}
