import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Files that put something else in the place of a module, or watch what it does while it is read. Everywhere else the files
 * of one worker share what they import: reading the server anew for each file takes as long as its tests.
 */
const withFreshModules = [
  'server/auth/registration.test.ts',
  'server/auth/sign-in.test.ts',
  'server/auth/passwords/turns.test.ts',
  'test/regular-expressions.test.ts',
  'web/browser-api.test.ts',
  'web/head/uncompiled-schemas.test.ts',
]
const shared = { isolate: false, exclude: [...configDefaults.exclude, ...withFreshModules], testTimeout: 20_000 }
const onDatabase = {
  globalSetup: ['test/cluster.ts'],
  setupFiles: ['test/set-up-file.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Left to itself it keeps one core free.
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
      // The built pages as the server sends them: `npm run build` comes first.
      { test: { ...shared, ...onDatabase, name: 'pages', include: ['test/pages/*.test.ts'] } },
      { test: { ...onDatabase, name: 'apart', include: withFreshModules } },
    ],
  },
})
