/**
 * `npm run lighthouse`: the public pages as Lighthouse's phone sees them, the median of five runs. Starts the product
 * with its own demo world, or takes an address: `npm run lighthouse -- http://127.0.0.1:3000 [/path …]`. RUNS sets the
 * number of runs. Lighthouse itself (176 MB) isn't a dependency; npx downloads it on first use.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../bench/server.ts'
import { findBrowser, install, installLine } from './browser.ts'
import { ensureBuilt } from './build.ts'
import { failing, readReport, rowOf, table, type Report, type Row } from './lighthouse-table.ts'

const version = '13.5.0'
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const say = (text: string) => process.stderr.write(`${text}\n`)

const [asked, ...paths] = process.argv.slice(2)
const runs = Number(process.env.RUNS ?? 5)
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS must be a whole number of at least 1')
const browser = findBrowser() ?? (install(['chromium']) ? findBrowser() : undefined)
if (!browser) throw new Error(`Chromium is not installed: ${installLine}`)

const folder = mkdtempSync(join(tmpdir(), 'merlon-lighthouse-'))
const own = asked ? undefined : await startProduct()
try {
  const base = asked ?? own!.url
  const rows: Row[] = []
  for (const path of paths.length ? paths : await pagesOf(base)) {
    const reports: Report[] = []
    for (let run = 1; run <= runs; run++) {
      say(`${path} (${run} of ${runs})`)
      // On a busy machine it sometimes loses a trace, and asks to be run again.
      reports.push(await measure(base + path).catch(() => measure(base + path)))
    }
    rows.push(rowOf(path, reports))
    for (const line of failing(reports)) say(`  ${line}`)
  }
  console.log(table(rows))
  if (!rows.every((row) => row.reached)) process.exitCode = 1
} finally {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startProduct() {
  await ensureBuilt({ onStep: say })
  say('creating demo data …')
  return await start([process.execPath, 'server/main.ts'], Number(process.env.PORT ?? 4240), '/api/health', {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'on',
  })
}

/** The five pages with budgets; the job page is the first search result. */
async function pagesOf(base: string): Promise<string[]> {
  const answer = await fetch(`${base}/api/jobs?per_page=1`)
  const { data } = (await answer.json()) as { data: { data: { id: string }[] } }
  const job = await fetch(`${base}/job-details/${data.data[0]!.id}`)
  return ['/', '/jobs', new URL(job.url).pathname, '/companies', '/pricing']
}

async function measure(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const words = ['--yes', `lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${file}`]
  const child = spawn('npx', [...words, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  if (code !== 0) throw new Error(`lighthouse ended with code ${code}:\n${said}`)
  return readReport(readFileSync(file, 'utf8'))
}
