import { expect, test } from 'vitest'
import { ApiError, makeCall, type Sent } from './api.ts'

/** A client that records requests in a list instead of sending them. */
function recording(status = 200, answer: unknown = {}) {
  const sent: Sent[] = []
  const call = makeCall(
    (request) => {
      sent.push(request)
      return Promise.resolve({ status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) })
    },
    () => ({ authorization: 'Bearer secret' }),
  )
  return { sent, call }
}

test('a call sends the caller type, the Accept header, and the token', async () => {
  const { sent, call } = recording()
  await call('GET /user')
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/api/user',
    headers: { accept: 'application/json', 'caller-type': 'web', authorization: 'Bearer secret' },
  })
  expect(sent[0]).not.toHaveProperty('body')
})

test('empty query values are omitted, and lists repeat their name', async () => {
  const { sent, call } = recording()
  await call('GET /jobs', {
    query: { keyword: '', location: undefined, job_type: ['full-time', 'contract'], page: 2, per_page: 12 },
  })
  expect(sent[0]?.path).toBe('/api/jobs?job_type=full-time&job_type=contract&page=2&per_page=12')
})

test('parameters are escaped and inserted into the path', async () => {
  const { sent, call } = recording()
  await call('GET /jobs/{id}', { params: { id: 'a/b c' } })
  expect(sent[0]?.path).toBe('/api/jobs/a%2Fb%20c')
})

test('a body is sent as JSON, or as a form if it has a file', async () => {
  const { sent, call } = recording()
  await call('POST /auth/forgot-password', { body: { email: 'a@b.test' } }, { idempotency_key: 'k1' })
  expect(sent[0]).toMatchObject({
    body: '{"email":"a@b.test"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
  await call('POST /job-seeker/resumes', { body: { file: new File(['x'], 'cv.pdf'), name: 'CV' } })
  expect(sent[1]?.body).toBeInstanceOf(FormData)
  expect(sent[1]?.headers).not.toHaveProperty('content-type')
  const form = sent[1]?.body as FormData
  expect([...form.keys()]).toEqual(['file', 'name'])
})

test.each([
  ['an HTML page', '<html><head><title>413 Request Entity Too Large</title></head></html>'],
  ['plain text', 'Request Entity Too Large'],
  ['nothing', ''],
])('a 413 from a proxy (%s) names the limit of the proxy', async (_what, answer) => {
  const { call } = recording(413, answer)
  await expect(call('GET /user')).rejects.toThrow('This is larger than this server’s proxy allows.')
})

test('our own 413 keeps its message', async () => {
  const { call } = recording(413, { message: 'The file is larger than 5 MB.' })
  await expect(call('GET /user')).rejects.toThrow('The file is larger than 5 MB.')
})

test('a refusal is thrown with its status, code, errors, and current version', async () => {
  const { call } = recording(409, {
    message: 'Someone else changed this.',
    code: 'stale',
    current: { status: 'offer' },
  })
  const refused = await call('GET /user').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({
    status: 409,
    message: 'Someone else changed this.',
    code: 'stale',
    current: { status: 'offer' },
  })
})

test('422 passes its errors through by field', async () => {
  const { call } = recording(422, { message: 'Enter your password.', errors: { password: ['Enter your password.'] } })
  const refused = await call('GET /user').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 422, errors: { password: ['Enter your password.'] } })
})

test('a response that isn’t JSON becomes the message of the refusal', async () => {
  const { call } = recording(503, 'Service Unavailable')
  const refused = await call('GET /user').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503, message: 'Service Unavailable' })
})

test('a response without a message gets the generic one', async () => {
  for (const answer of ['', '{}', '<!doctype html><h1>502 Bad Gateway</h1>'])
    await expect(recording(502, answer).call('GET /user')).rejects.toMatchObject({
      message: 'The server returned an error (502) without a reason.',
    })
  await expect(recording(502, 'Down for an hour.').call('GET /user')).rejects.toMatchObject({
    message: 'Down for an hour.',
  })
})
