import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export type Running = { url: string; seconds: number; pid: number | undefined; stop: () => Promise<void> }

/** Starts a command that serves on this port. `seconds` is the time until it answered `path`. */
export async function start(
  command: string[],
  port: number,
  path: string,
  environment: Record<string, string>,
): Promise<Running> {
  const begun = performance.now()
  const [program, ...words] = command
  const child = spawn(program!, words, {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url + path))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with code ${child.exitCode}`)
    if (performance.now() - begun > 240_000) throw new Error(`${command.join(' ')} did not answer within four minutes`)
    await setTimeout(20)
  }
  return { url, seconds: (performance.now() - begun) / 1000, pid: child.pid, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const isUp = (url: string) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )

/** Sends one request on a keep-alive connection, and returns the body and the time in milliseconds. */
export async function ask(url: string): Promise<{ ms: number; status: number; body: Buffer }> {
  const begun = performance.now()
  return await new Promise((answered, failed) => {
    const request = get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        answered({ ms: performance.now() - begun, status: response.statusCode ?? 0, body: Buffer.concat(parts) }),
      )
    })
    request.on('error', failed)
  })
}
