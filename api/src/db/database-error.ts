/** The message is shown in the terminal, without a stack. */
export class DatabaseError extends Error {}
