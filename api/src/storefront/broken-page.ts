import { sentences } from '../contract/sentences.ts'

/** Sent when even rendering an error failed: it needs no script, no stylesheet and no data. */
export const brokenPage = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title><meta name="robots" content="noindex"></head><body style="font:18px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 24px;background:#FBFAF7;color:#1B2033"><h1>Something went wrong</h1><p>${sentences.general.broken}</p><p><a href="" style="color:#23408E">Try again</a> or <a href="/" style="color:#23408E">go to the home page</a>.</p></body></html>`
