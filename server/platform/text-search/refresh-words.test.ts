import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeJob } from '../../../test/make.ts'
import { refreshWords } from './refresh-words.ts'

const app = await testApp()
const found = async (keyword: string) =>
  (await app.as()('GET /jobs', { query: { keyword } })).data.data.map(({ title }) => title)

test('jobs are reindexed once if the vocabulary has changed', async () => {
  expect(await refreshWords(app.db)).toBe(0)
  const { id } = await makeJob(app.db, { title: 'Vuln Mgmt Analyst', skills: [] })
  await app.db
    .updateTable('jobs')
    .set({ title_words: 'vuln mgmt analyst', skill_words: '', body_words: '' })
    .where('id', '=', id)
    .execute()
  expect(await found('vulnerability management')).toEqual([])
  expect(await refreshWords(app.db)).toBe(0)

  await app.db
    .updateTable('installation')
    .set({ value: JSON.stringify('another') })
    .where('key', '=', 'search_words')
    .execute()
  const steps: string[] = []
  expect(await refreshWords(app.db, (step) => steps.push(step))).toBe(1)
  expect(steps).toEqual(['reindexing jobs, 1 done'])
  expect(await found('vulnerability management')).toEqual(['Vuln Mgmt Analyst'])
  expect(await refreshWords(app.db)).toBe(0)
})
