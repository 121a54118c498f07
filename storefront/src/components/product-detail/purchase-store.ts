import { NEW_PURCHASE, type PurchaseAction, type PurchaseState, reducePurchase } from './purchase-state.ts'

export type PurchaseStore = ReturnType<typeof createPurchaseStore>

/** One purchase, outside React: adding to the cart and the studio read the current state, and wait for it. */
export function createPurchaseStore() {
  let state = NEW_PURCHASE
  const listeners = new Set<(action: PurchaseAction) => void>()

  const getState = (): PurchaseState => state
  function dispatch(action: PurchaseAction): void {
    const before = state
    state = reducePurchase(state, action)
    if (state !== before) for (const listener of [...listeners]) listener(action)
  }
  /** @returns stop */
  function subscribe(listener: (action: PurchaseAction) => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  function waitUntil(isReached: (state: PurchaseState) => boolean): Promise<PurchaseState> {
    if (isReached(state)) return Promise.resolve(state)
    return new Promise((resolve) => {
      const stop = subscribe(() => {
        if (!isReached(state)) return
        stop()
        resolve(state)
      })
    })
  }
  return { getState, dispatch, subscribe, waitUntil }
}
