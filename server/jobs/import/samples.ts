import { readImport } from './read-import.ts'

/** For tests: files as each system's documentation shows them, with made-up companies. */
export const asked = { company_name: 'Tarn Harbor Systems', now: new Date('2026-11-23T00:00:00Z') }
export const about =
  'You write the rules that watch the grid and answer what they find, day and night, with a team of six.'
export const read = (file: unknown, source?: Parameters<typeof readImport>[1]['source']) => {
  const found = readImport(typeof file === 'string' ? file : JSON.stringify(file), { ...asked, source })
  if (!found.ok) throw new Error(found.problem)
  return found
}

export const greenhouse = {
  jobs: [
    {
      id: 4280011,
      internal_job_id: 310022,
      title: 'Senior Detection Engineer',
      updated_at: '2026-11-02T09:12:00-05:00',
      requisition_id: '50',
      location: { name: 'Columbus, OH; Remote' },
      absolute_url: 'https://boards.greenhouse.io/tarnharbor/jobs/4280011',
      language: 'en',
      metadata: [{ id: 1, name: 'Employment Type', value: 'Full-time', value_type: 'single_select' }],
      content: `&lt;p&gt;R&amp;amp;D. ${about}&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;`,
      departments: [{ id: 7, name: 'Security', child_ids: [], parent_id: null }],
      offices: [{ id: 8, name: 'Columbus', location: 'Columbus, Ohio, United States' }],
      company_name: 'Tarn Harbor',
      application_deadline: '2026-12-24T05:00:00-05:00',
      pay_input_ranges: [
        { min_cents: 14800000, max_cents: 18200000, currency_type: 'USD', title: 'Salary', blurb: 'per year' },
      ],
    },
  ],
  meta: { total: 1 },
}

export const feed = (jobs: string) => `<?xml version="1.0" encoding="utf-8"?>
<source><publisher>Tarn ATS</publisher>${jobs}</source>`
