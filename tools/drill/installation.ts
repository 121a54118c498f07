import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { projectRoot } from '../../api/src/platform/project-root.ts'

const run = promisify(execFile)

/** A built application in a folder of its own, laid out as in the image. */
export type Installation = { folder: string; version: string }

const LINKED = ['node_modules', 'packages', 'api/node_modules', 'api/demo/pictures']
const COPIED = [
  ...['package.json', 'tsconfig.base.json', 'drizzle', 'storefront/dist', 'backoffice/dist'],
  ...['api/package.json', 'api/tsconfig.json', 'api/bin', 'api/src', 'api/demo'],
]

const NEXT_MIGRATION = `create table "drill_gift_registries" (
	"id" uuid primary key default gen_random_uuid() not null,
	"name" text default '' not null
);
--> statement-breakpoint
alter table "orders" add column "drill_gift_registry_id" uuid references "drill_gift_registries"("id");
--> statement-breakpoint
alter table "order_items" add column "drill_is_gift" boolean default false not null;
--> statement-breakpoint
create index "orders_drill_gift_registry" on "orders" ("drill_gift_registry_id");
`
const manifest = z.looseObject({ version: z.string() })
const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), when: z.number() })) })

/** Builds the application; `isNext` gives it a later version and one more, additive migration. */
export async function install(folder: string, { isNext = false } = {}): Promise<Installation> {
  for (const name of COPIED) {
    const source = path.join(projectRoot, name)
    cpSync(source, path.join(folder, name), {
      recursive: true,
      filter: (file) => !LINKED.includes(path.relative(projectRoot, file)),
    })
  }
  for (const name of LINKED) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(path.join(projectRoot, name), path.join(folder, name))
  }
  const current = readJson(path.join(folder, 'api/package.json'), manifest)
  const version = isNext ? toNextMinor(current.version) : current.version
  if (isNext) {
    writeJson(path.join(folder, 'api/package.json'), { ...current, version })
    addMigration(path.join(folder, 'drizzle'))
  }
  await run(process.execPath, ['api/bin/build-api.mjs'], { cwd: folder })
  return { folder, version }
}

const toNextMinor = (version: string) => {
  const [major, minor] = version.split('.').map(Number)
  return `${major}.${(minor ?? 0) + 1}.0`
}

function addMigration(folder: string): void {
  const file = path.join(folder, 'meta', '_journal.json')
  const content = readJson(file, journal)
  const last = content.entries.at(-1)
  if (!last) throw new Error(`${file} lists no migration`)
  const idx = last.idx + 1
  const tag = `${String(idx).padStart(4, '0')}_drill`
  writeFileSync(path.join(folder, `${tag}.sql`), NEXT_MIGRATION)
  const entry = { ...last, idx, when: last.when + 1_000, tag }
  writeJson(file, { ...content, entries: [...content.entries, entry] })
}

const readJson = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))
const writeJson = (file: string, content: object) => writeFileSync(file, JSON.stringify(content))
