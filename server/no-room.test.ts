import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refusal, testApp, type TestApp } from '../test/app.ts'
import { pdf } from '../test/applying.ts'
import { makeSeeker, signIn } from '../test/make.ts'

let app: TestApp
let token: string
const lines: { level: number; left_out?: number }[] = []

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  app = await testApp({ log_level: 'warn', log })
  token = await signIn(app.db, (await makeSeeker(app.db)).account_id!)
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = tg_argv[0]; end $$`.execute(app.db)
})
afterEach(() => vi.restoreAllMocks())

const submit = () =>
  app.app.inject({
    method: 'POST',
    url: '/api/contact/submit',
    payload: { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is anyone there?' },
  })
const upload = () => refusal(app.as(token)('POST /job-seeker/resumes', { body: { file: pdf() } }))

test.each(['53000', '53100', '53200', '53400'])(
  'running out of room in PostgreSQL (%s) is a 503, logged at most once a second, and the server stays ready',
  async (state) => {
    lines.length = 0
    await sql`create trigger no_room before insert or update on limit_counters
      execute function no_room(${sql.lit(state)})`.execute(app.db)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 10 }, submit))
    const seconds = (performance.now() - began) / 1000
    expect((await app.app.inject('/api/health/ready')).statusCode).toBe(200)
    await sql`drop trigger no_room on limit_counters`.execute(app.db)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
    const said = state === '53100' ? /^Nothing can be saved right now\./ : /^The service is busy or starting\./
    for (const answer of answers) expect(answer.json()).toEqual({ message: expect.stringMatching(said) as string })
    expect(lines.length).toBeLessThanOrEqual(seconds + 1)
    expect((await submit()).statusCode).toBe(200)
  },
)

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])('a file that cannot be written (%s) is a 503, too', async (code) => {
  lines.length = 0
  const cause = Object.assign(new Error(`${code}: write`), { code })
  vi.spyOn(app.context.files, 'put').mockRejectedValue(new Error('Cannot write file', { cause }))
  const began = performance.now()
  for (let times = 0; times < 3; times++)
    expect(await upload()).toMatchObject({
      status: 503,
      message: 'Nothing can be saved right now. Try again in a few minutes.',
    })
  expect(lines.length).toBeLessThanOrEqual((performance.now() - began) / 1000 + 1)
})
