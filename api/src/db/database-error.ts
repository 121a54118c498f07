/**
 * A database that cannot be used. The message is meant for the person at the terminal: print it
 * without a stack.
 */
export class DatabaseError extends Error {}
