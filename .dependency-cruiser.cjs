// Import rules between modules, checked by `npm run lint` and `npm test`.

/**
 * Layers of the API, lowest first: folders of api/src/platform, api/src/modules and api/src/app. A file imports
 * from its own folder and from lower layers only, so no two folders import each other. The floors are app >
 * modules > platform.
 */
const platformLayers = [['db'], ['http', 'pdf', 'spreadsheets'], ['outgoing', 'jobs'], ['media'], ['mail']]
const moduleLayers = [
  ['audit', 'spellings'],
  ['redirects', 'pictures', 'imported-orders', 'unusable-messages', 'translations'],
  ['settings'],
  ['whatsapp', 'backup'],
  ['accounts'],
  ['catalogue', 'print-files'],
  ['designs', 'offers'],
  ['cart', 'wishlist'],
  ['coupons', 'store-credit'],
  ['gift-cards'],
  ['documents'],
  ['payments'],
  ['orders'],
  ['order-messages', 'returns'],
  ['production'],
  ['fulfilment'],
  [
    'reviews',
    'contact-messages',
    'newsletter',
    'saved-dates',
    'content-pages',
    'dashboard',
    'reports',
    'privacy',
    'guests',
    'webhooks',
    'product-feed',
    'home',
    'storefront-pages',
  ],
  ['import-export'],
  ['notifications'],
  ['failed-jobs'],
]
const appLayers = [['config'], ['health', 'worker'], ['start']]
/**
 * Layers of a front end, lowest first: folders of src (and of components). api and theme know no component,
 * ui knows no feature, a feature imports those in the rows above it only.
 */
const storefrontLayers = [
  ['api', 'theme'],
  ['ui'],
  ['drafts', 'consent', 'address', 'occasions'],
  ['auth', 'search'],
  ['product', 'photo-upload'],
  ['product-list', 'product-detail', 'messages'],
  ['studio', 'reviews', 'analytics', 'profile'],
  ['layout', 'home', 'cart'],
  ['purchase', 'orders', 'prose'],
  ['checkout', 'home-sections', 'gift-cards'],
  ['pages'],
  ['app'],
  ['ssr'],
]
const backofficeLayers = [
  ['languages'],
  ['api', 'theme'],
  ['ui'],
  ['screens'],
  ['translations'],
  [
    'imports',
    'imported-orders',
    'payment-issues',
    'unusable-messages',
    'coupons',
    'offers',
    'email-texts',
    'pages',
    'integrations',
    'search',
    'tax',
  ],
  ['order-fields'],
  ['exports', 'couriers', 'returns', 'inbox', 'payment-claims'],
  ['customers', 'products', 'settings'],
  ['orders', 'staff', 'reviews', 'dashboard'],
  ['board', 'reports', 'audit-log', 'command-palette'],
  ['app'],
]

/**
 * Subjects of packages/core, lowest first: base is none and imports none, a subject imports those in the rows
 * above it only.
 */
const coreLayers = [
  ['base'],
  ['languages'],
  ['translations', 'statuses', 'media', 'brand', 'tax', 'studio', 'spellings', 'privacy', 'store-credit'],
  ['accounts', 'parcels', 'documents', 'gift-cards'],
  ['products'],
  ['quote', 'couriers', 'reviews', 'content'],
  ['cart', 'coupons', 'offers', 'delivery'],
  ['designs', 'wishlist', 'back-in-stock', 'order-messages', 'occasions'],
  ['returns', 'payments'],
  ['settings', 'orders'],
  ['checkout', 'production'],
  ['order-edits'],
  ['notifications', 'webhooks', 'reports', 'imports'],
  ['customers', 'exports'],
  ['backoffice'],
]

const tests = '\\.test\\.tsx?$'
const inFolders = (prefix) => (names) => `${prefix}(${names.join('|')})/`
const inPlatform = inFolders('^api/src/platform/')
const inModules = inFolders('^api/src/modules/')
const inApp = inFolders('^api/src/app/')
const inCore = inFolders('^packages/core/src/')
const inStorefront = inFolders('^storefront/src/(components/)?')
const inBackoffice = inFolders('^backoffice/src/')

/** A file imports from its own folder and from lower layers only. */
const importsDownward = (list, inside, part = '') =>
  list.flatMap((layer, index) =>
    layer.map((name) => ({
      name: `${part}${name}-imports-lower-layers-only`,
      severity: 'error',
      from: { path: inside([name]), pathNot: tests },
      to: {
        path: inside([...layer.filter((other) => other !== name), ...list.slice(index + 1).flat(), 'none']),
        pathNot: inside([name]),
      },
    })),
  )

/** A new folder needs its place in the list. */
const isInLayers = (front, list, inside) => ({
  name: `${front}-folders-are-in-layers`,
  severity: 'error',
  from: { path: `^${front}/src/`, pathNot: [tests, inside(list.flat())] },
  to: {},
})

module.exports = {
  forbidden: [
    ...importsDownward(platformLayers, inPlatform, 'platform-'),
    {
      name: 'platform-files-import-no-folder',
      comment: 'errors, config and the like are below db and http',
      severity: 'error',
      from: { path: '^api/src/platform/[^/]+$', pathNot: tests },
      to: { path: '^api/src/platform/[^/]+/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: '^api/src/(modules|app)/' },
    },
    ...importsDownward(moduleLayers, inModules),
    {
      name: 'modules-know-no-app',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: tests },
      to: { path: '^api/src/app/' },
    },
    ...importsDownward(appLayers, inApp, 'app-'),
    {
      name: 'api-folders-are-in-layers',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [
          tests,
          '^api/src/(platform|app)/[^/]+$',
          inPlatform(platformLayers.flat()),
          inModules(moduleLayers.flat()),
          inApp(appLayers.flat()),
        ],
      },
      to: {},
    },
    ...importsDownward(coreLayers, inCore, 'core-'),
    {
      name: 'core-subjects-are-in-layers',
      severity: 'error',
      from: { path: '^packages/core/src/[^/]+/', pathNot: [tests, inCore(coreLayers.flat())] },
      to: {},
    },
    {
      name: 'core-subjects-import-no-compositions',
      comment: 'files beside the folders need every subject; of catalogue.ts, subjects use the types',
      severity: 'error',
      from: { path: '^packages/core/src/[^/]+/', pathNot: tests },
      to: { path: '^packages/core/src/[^/]+$', pathNot: '/catalogue.ts$' },
    },
    {
      name: 'storefront-imports-no-admin-files',
      comment: 'sentences and schemas of the backoffice, and tables of translations, stay out of its scripts',
      severity: 'error',
      from: { path: '^storefront/src/', pathNot: tests },
      to: {
        path: [
          '^packages/core/src/admin-',
          '^packages/core/src/[^/]+/admin-',
          '^packages/core/src/languages/',
        ],
      },
    },
    ...importsDownward(storefrontLayers, inStorefront, 'storefront-'),
    isInLayers('storefront', storefrontLayers, inStorefront),
    ...importsDownward(backofficeLayers, inBackoffice, 'backoffice-'),
    isInLayers('backoffice', backofficeLayers, inBackoffice),
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
    },
    ...Object.entries({
      core: ['node_modules/zod/'],
      studio: ['^packages/core/', 'node_modules/(harfbuzzjs|bidi-js|svgpath)/'],
      // libheif reads HEIC
      client: ['^packages/(core|studio)/', 'node_modules/libheif-js/'],
    }).map(([name, allowed]) => ({
      name: `package-${name}-imports`,
      comment: 'packages run in browsers and on the server, and know neither',
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: tests },
      to: { pathNot: [`^packages/${name}/`, ...allowed] },
    })),
    {
      name: 'routes-are-registered-by-the-app',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [tests, '^api/src/app/app\\.ts$', '-routes\\.ts$'],
      },
      to: { path: '^api/src/.*-routes\\.ts$', pathNot: '/(list|crud)-routes?\\.ts$' },
    },
    {
      name: 'demo-is-imported-by-start-only',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [tests, '^api/src/app/main\\.ts$', inApp(['start'])] },
      to: { path: '^api/demo/' },
    },
    {
      name: 'front-ends-import-packages-only',
      comment: 'their tests and scripts may use the test harness of the API',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/', pathNot: [tests, '/(e2e|test|scripts)/'] },
      to: { path: '^(api|tools)/' },
    },
    {
      name: 'tests-of-front-ends-import-the-harness-only',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/' },
      to: { path: '^api/', pathNot: '^api/(bin|test|demo/languages)/' },
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
      to: { path: '^api/src/app/main\\.ts$' },
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
