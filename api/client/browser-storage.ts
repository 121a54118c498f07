interface BrowserStorage extends Pick<Storage, 'getItem' | 'removeItem' | 'clear'> {
  /** Answers whether the browser keeps it, so that a reload finds it again. */
  setItem: (key: string, value: string) => boolean
}

/** What this device keeps from visit to visit. */
export const deviceStorage = storage('localStorage')
/** What this tab keeps until it is closed. */
export const tabStorage = storage('sessionStorage')

/**
 * The browser's storage; where it refuses (cookies blocked, storage full) the page's own memory, so
 * that nothing breaks and only a reload forgets.
 */
function storage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>()
  /** Even to name the storage throws where it is blocked. */
  function ask<Answer>(question: (real: Storage) => Answer, refused: () => Answer): Answer {
    try {
      return question(window[name])
    } catch (error) {
      if (error instanceof DOMException) return refused()
      throw error
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      ask(
        (real) => real.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      return ask(
        (real) => {
          real.setItem(key, value)
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
      ask(
        (real) => real.removeItem(key),
        () => undefined,
      )
    },
    clear() {
      memory.clear()
      ask(
        (real) => real.clear(),
        () => undefined,
      )
    },
  }
}
