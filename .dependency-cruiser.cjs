// Import rules between modules, checked by `npm run lint` and `npm test`.

/** API layers, lowest first. A file imports from its own module and from lower layers only. */
const floors = [
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
  ['reviews', 'requests', 'dashboard', 'reports', 'privacy', 'guests', 'pages'],
  ['health', 'sheets'],
  ['start'],
]
/** Job workers live in the jobs module but may import every domain module. */
const roof = '^api/src/jobs/(worker|schedules|watch-jobs|forget-expired)\\.ts$|^api/src/jobs/(letters|sms)/'
const tests = '\\.test\\.tsx?$'
const rooms = (names) => `^api/src/(${names.join('|')})/`

const upOrBeside = floors.flatMap((floor, index) =>
  floor.map((room) => ({
    name: `${room}-imports-lower-layers-only`,
    severity: 'error',
    from: { path: rooms([room]), pathNot: [tests, roof] },
    to: {
      path: rooms([...floor.filter((other) => other !== room), ...floors.slice(index + 1).flat(), 'none']),
      pathNot: rooms([room]),
    },
  })),
)

module.exports = {
  forbidden: [
    ...upOrBeside,
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
      from: { path: '^api/src/', pathNot: [tests, roof, rooms(['start'])] },
      to: { path: roof },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: rooms(['contract']), pathNot: tests },
      to: { pathNot: [rooms(['contract']), 'node_modules/zod/'] },
    },
    {
      name: 'domain-imports-contract-and-domain-only',
      severity: 'error',
      from: { path: rooms(['domain']), pathNot: tests },
      to: { pathNot: rooms(['contract', 'domain']) },
    },
    {
      name: 'studio-is-isomorphic',
      severity: 'error',
      from: { path: rooms(['studio']), pathNot: tests },
      to: { pathNot: [rooms(['contract', 'studio']), 'node_modules/(harfbuzzjs|bidi-js|svgpath)/'] },
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
      from: { path: '^api/src/', pathNot: [tests, '^api/src/main\\.ts$', rooms(['start'])] },
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
