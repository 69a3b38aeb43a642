import { countText, counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { daysText } from '../../text/ledger.ts'
import { yearsText } from '../../text/seeker.ts'
import type { Landing } from './pages.ts'

export type Market = Reply<'GET /market'>['data']

export type Figure = { label: string; value: string; note: string; to?: string }

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Current figures, without zeros and figures from too few answers. */
export function marketStats(market: Market, { audience, category }: Pick<Landing, 'audience' | 'category'>): Figure[] {
  const { live_jobs, remote_jobs, companies, people, answers, jobs_by_answer_days: days } = market
  const of = category ? `?category=${category}` : ''
  const soon = (days['3'] ?? 0) + (days['5'] ?? 0)
  const first = answers.days_to_first_answer
  const jobs: Figure[] = live_jobs
    ? [
        {
          label: 'Live jobs',
          value: countText(live_jobs),
          note:
            audience === 'job_seeker'
              ? `${countText(remote_jobs)} of them remote`
              : `at ${counted(companies, 'company', 'companies')}`,
          to: `/jobs${of}`,
        },
      ]
    : []
  const answered: Figure[] = [
    ...(first === null ? [] : [{ label: 'First answer', value: daysText(first), note: 'median, last 90 days' }]),
    ...(answers.answered_in_time === null
      ? []
      : [
          {
            label: 'Answered on time',
            value: percent(answers.answered_in_time),
            note: `of ${counted(answers.promises, 'person', 'people')}, last 90 days`,
          },
        ]),
  ]
  if (audience === 'job_seeker')
    return [
      ...jobs,
      ...(companies
        ? [{ label: 'Companies hiring', value: countText(companies), note: 'all verified', to: `/companies${of}` }]
        : []),
      ...(soon
        ? [{ label: 'Answer within 5 days', value: percent(soon / live_jobs), note: 'of live jobs, in business days' }]
        : []),
      ...answered,
    ]
  return [
    ...(people.shown
      ? [
          {
            label: 'Job seekers',
            value: countText(people.shown),
            note: 'open to work',
            to: `/find-job-seeker${of}`,
          },
        ]
      : []),
    ...(people.ready_to_interview
      ? [{ label: 'Ready to interview', value: countText(people.ready_to_interview), note: 'self-reported' }]
      : []),
    ...(people.years_of_experience === null
      ? []
      : [{ label: 'Experience', value: yearsText(Math.round(people.years_of_experience)), note: 'median' }]),
    ...jobs,
    ...answered,
  ]
}
