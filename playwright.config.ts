import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

/** Not 4190, which browsers and fetch block as a mail port. */
const port = Number(process.env.E2E_PORT ?? 4180)
/** Shared with the workers, which insert rows into its database. */
const dataDir = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `merlon-e2e-${process.ppid}`))

/**
 * Chromium features that tests don't need. Chromium uses only the last such list, so this repeats the one of Playwright
 * 1.65.1. The last three would open two address bar pages with every window, which take as long as the tested page.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Tests that differ on a phone; everything else is the same there and runs once. */
const onPhones = ['every-page', 'frame', 'happy-path', 'phone']

/**
 * Browser tests run against the product as `npm start` serves it: built pages, the embedded database, a small demo
 * world.
 */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  // A test that fails three times has failed. One that passes on a retry is listed as flaky at the end, to be fixed
  // later.
  retries: 2,
  // A busy machine can stall for seconds, and long limits cost nothing while tests pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/browser',
  reporter: [['list']],
  use: {
    // As long as expectations wait; without it, an action that can't proceed would wait until the end of the test.
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${port}`,
    // Use `npx playwright test --trace on` to record a test under investigation; recording every test takes long.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: '**/phone.spec.ts',
    },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: onPhones.map((name) => `**/${name}.spec.ts`) },
    // These open their own browser (test/browsers/test.ts): Playwright's are different builds, and none of them is
    // Debian's.
    { name: 'firefox', testDir: 'test/browsers' },
    { name: 'webkit', testDir: 'test/browsers' },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI && process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      // All named accounts and companies, and a tenth of the jobs and people.
      DEMO: 'small',
      // So that tests don't wait a minute until an applicant sees a step.
      LIMIT_STEP_MAIL_SECONDS: '2',
      // The limits have their own tests; here many people share one address.
      LIMIT_REQUESTS_PER_SECOND: '100000',
      LIMIT_WORK_AT_ONCE_PER_NETWORK: '100000',
      LIMIT_EVENT_LOOP_DELAY_MS: '100000',
      LIMIT_ACCOUNT_FORMS_PER_MINUTE: '100000',
      LIMIT_SIGN_IN_PER_ADDRESS: '100000',
      LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
      LIMIT_MAILS_PER_RECIPIENT_PER_HOUR: '100000',
      LIMIT_PEOPLE_SHOWN_PER_PERSON_PER_HOUR: '100000',
      LIMIT_PEOPLE_SHOWN_PER_COMPANY_PER_DAY: '100000',
      LIMIT_PEOPLE_SHOWN_PER_NETWORK_PER_HOUR: '100000',
      LIMIT_PROFILES_OPENED_PER_COMPANY_PER_DAY: '100000',
    },
  },
  globalTeardown: './test/e2e/tear-down.ts',
  metadata: { dataDir },
})
