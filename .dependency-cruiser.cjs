// Import rules between modules, checked by `npm run lint` and `npm test`.

/** API layers, lowest first. A file imports from its own module and from lower layers only. */
const layers = [
  ['contract'],
  ['domain', 'studio'],
  ['db'],
  ['http', 'pdf', 'spreadsheets'],
  ['print-files'],
  ['audit'],
  ['settings', 'media'],
  ['mail', 'sms', 'backup'],
  ['jobs'],
  ['accounts'],
  ['catalogue'],
  ['designs'],
  ['coupons'],
  ['cart', 'wishlist'],
  ['invoices'],
  ['payments'],
  ['orders'],
  ['reviews', 'contact-messages', 'dashboard', 'reports', 'privacy', 'guests', 'pages'],
  ['health', 'import-export'],
  ['start'],
]
/** Job workers live in the jobs module but may import every domain module. */
const jobWorkers =
  '^api/src/jobs/(worker|schedules|watch-jobs|purge-expired)\\.ts$|^api/src/jobs/(emails|sms)/'
const tests = '\\.test\\.tsx?$'
const inModules = (names) => `^api/src/(${names.join('|')})/`

const crossLayer = layers.flatMap((layer, index) =>
  layer.map((name) => ({
    name: `${name}-imports-lower-layers-only`,
    severity: 'error',
    from: { path: inModules([name]), pathNot: [tests, jobWorkers] },
    to: {
      path: inModules([
        ...layer.filter((other) => other !== name),
        ...layers.slice(index + 1).flat(),
        'none',
      ]),
      pathNot: inModules([name]),
    },
  })),
)

module.exports = {
  forbidden: [
    ...crossLayer,
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'job-workers-are-started-only',
      comment: 'job workers are imported by the start module only',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [tests, jobWorkers, inModules(['start'])] },
      to: { path: jobWorkers },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: inModules(['contract']), pathNot: tests },
      to: { pathNot: [inModules(['contract']), 'node_modules/zod/'] },
    },
    {
      name: 'domain-imports-contract-and-domain-only',
      severity: 'error',
      from: { path: inModules(['domain']), pathNot: tests },
      to: { pathNot: inModules(['contract', 'domain']) },
    },
    {
      name: 'studio-is-isomorphic',
      severity: 'error',
      from: { path: inModules(['studio']), pathNot: tests },
      to: { pathNot: [inModules(['contract', 'studio']), 'node_modules/(harfbuzzjs|bidi-js|svgpath)/'] },
    },
    {
      name: 'routes-are-registered-by-the-app',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [tests, '^api/src/(app|admin-routes)\\.ts$', '-routes\\.ts$|/routes\\.ts$'],
      },
      to: { path: '^api/src/.*routes\\.ts$' },
    },
    {
      name: 'demo-is-imported-by-start-only',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [tests, '^api/src/main\\.ts$', inModules(['start'])] },
      to: { path: '^api/demo/' },
    },
    {
      name: 'client-imports-contract-and-studio',
      severity: 'error',
      from: { path: '^api/client/' },
      to: { pathNot: '^api/(client|src/contract|src/studio)/' },
    },
    {
      name: 'front-ends-import-shared-modules-only',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/' },
      to: { path: '^api/', pathNot: '^api/(src/(contract|domain|studio)/|client/|bin/|test/)' },
    },
    {
      name: 'front-ends-are-independent',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/', pathNot: tests },
      to: { path: '^(storefront|backoffice)/', pathNot: '^$1/' },
    },
    {
      name: 'entry-is-not-imported',
      severity: 'error',
      from: {},
      to: { path: '^api/src/main\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', tests, '\\.config\\.ts$', '/e2e/', '^api/(bin|test)/', '/scripts/'],
      },
      to: {},
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: '/dist/',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
