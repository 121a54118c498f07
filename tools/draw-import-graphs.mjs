import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import '../api/bin/parse-tsx.mjs'

// `npm run graphs`: docs/import-graphs.md, the folders of both front ends and what they import.

const {
  options: { enhancedResolveOptions, ...options },
} = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** Nearly every folder imports the general ones, and the shell nearly every folder: their arrows would hide the others. */
const GRAPHS = [
  {
    front: 'storefront',
    collapse: '^storefront/src/(components/)?[^/]+',
    general: ['api', 'theme', 'ui'],
    shell: ['app', 'pages', 'ssr'],
  },
  {
    front: 'backoffice',
    collapse: '^backoffice/src/[^/]+',
    general: ['api', 'theme', 'ui', 'languages'],
    shell: ['app'],
  },
]

const list = (folders) => folders.map((name) => `\`${name}\``).join(', ')

async function drawGraph({ front, collapse, general, shell }) {
  const { output } = await cruise(
    [`${front}/src`],
    {
      ...options,
      includeOnly: `^${front}/src/`,
      exclude: `\\.test\\.tsx?$|^${front}/src/[^/]+\\.tsx?$|^${front}/src/(${[...general, ...shell].join('|')})/`,
      collapse,
      outputType: 'mermaid',
    },
    enhancedResolveOptions,
  )
  return `## ${front}\n\nWithout ${list(general)}, which nearly every folder imports, and ${list(shell)}, which import nearly every folder.\n\n\`\`\`mermaid\n${output.trim()}\n\`\`\`\n`
}

const graphs = []
for (const graph of GRAPHS) graphs.push(await drawGraph(graph))
writeFileSync(
  new URL('../docs/import-graphs.md', import.meta.url),
  `# Import graphs of the front ends

Made by \`npm run graphs\` (dependency-cruiser). An arrow is an import; the layers are in \`.dependency-cruiser.cjs\`.

${graphs.join('\n')}`,
)
