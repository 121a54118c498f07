import { build } from 'esbuild'

/** The API as plain JavaScript in api/dist, or in the folder given; npm packages stay where npm put them. */
await build({
  entryPoints: ['api/src/main.ts', 'api/src/admin-account.ts'],
  outdir: process.argv[2] ?? 'api/dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
})
