interface BrowserStorage extends Pick<Storage, 'getItem' | 'removeItem' | 'clear'> {
  /** Returns false when the value is only kept in memory and is lost on reload. */
  setItem: (key: string, value: string) => boolean
}

export const deviceStorage = storage('localStorage')
export const tabStorage = storage('sessionStorage')

/** Falls back to in-memory storage when browser storage is blocked or full. */
function storage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>()
  /** Accessing `window[name]` throws where storage is blocked. */
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
