/** A shop that others can reach and that is not fit for it. The message is for the terminal. */
export class PreflightError extends Error {}

/** A worker that could not even be opened: why stands on its own output. */
export class WorkerError extends Error {}
