/** The message is shown in the terminal. */
export class PreflightError extends Error {}

/** The reason is on the worker's own output. */
export class WorkerError extends Error {}
