import { PRIVATE_CACHE } from './names.ts'

/** Nothing of the person who was here stays for the next one, also where no worker is yet in charge. */
export function forgetKeptPrivately(): void {
  if ('caches' in globalThis) void caches.delete(PRIVATE_CACHE)
}
