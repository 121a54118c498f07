/**
 * For a change that is waited for (`await update(…)`) and not told by `onSuccess`: react-admin
 * first reads the list again and then calls back a button that is still there, while the row it
 * stood in may have left the list with the change.
 */
export const awaitUnmounted = { mutationMode: 'pessimistic', returnPromise: true } as const
