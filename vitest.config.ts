import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself it keeps one core free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['web/**/*.test.{ts,tsx}', 'contract/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'database/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
