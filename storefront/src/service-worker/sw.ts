import { changesPerson, MOST, type OfflineCache, offlineCacheOf, pageOf } from './kept-offline.ts'
import { PRIVATE_CACHE, type SeenPages, VERSION } from './names.ts'

/** Of the types of a service worker, which are not those of a page, what this one uses. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Told extends Waiting {
  data: SeenPages
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
const worker = self as unknown as Worker

const OFFLINE = '/offline'
/** How long what is private is shown without a connection, in ms. */
const PRIVATE_FOR = 7 * 86_400_000
const nameOf = (cache: OfflineCache) => (cache === 'private' ? PRIVATE_CACHE : `nakshi-${VERSION}-${cache}`)

/** Counts who is there: an answer that was asked for by somebody before is not kept. */
let person = 0

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(nameOf('assets'))
      .then((cache) => cache.add(OFFLINE))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (changesPerson(request.method, pathname)) return event.respondWith(forgettingThePerson(request))
  const cache = offlineCacheOf(request.method, pathname, request.mode)
  if (cache === 'assets') event.respondWith(keptFirst(event))
  else if (cache !== null) event.respondWith(newestFirst(event, cache))
})

/** What a page has used before this worker was there, and pages opened without loading them anew. */
worker.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled(event.data.seen.map(keep)))
})

async function keep(address: string): Promise<void> {
  const { pathname } = new URL(address, worker.location.origin)
  const cache = offlineCacheOf('GET', pathname, pathname.includes('.') ? 'no-cors' : 'navigate')
  if (cache !== 'assets' && cache !== 'pages') return
  if (cache === 'assets' && (await caches.match(address))) return
  const answer = await fetch(address)
  if (answer.ok && !answer.redirected) await put(cache, address, answer)
}

/** A file whose name says what is in it never changes. */
async function keptFirst({ request }: Fetching): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put('assets', request.url, answer.clone())
  return answer
}

/** As it is now; as it was when it was last seen, only where nothing answers. */
async function newestFirst(event: Fetching, cache: OfflineCache): Promise<Response> {
  const { request } = event
  const asker = person
  try {
    const answer = await fetch(request)
    if (cache === 'private') event.waitUntil(keepPrivate(request, answer.clone(), asker))
    else if (answer.ok && !answer.redirected) event.waitUntil(put(cache, request.url, answer.clone()))
    return answer
  } catch (error) {
    const kept = await (await caches.open(nameOf(cache))).match(request, { ignoreVary: true })
    if (kept && !(cache === 'private' && isOld(kept))) return kept
    const offline = request.mode === 'navigate' ? await caches.match(OFFLINE) : undefined
    if (offline) return offline
    throw error
  }
}

async function keepPrivate(request: Request, answer: Response, asker: number): Promise<void> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/auth/session' && answer.ok) {
    const { user } = (await answer.clone().json()) as { user: { id: string } | null }
    const before = await (await caches.open(PRIVATE_CACHE)).match(request)
    const known = before && ((await before.json()) as { user: { id: string } | null }).user?.id
    if (user === null || (known && known !== user.id)) await forgetPerson()
    if (user === null) return
  }
  if (answer.status === 401) return forgetPerson()
  if (!answer.ok || asker !== person) return
  await put('private', request.url, answer)
  // Somebody may have signed out while it was written
  if (asker !== person) return forgetPerson()
  const page = pageOf(pathname)
  if (page && !(await caches.match(page))) await keep(page)
}

async function forgettingThePerson(request: Request): Promise<Response> {
  await forgetPerson()
  try {
    return await fetch(request)
  } finally {
    await forgetPerson()
  }
}

async function forgetPerson(): Promise<void> {
  person += 1
  await caches.delete(PRIVATE_CACHE)
}

async function put(cache: OfflineCache, address: string, answer: Response): Promise<void> {
  const open = await caches.open(nameOf(cache))
  await open.put(address, answer)
  const all = await open.keys()
  const many = all.filter(({ url }) => new URL(url).pathname !== OFFLINE)
  await Promise.all(many.slice(0, Math.max(0, many.length - MOST[cache])).map((old) => open.delete(old)))
}

const isOld = (answer: Response) =>
  Date.now() - new Date(answer.headers.get('date') ?? 0).getTime() > PRIVATE_FOR

async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('nakshi-') && !name.startsWith(`nakshi-${VERSION}-`))
  await Promise.all(old.map((name) => caches.delete(name)))
}
