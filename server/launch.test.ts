import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'launch-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A start that's expected to fail before it serves. */
function start(env: Record<string, string>) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const { PATH } = process.env
  const ran = spawnSync(process.execPath, [main], { env: { PATH, DATA_DIR: folder, ...env }, encoding: 'utf8' })
  return { code: ran.status, said: ran.stderr }
}

async function takePort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  return { other, port: (other.address() as AddressInfo).port }
}

test('invalid settings stop the start with one line each, and no stack', () => {
  const { code, said } = start({ PORT: 'http', DEMO: 'perhaps' })
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    'Merlon did not start.',
    "PORT is 'http'; it must be a whole number from 1 to 65535",
    "DEMO is 'perhaps'; it must be on, small, or off",
  ])
})

test('a port in use is named', async () => {
  const { other, port } = await takePort()
  const { code, said } = start({ PORT: String(port), DATABASE_URL: 'postgres://merlon@127.0.0.1:1/merlon' })
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(
    `PORT is ${port}, but another program is using that port on 127.0.0.1. Set PORT to a free port.`,
  )
})

test('a host that is not this machine’s is named', () => {
  const { code, said } = start({ HOST: '192.0.2.1', DATABASE_URL: 'postgres://merlon@127.0.0.1:1/merlon' })
  expect(code).toBe(1)
  expect(said).toContain("HOST is '192.0.2.1', which is not an address of this machine.")
})

test('an unreachable database is named by its setting, without the password', async () => {
  const { other, port } = await takePort()
  other.close()
  const { code, said } = start({ PORT: String(port), DATABASE_URL: 'postgres://merlon:hidden@127.0.0.1:1/merlon' })
  expect(code).toBe(1)
  expect(said).toContain('Could not connect to the database in DATABASE_URL')
  expect(said).not.toContain('hidden')
})
