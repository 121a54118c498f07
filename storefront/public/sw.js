// Earlier versions of the shop installed a service worker. Browsers that still have it look for it
// here with every page, and remove it and what it stored.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(removeItself())
})

async function removeItself() {
  const names = await caches.keys()
  await Promise.allSettled(
    names.filter((name) => name.startsWith('nakshi-')).map((name) => caches.delete(name)),
  )
  await self.registration.unregister()
}
