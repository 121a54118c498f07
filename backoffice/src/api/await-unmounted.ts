/**
 * For an awaited `update(…)`: react-admin drops `onSuccess` when the button unmounts, and the change may
 * remove its row from the list.
 */
export const awaitUnmounted = { mutationMode: 'pessimistic', returnPromise: true } as const
