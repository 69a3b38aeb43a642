import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PastJobs, Schools } from './past-lists.tsx'

test('jobs and schools say when, where, and what', () => {
  const jobs = [
    {
      title: 'SOC Analyst',
      organization: 'Halden Grid',
      location: 'Columbus, OH',
      started_on: '2021-03-01',
      ended_on: null,
      description: 'Kept watch.',
    },
  ]
  const text = renderToStaticMarkup(
    <>
      <PastJobs jobs={jobs} />
      <Schools
        schools={[{ school: 'Scioto State', degree: 'BSc', field: null, started_on: null, ended_on: '2015-05-01' }]}
      />
    </>,
  ).replaceAll(/<[^>]+>/g, '|')
  for (const words of ['SOC Analyst, Halden Grid', 'Mar 2021 – present, Columbus, OH', 'Kept watch.', 'BSc, May 2015'])
    expect(text).toContain(words)
})
