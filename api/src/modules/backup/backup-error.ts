/** The message is shown in the terminal. */
export class BackupError extends Error {}
