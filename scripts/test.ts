import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, findBrowser, hasBrowser, install, installLine, otherBrowsers } from './browser.ts'
import { type Counts, readCounts } from './counts.ts'
import { findOldestPostgres, skippedOldest, testsOnOldest } from './debian-postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'test-results', 'counts')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/**
 * Runs everything, each part even if one before it failed, unless the build failed. The last line is the total, in
 * which a missing browser counts as one skipped test.
 */
async function testAll(): Promise<number> {
  const browser = findBrowser() ?? (install(['chromium']) ? findBrowser() : undefined)
  if (!browser) {
    console.log(installLine)
    return finish([asOne('a browser', 1)])
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const unit = join(reports, 'vitest.json')
  const browserReport = join(reports, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }

  const results: Counts[] = []
  if ((await run('build', [process.execPath, 'scripts/build.ts'], env)) !== 0) return finish([asOne('build', 1)])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
  const [checked, tested] = await Promise.all([
    run('check', [process.execPath, 'scripts/check.ts'], env),
    run('vitest', [bin('vitest'), 'run', ...reporters], env),
  ])
  results.push(asOne('check', checked), readCounts('vitest', unit, tested))
  results.push(await testOnOldestPostgres(env))
  const [others, missing] = findOthers()
  const projects = ['desktop', 'phone', ...others].map((name) => `--project=${name}`)
  const browsed = await run('playwright', [bin('playwright'), 'test', ...projects, '--reporter=list,json'], env)
  results.push(readCounts('playwright', browserReport, browsed))
  for (const { name, packages } of missing)
    console.log(
      `${name} is not installed and could not be installed here (${packages.join(', ')}): its tests were skipped.`,
    )
  results.push({ passed: 0, failed: 0, skipped: missing.length })
  return finish(results)
}

/** The projects of the other browsers that are, or can now be, installed, and the browsers that are missing. */
function findOthers(): [projects: string[], missing: Browser[]] {
  const wanted = otherBrowsers.filter((browser) => !hasBrowser(browser))
  for (const { packages } of wanted) install(packages)
  const missing = wanted.filter((browser) => !hasBrowser(browser))
  return [otherBrowsers.filter((browser) => !missing.includes(browser)).map(({ project }) => project), missing]
}

/** Runs the API tests with the most SQL again, on the oldest supported PostgreSQL. */
async function testOnOldestPostgres(env: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = findOldestPostgres()
  if (!folder) {
    console.log(`\n${skippedOldest}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const report = join(reports, 'oldest-postgres.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const command = [bin('vitest'), 'run', '--project', 'api', ...reporters, ...testsOnOldest]
  // Overrides a server that someone chose for the other tests.
  const code = await run(`vitest on ${folder}`, command, { ...env, TEST_DATABASE_URL: '', TEST_POSTGRESQL: folder })
  return readCounts('vitest', report, code)
}

async function run(name: string, [program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  console.log(`\n— ${name}`)
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  return new Promise((done) => {
    child.once('close', done).once('error', (error) => {
      console.log(`${name} could not be started: ${error.message}`)
      done(null)
    })
  })
}

const asOne = (name: string, code: number | null): Counts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }

/** Lists what failed right above the total, because the runners' own output is thousands of lines further up. */
function finish(results: Counts[]): number {
  const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, counts) => total + (counts[of] ?? 0), 0)
  const failures = results.flatMap((counts) => counts.failures ?? [])
  if (failures.length) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  const rest = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${rest}`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

process.exitCode = await testAll()
