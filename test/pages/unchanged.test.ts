import { expect, test } from 'vitest'
import { makeJob } from '../make.ts'
import { testSite } from './site.ts'

const { db, open } = await testSite()
await makeJob(db)

test.each(['/', '/jobs', '/companies', '/pricing', '/_.data', '/api/employers'])(
  '%s is not sent again while it is unchanged',
  async (path) => {
    const first = await open(path)
    const again = await open(path, { 'if-none-match': first.headers.etag ?? '' })
    expect(first.headers.vary ?? '').toMatch(/accept-encoding/i)
    expect([again.status, again.text.length]).toEqual([304, 0])
  },
)
