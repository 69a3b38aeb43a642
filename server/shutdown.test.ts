import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const prelude = `
  import { Shutdown } from '${new URL('./shutdown.ts', import.meta.url).href}'
  const shutdown = new Shutdown()
  shutdown.listen()
  const close = (name, work = async () => {}) => shutdown.closeAtEnd(name, async () => { console.log('closing ' + name); await work() })
  setInterval(() => {}, 1000)
`

/** Runs a program until it prints 'ready', does something to it, and returns how it ended. */
async function end(
  program: string,
  act: (pid: number, heard: (words: string) => Promise<void>) => unknown,
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `${prelude}\n${program}\nconsole.log('ready')`], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const exited = once(child, 'exit')
  const heard = async (words: string) => {
    while (!said.includes(words)) await sleep(10)
  }
  await heard('ready')
  await act(child.pid ?? 0, heard)
  const [code, signal] = (await exited) as [number | null, string | null]
  return { code, signal, closed: said.match(/closing \w+/g) ?? [], said }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s closes in reverse order and exits with 0', async (signal) => {
  const ended = await end(`close('database'); close('server')`, (pid) => process.kill(pid, signal))
  expect(ended).toMatchObject({ code: 0, signal: null, closed: ['closing server', 'closing database'] })
})

test('a part that cannot be closed is named, and the rest is closed', async () => {
  const program = `close('database'); close('server', async () => { throw new Error('stuck') })`
  const ended = await end(program, (pid) => process.kill(pid, 'SIGTERM'))
  expect(ended).toMatchObject({ code: 1, closed: ['closing server', 'closing database'] })
  expect(ended.said).toContain('could not close the server: stuck')
})

test('a second signal ends the process immediately', async () => {
  const ended = await end(`close('server', () => new Promise(() => {}))`, async (pid, heard) => {
    process.kill(pid, 'SIGINT')
    await heard('closing server')
    process.kill(pid, 'SIGINT')
  })
  expect(ended.code).toBe(1)
  expect(ended.said, 'nothing was waited for').not.toContain('could not close')
})

test('shuts down cleanly when the npm that started it is killed', async () => {
  const shell = spawn(
    '/bin/sh',
    [
      '-c',
      '"$@" & echo $!; wait',
      'sh',
      process.execPath,
      '--input-type=module',
      '-e',
      `${prelude}; close('server'); console.log('ready')`,
    ],
    {
      env: { PATH: process.env.PATH, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  shell.stdout.on('data', (text) => (said += text))
  while (!said.includes('ready')) await sleep(10)
  shell.kill('SIGKILL')
  await once(shell.stdout, 'close') // its child, which has the other end, is gone
  expect(said).toContain('closing server')
})
