import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Fakes a browser's storage, address, and network; everything that uses them is the product's own code. */
function openBrowser(stored: Record<string, string> = {}) {
  const store = new Map(Object.entries(stored))
  const left: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', {
    pathname: '/job-seeker/overview',
    search: '?a=1',
    assign: (to: string) => void left.push(to),
  })
  return { store, left }
}

const login = {
  token: 'secret',
  data: { id: '1', user_type: 'job_seeker', first_name: 'Ada', last_name: 'Bell', email: 'a@b.test' },
}
const root = JSON.stringify({ state: { login }, version: 0 })

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('local mode returns empty objects in the shape of each reply and sends nothing', async () => {
  openBrowser({ local_mode: '1' })
  const network = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', network)
  const { call } = await import('./browser-api.ts')
  expect(await call('GET /jobs')).toEqual({
    data: { data: [], current_page: 1, last_page: 1, per_page: 12, total: 0 },
  })
  expect(await call('POST /contact/submit', { body: {} as never })).toEqual({ message: '' })
  const { saveFile } = await import('./browser-api.ts')
  await saveFile('/api/profile/resume.pdf')
  expect(network).not.toHaveBeenCalled()
})

test('a request uses the page’s timeout, or the specification’s default', async () => {
  openBrowser()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  const { requestTimeoutMs } = await import('./browser-api.ts')
  expect(requestTimeoutMs()).toBe(1e7)
  dataset.requestTimeout = '20'
  expect(requestTimeoutMs()).toBe(20)
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const { call } = await import('./browser-api.ts')
  await expect(call('GET /jobs')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } })
})

test('a network error keeps its cause behind a readable message', async () => {
  openBrowser()
  const broken = new TypeError('Failed to fetch')
  vi.stubGlobal('fetch', () => Promise.reject(broken))
  const { call } = await import('./browser-api.ts')
  const failed = await call('GET /jobs').catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: expect.stringMatching(/^The server didn’t respond\./) as string })
  expect((failed as Error).cause).toBe(broken)
})

test('a call uses the restored token, and 401 ends the stored login', async () => {
  const { store, left } = openBrowser({ root, TOKEN_PERSIST: 'secret' })
  const network = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"message":"Ended."}', { status: 401 })))
  vi.stubGlobal('fetch', network)
  const { restoreSession } = await import('./session.ts')
  await restoreSession()
  const { call } = await import('./browser-api.ts')
  await expect(call('GET /user')).rejects.toMatchObject({ status: 401 })
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
  expect(JSON.parse(store.get('root') ?? '')).toMatchObject({ state: { login: null } })
  expect(store.has('TOKEN_PERSIST')).toBe(false)
  expect(left).toEqual([`/sign-in?next=${encodeURIComponent('/job-seeker/overview?a=1')}`])
})

test('calls made before signing in, and the contact form, never carry a token', async () => {
  openBrowser({ root, TOKEN_PERSIST: 'secret' })
  const network = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"message":"Done."}')))
  vi.stubGlobal('fetch', network)
  const { restoreSession } = await import('./session.ts')
  await restoreSession()
  const { call } = await import('./browser-api.ts')
  const body = {} as never
  const { contract } = await import('../contract/index.ts')
  const { contact, login, registerJobSeeker, registerEmployer, verifyEmail } = contract.auth
  const { resendCode, forgotPassword, resetPassword } = contract.auth
  for (const { route } of [contact, login, registerJobSeeker, registerEmployer, verifyEmail])
    await call(route, { body })
  for (const { route } of [resendCode, forgotPassword, resetPassword]) await call(route, { body })
  await call('POST /auth/accept-invitation', { body })
  const sent = network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(sent).toEqual([...Array<null>(8).fill(null), 'Bearer secret'])
})

test('a list without a page size has twelve per page', async () => {
  openBrowser()
  const list = { data: [], current_page: 1, last_page: 351, total: 4206 }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: list })))
  const { call } = await import('./browser-api.ts')
  expect((await call('GET /jobs')).data).toEqual({ ...list, per_page: 12 })
})

test('a visitor sends no token, and 401 changes nothing', async () => {
  const { left } = openBrowser()
  const network = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"message":"Sign in."}', { status: 401 })))
  vi.stubGlobal('fetch', network)
  const { call } = await import('./browser-api.ts')
  await expect(call('GET /user')).rejects.toMatchObject({ status: 401 })
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  expect(left).toEqual([])
})

test('it is quiet once no call is in progress and none follows immediately', async () => {
  openBrowser()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  const { call, whenQuiet } = await import('./browser-api.ts')
  const tick = () => new Promise((resolve) => setTimeout(resolve))
  let isQuiet = false
  const first = call('GET /jobs')
  void whenQuiet().then(() => (isQuiet = true))
  await first
  const second = call('GET /jobs')
  await tick()
  expect(isQuiet, 'a call followed immediately').toBe(false)
  await second
  await tick()
  expect(isQuiet).toBe(true)
})
