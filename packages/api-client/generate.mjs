import { writeFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'

/** Writes schema.ts from the address or file of an OpenAPI document. */
const source = process.argv[2] ?? 'http://localhost:3000/api/docs/json'
const url = new URL(source, `file://${process.cwd()}/`)
const target = new URL('schema.ts', import.meta.url)
writeFileSync(target, astToString(await openapiTypescript(url)))
process.stdout.write(`Wrote ${target.pathname} from ${url.href}\n`)
