/** What keeps a backup or a restore from going on. The message is for the person at the terminal. */
export class BackupError extends Error {}
