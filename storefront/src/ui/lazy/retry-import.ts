/** By script that failed once: its module under another address. */
const reloaded = new Map<string, Promise<unknown>>()
const loaded = new WeakSet<() => Promise<unknown>>()
let attempts = 0

/**
 * Chromium remembers a failed script, and those it preloads, until the page is left: nothing is requested
 * offline, and a failed script once more under another address. @param load the same function at each call
 * @throws when that fails too
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  if (globalThis.navigator?.onLine === false && !loaded.has(load)) throw new Error('offline')
  try {
    const module = await load()
    loaded.add(load)
    return module
  } catch (error) {
    const script = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    if (script === undefined) throw error
    const again = reloaded.get(script) ?? import(/* @vite-ignore */ `${script}?retry=${++attempts}`)
    reloaded.set(script, again)
    again.catch(() => reloaded.delete(script))
    return again as Promise<Module>
  }
}
