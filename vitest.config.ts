import { configDefaults, defineConfig } from 'vitest/config'
import { emptyReplies } from './scripts/empty-replies.ts'

/**
 * Tests that replace a module, or check what it does on import, run with fresh modules. All other tests of a worker
 * share the modules they import: importing the server for each file would take as long as its tests.
 */
const withFreshModules = [
  'database/lock.test.ts',
  'server/accounts/auth/registration.test.ts',
  'server/accounts/auth/sign-in.test.ts',
  'server/accounts/auth/passwords/turns.test.ts',
  'test/regular-expressions.test.ts',
  'web/browser-api.test.ts',
  'web/head/uncompiled-schemas.test.ts',
]
/** A busy machine can stall for seconds, and long limits cost nothing while tests pass. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
const shared = { isolate: false, exclude: [...configDefaults.exclude, ...withFreshModules], ...patience }
const onDatabase = {
  globalSetup: ['test/cluster.ts'],
  setupFiles: ['test/set-up-file.ts'],
  ...patience,
}

export default defineConfig({
  test: {
    // By default, one core is left unused.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['web/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...onDatabase,
          name: 'api',
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'demo/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      // The built pages as the server sends them; requires `npm run build`.
      { test: { ...shared, ...onDatabase, name: 'pages', include: ['test/pages/*.test.ts'] } },
      { plugins: [emptyReplies()], test: { ...onDatabase, name: 'apart', include: withFreshModules } },
    ],
  },
})
