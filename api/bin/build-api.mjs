import { build } from 'esbuild'

await build({
  entryPoints: {
    main: 'api/src/main.ts',
    'admin-account': 'api/src/start/admin-command.ts',
    database: 'api/src/start/database-command.ts',
    check: 'api/src/start/check-command.ts',
    backup: 'api/src/backup/backup-command.ts',
    restore: 'api/src/backup/restore-command.ts',
    'worker-entry': 'api/src/print-files/worker-entry.ts',
    'stop-database': 'api/src/db/embedded/stop-database.ts',
  },
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
