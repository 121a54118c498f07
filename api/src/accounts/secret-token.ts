import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that somebody is handed once: a refresh token, the token of a link in a letter. */
export const newSecretToken = () => randomBytes(32).toString('base64url')

/** What is kept of it. Nothing slower is needed: nobody guesses 256 bits. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
