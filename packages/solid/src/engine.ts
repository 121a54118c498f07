import createModule, { type ManifoldToplevel } from 'manifold-3d'

export type SolidEngine = ManifoldToplevel

/**
 * Once for each worker: memory of the engine grows and is not given back.
 * @param wasmUrl where a browser finds `manifold.wasm`; Node finds it in the package
 */
export async function loadSolidEngine(wasmUrl?: string): Promise<SolidEngine> {
  const engine = await createModule(wasmUrl === undefined ? undefined : { locateFile: () => wasmUrl })
  engine.setup()
  return engine
}

type Owned = { delete(): void }

/** Objects of the engine lie in its own memory, out of reach of garbage collection. */
export type Own = <Thing extends Owned>(thing: Thing) => Thing

export function withEngineObjects<Result>(make: (own: Own) => Result): Result {
  const owned: Owned[] = []
  try {
    return make((thing) => {
      owned.push(thing)
      return thing
    })
  } finally {
    for (const thing of owned) thing.delete()
  }
}
