import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

type Check = { name: string; command: string[] }

// Generates the types of routes and rows first, because tsc and oxlint read them.
const checks: Check[] = [
  { name: 'typegen', command: [bin('react-router'), 'typegen'] },
  { name: 'schema', command: [process.execPath, 'scripts/db.ts', 'types'] },
  // A single checker, because each one keeps the types of the whole contract in memory.
  { name: 'types', command: [bin('tsc'), '--noEmit', '--checkers', '1'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'wording', command: [process.execPath, 'scripts/wording.ts'] },
  { name: 'format', command: [bin('prettier'), '--check', '--log-level=warn', '.'] },
]

/** Runs one check; shows its output if it fails. */
async function run({ name, command: [program = '', ...args] }: Check): Promise<boolean> {
  const began = performance.now()
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds} s`)
  if (code !== 0) console.log(said.trimEnd())
  return code === 0
}

const passed: boolean[] = []
for (const check of checks) passed.push(await run(check))
process.exitCode = passed.every(Boolean) ? 0 : 1
