import { data, redirect } from 'react-router'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { session } from '../../session.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { blankValues, valuesOf } from './posting-values.ts'

/** What the posting form opens with. `key` is new with every load, so that another posting gets another form. */
export async function loadPosting(url: string, mode: 'post' | 'edit') {
  const params = new URL(url).searchParams
  const [id, copy] = [params.get('id'), mode === 'post' ? params.get('copy') : null]
  if (mode === 'edit' && !id) throw redirect('/employer/my-jobs')
  const wanted = id ?? copy
  const asked = call('GET /user')
  const [user, profile, plan, job] = await Promise.all([
    asked,
    asked.then(({ data: { company_id = '' } }) => call('GET /employers/{id}', { params: { id: company_id } })),
    call('GET /subscription/plan'),
    wanted ? ownJob(wanted) : null,
  ])
  // Each state has one screen: a draft is posted, anything else is edited.
  if (mode === 'post' && id && job?.status !== 'draft') throw redirect(`/employer/my-jobs/edit-job?id=${id}`)
  if (mode === 'edit' && job?.status === 'draft') throw redirect(`/employer/post-a-job?id=${id}`)
  const { company_verified, company_time_zone } = user.data
  const written = job ? valuesOf(job) : blankValues
  const start = {
    account_id: session.getState().login?.data.id ?? '',
    id,
    status: id && job ? job.status : ('draft' as const),
    updated_at: id && job ? job.updated_at : null,
    values: id ? written : blankValues,
  }
  return {
    key: freshKey(),
    start,
    /** A copy starts with the other job's text, none of which is saved yet. */
    ...(copy && !id ? { copied: written } : {}),
    company: {
      profile: profile.data,
      verified: company_verified ?? false,
      time_zone: company_time_zone ?? 'UTC',
    },
    shown: id && job && job.status !== 'draft' ? job : null,
    plan: plan.data,
    applications: id ? (job?.owner?.applications ?? 0) : 0,
  }
}

/** 404 for a job of somebody else, live or not: it cannot be edited here. */
async function ownJob(id: string): Promise<JobDetail> {
  try {
    const job = (await call('GET /jobs/{id}', { params: { id } })).data
    if (job.owner) return job
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  throw data(null, { status: 404 })
}
