import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { exportList } from './export-list.ts'

test('a sorted export continues after a batch whose rows were all deleted', async () => {
  const { db } = await testApp()
  const ids = Array.from({ length: 1200 }, (_, at) => String(at))
  const { body } = await exportList<string>(
    db,
    'numbers',
    { Number: (id) => id },
    {
      isSorted: true,
      findIds: async () => [...ids],
      findRows: async (_, batch) => batch.filter((id) => Number(id) >= 1000 && id !== '1100'),
      findRowsAfter: async () => [],
    },
  )
  const lines = (await text(body as Readable)).trim().split('\r\n')
  expect(lines.slice(1)).toEqual(ids.slice(1000).filter((id) => id !== '1100'))
})
