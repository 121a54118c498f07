interface SafeStorage extends Pick<Storage, 'getItem' | 'removeItem' | 'clear'> {
  /** Returns false when the value is only kept in memory and is lost on reload. */
  setItem: (key: string, value: string) => boolean
  keys: () => string[]
}

export const deviceStorage = createStorage('localStorage')
export const tabStorage = createStorage('sessionStorage')

/** Falls back to in-memory storage when browser storage is blocked or full. */
function createStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>()
  /** Accessing `window[name]` throws where storage is blocked. */
  function withStorage<Result>(operation: (store: Storage) => Result, fallback: () => Result): Result {
    try {
      // Null in Firefox with `dom.storage.enabled` off.
      const store: Storage | null = window[name]
      return store ? operation(store) : fallback()
    } catch (error) {
      if (error instanceof DOMException) return fallback()
      throw error
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      withStorage(
        (store) => store.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      return withStorage(
        (store) => {
          store.setItem(key, value)
          return true
        },
        () => {
          memory.set(key, value)
          return false
        },
      )
    },
    removeItem(key) {
      memory.delete(key)
      withStorage(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
    keys: () => [
      ...memory.keys(),
      ...withStorage(
        (store) => Object.keys(store),
        () => [],
      ),
    ],
    clear() {
      memory.clear()
      withStorage(
        (store) => store.clear(),
        () => undefined,
      )
    },
  }
}
