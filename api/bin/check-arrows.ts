import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

type Import = { from: string; to: string; typeOnly: boolean }

/** `breaks` sees an import whose file matches `from`; true means that the arrow points the wrong way. */
type Rule = { from: RegExp; why: string; breaks: (arrow: Import) => boolean }

const within = (folder: string) => (arrow: Import) => arrow.to.startsWith(folder)
const feature = (file: string) => /^api\/src\/shop\/([^/]+)\//.exec(file)?.[1]

/** The arrows of the house: who may import whom. */
const rules: Rule[] = [
  {
    from: /^(storefront|backoffice)\//,
    why: "a front end takes nothing of the API's but contract and domain",
    breaks: ({ to }) => /^api\//.test(to) && !/^api\/src\/(contract|domain)\//.test(to),
  },
  {
    from: /^storefront\//,
    why: 'the storefront knows nothing of the backoffice',
    breaks: within('backoffice/'),
  },
  {
    from: /^backoffice\//,
    why: 'the backoffice knows nothing of the storefront',
    breaks: within('storefront/'),
  },
  {
    from: /^api\/src\/contract\//,
    why: 'the contract imports zod alone',
    breaks: ({ to }) => to !== 'zod' && !to.startsWith('api/src/contract/'),
  },
  {
    from: /^api\/src\/domain\//,
    why: 'rules import other rules, and of the contract types and what it merely says (sentences, limits)',
    breaks: ({ to, typeOnly }) =>
      !to.startsWith('api/src/domain/') &&
      !/^api\/src\/contract\/(sentences|limits)\.ts$/.test(to) &&
      !(typeOnly && to.startsWith('api/src/contract/')),
  },
  {
    from: /^api\/src\/db\/(?!demo\/)/,
    why: 'the database knows no feature',
    breaks: ({ to }) => /^api\/src\/(shop|admin|auth|media|payments|mail|jobs|plugins|storefront)\//.test(to),
  },
  {
    from: /^api\/src\/db\/demo\//,
    why: 'the demo shop knows no route',
    breaks: ({ to }) => /^api\/src\/(shop|admin|plugins|storefront)\//.test(to),
  },
  {
    from: /^api\/src\/shop\//,
    why: 'a feature reaches into another one only through a file named for what it does, not its routes or queries',
    breaks: ({ from, to }) =>
      feature(to) !== undefined && feature(to) !== feature(from) && /\/(routes|queries)\.ts$/.test(to),
  },
  {
    from: /^api\/src\/(shop|auth|media|payments|plugins)\//,
    why: 'nothing but the app knows the backoffice',
    breaks: within('api/src/admin/'),
  },
  {
    from: /^api\/src\/(?!app\.ts$|.*\/routes\.ts$)/,
    why: 'routes are registered by the app or by the routes of the folder above',
    breaks: ({ to }) => /^api\/src\/.*\/routes\.ts$/.test(to),
  },
  {
    from: /^api\/src\/(?!serve-shop\.ts$)/,
    why: 'only serve-shop.ts and the tests import the app',
    breaks: ({ to }) => to === 'api/src/app.ts',
  },
  { from: /./, why: 'nobody imports main.ts', breaks: ({ to }) => to === 'api/src/main.ts' },
]

/** Where a program or a test begins; every other file must be reached from one of them. */
const entry =
  /^api\/src\/(main|admin-account|db\/embedded\/stop-database)\.ts$|^storefront\/src\/entry-(client|server)\.tsx$|^backoffice\/src\/main\.tsx$|\.(test|spec|config)\.tsx?$|^api\/(test|bench)\/|\/e2e\/|\.d\.ts$/

/** Not part of the program: tools that run by hand, and what is built or installed. */
const SKIPPED = /^(node_modules|dist|bin|pictures|scripts)$/

const statement =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/**
 * @param sources every TypeScript file by its path from the project's root
 * @returns a sentence for every arrow that points the wrong way and every file that nothing reaches
 */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const imports = [...sources].flatMap(([from, source]) => importsOf(from, source))
  const arrows = imports.filter(({ from }) => !/\.test\.tsx?$/.test(from))
  const wrong = arrows.flatMap((arrow) =>
    rules
      .filter((rule) => rule.from.test(arrow.from) && rule.breaks(arrow))
      .map((rule) => `${arrow.from} imports ${arrow.to}: ${rule.why}`),
  )
  const reached = new Set([...sources.keys()].filter((file) => entry.test(file)))
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to)
  const unused = [...sources.keys()]
    .filter((file) => !reached.has(file))
    .map((file) => `${file} is imported by nothing`)
  return [...wrong, ...unused]
}

function importsOf(from: string, source: string): Import[] {
  return [...source.matchAll(statement)].map(([, type, fixed, dynamic]) => {
    const name = fixed ?? dynamic ?? ''
    const to = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : name.replace(/^@nakshi\/api\/(.*)$/, (_match, inside) => `api/src/${inside}.ts`)
    return { from, to, typeOnly: type !== undefined }
  })
}

/** @returns the paths of the TypeScript files in a folder, with forward slashes */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = ['api', 'storefront', 'backoffice'].flatMap(filesIn)
  const breaches = findBreaches(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  process.stdout.write(breaches.map((breach) => `${breach}\n`).join(''))
  process.exit(breaches.length > 0 ? 1 : 0)
}
