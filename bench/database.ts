import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'

/** How long the database alone takes for these statements, in milliseconds per round. */
export type Alone = {
  by: string
  time: (statements: string, rounds: number) => Promise<number>
  close: () => Promise<void>
}

const options = '-c jit=off -c random_page_cost=1.1'
const candidates = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'].flatMap((folder) =>
  [18, 17, 16, 15].map((major) => `${folder}/${major}/bin/pgbench`),
)

/** Uses pgbench if the machine has it; otherwise runs the same statements on one plain pg connection. */
export async function openAlone(url: string): Promise<Alone> {
  const pgbench = [...candidates, ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench'))].find(
    (file) => existsSync(file),
  )
  return pgbench ? withPgbench(pgbench, url) : await withPg(url)
}

function withPgbench(program: string, url: string): Alone {
  const folder = mkdtempSync(join(tmpdir(), 'merlon-bench-'))
  const script = join(folder, 'search.sql')
  return {
    by: `pgbench (${program})`,
    async time(statements, rounds) {
      writeFileSync(script, statements)
      const said = await run(program, ['-n', '-c', '1', '-t', String(rounds), '-f', script, url])
      const latency = /latency average = ([\d.]+) ms/.exec(said)?.[1]
      if (!latency) throw new Error(`pgbench reported no latency:\n${said}`)
      return Number(latency)
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function withPg(url: string): Promise<Alone> {
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  return {
    by: 'pg on one connection, because this machine has no pgbench',
    async time(statements, rounds) {
      const begun = performance.now()
      for (let done = 0; done < rounds; done++)
        for (const statement of statements.split('\n')) await client.query(statement)
      return (performance.now() - begun) / rounds
    },
    close: () => client.end(),
  }
}

async function run(program: string, words: string[]): Promise<string> {
  const child = spawn(program, words, {
    env: { ...process.env, PGOPTIONS: options },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((ended, failed) => child.once('error', failed).once('close', ended))
  if (code !== 0) throw new Error(`pgbench ended with code ${String(code)}:\n${said}`)
  return said
}
