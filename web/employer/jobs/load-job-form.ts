import { data, redirect } from 'react-router'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { session } from '../../session.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import type { Start } from './autosave.ts'
import { blankValues, valuesOf } from './job-values.ts'

/** Loads what the job form opens with. `key` is new with every load, so that another job gets a new form. */
export async function loadJobForm(url: string, mode: 'post' | 'edit') {
  const params = new URL(url).searchParams
  const [id, copy] = [params.get('id'), mode === 'post' ? params.get('copy') : null]
  if (mode === 'edit' && !id) throw redirect('/employer/my-jobs')
  const wanted = id ?? copy
  const user = call('GET /user')
  const [{ data: account }, profile, plan, job] = await Promise.all([
    user,
    user.then(({ data: { company_id = '' } }) => call('GET /employers/{id}', { params: { id: company_id } })),
    call('GET /subscription/plan'),
    wanted ? ownJob(wanted) : null,
  ])
  const opened = id ? job : null
  if (opened) checkScreen(opened, mode)
  return {
    key: freshKey(),
    start: startOf(id, opened),
    /** A copy starts with the other job's values, none of which are saved yet. */
    ...(copy && !id ? { copied: job ? valuesOf(job) : blankValues } : {}),
    company: {
      profile: profile.data,
      verified: account.company_verified ?? false,
      time_zone: account.company_time_zone ?? 'UTC',
    },
    shown: opened?.status === 'draft' ? null : opened,
    plan: plan.data,
    applications: opened?.owner?.applications ?? 0,
  }
}

/** Drafts open on the posting screen, all other jobs on the editing screen. */
function checkScreen({ id, status }: JobDetail, mode: 'post' | 'edit') {
  if (mode === 'post' && status !== 'draft') throw redirect(`/employer/my-jobs/edit-job?id=${id}`)
  if (mode === 'edit' && status === 'draft') throw redirect(`/employer/post-a-job?id=${id}`)
}

const startOf = (id: string | null, job: JobDetail | null): Start => ({
  account_id: session.getState().login?.data.id ?? '',
  id,
  status: job?.status ?? 'draft',
  updated_at: job?.updated_at ?? null,
  values: job ? valuesOf(job) : blankValues,
})

/** Throws a 404 for another company's job, even a live one, because it can't be edited here. */
async function ownJob(id: string): Promise<JobDetail> {
  try {
    const job = (await call('GET /jobs/{id}', { params: { id } })).data
    if (job.owner) return job
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  throw data(null, { status: 404 })
}
