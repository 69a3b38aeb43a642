import type { z } from 'zod'
import type { jobDetail } from '../../../contract/jobs/jobs.ts'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { rememberedLedgers } from '../../companies/browse/remembered-ledgers.ts'
import { findContact } from '../../companies/contact/queries.ts'
import { ledgerOf, type LedgerRow } from '../../companies/ledger/rules.ts'
import type { Caller } from '../../platform/http/callers.ts'
import { findSeekerFacts } from '../../seekers/queries.ts'
import { evaluate, openQuestions, settledQuestions } from '../../seekers/rules.ts'
import { findJob, type JobDetailRow, presentJobCard, presentOwnApplication } from '../queries.ts'
import { maySee, effectiveStatus } from '../rules.ts'
import { findPayInSearch } from '../search/pay.ts'

type JobDetailAnswer = z.output<typeof jobDetail>

export const seekerOf = (caller: Caller) => (caller.user_type === 'job_seeker' ? caller.seeker_id : undefined)

/** The job's details if this caller may see it. */
export async function findJobDetail(
  { db, files, answers }: Pick<AppContext, 'db' | 'files' | 'answers'>,
  caller: Caller,
  id: string,
): Promise<JobDetailAnswer | undefined> {
  const job = await findJob(db, id, seekerOf(caller))
  if (!job || !maySee(job, caller)) return undefined
  const [pay_in_search, fit, ledgers, contact] = await Promise.all([
    findPayInSearch(db, job),
    findFit(db, job, caller),
    rememberedLedgers({ db, answers }, [job.company_id]),
    caller.user_type === 'job_seeker'
      ? findContact(db, { seeker_id: caller.seeker_id, company_id: job.company_id, prefer: [job.posted_by] })
      : undefined,
  ])
  return {
    ...presentJob(job, caller, files, ledgers.get(job.company_id)),
    pay_in_search,
    ...fit,
    ...(contact ? { contact } : {}),
  }
}

async function findFit(
  db: Db,
  job: JobDetailRow,
  caller: Caller,
): Promise<Pick<JobDetailAnswer, 'fit' | 'questions' | 'settled'>> {
  if (caller.user_type !== 'job_seeker') return {}
  const requirements = job.requirements
  const facts = await findSeekerFacts(db, caller.seeker_id)
  return {
    fit: evaluate(requirements, facts),
    questions: openQuestions(requirements, facts),
    settled: settledQuestions(requirements, facts),
  }
}

function presentJob(
  job: JobDetailRow,
  caller: Caller,
  files: AppContext['files'],
  ledger: LedgerRow | undefined,
): Omit<JobDetailAnswer, 'pay_in_search'> {
  const isOwner =
    caller.user_type === 'admin' || (caller.user_type === 'employer' && caller.company_id === job.company_id)
  return {
    ...presentJobCard(job, files),
    description: job.description,
    city: job.city,
    state: job.state,
    zip_code: job.zip_code,
    experience_counts: job.experience_counts,
    requirements: job.requirements,
    benefits: job.benefits,
    hiring_steps: job.hiring_steps,
    vacancy_type: job.vacancy_type,
    answer_days: job.answer_days,
    status: effectiveStatus(job),
    updated_at: job.updated_at,
    overdue_answers: job.overdue_answers,
    company: {
      industry: job.industry,
      organization_type: job.organization_type,
      company_size: job.company_size,
      description: job.company_description,
      city: job.company_city,
      state: job.company_state,
      website: job.website,
      benefits: job.company_benefits,
      hiring_process: job.company_hiring_process,
      ledger: ledgerOf(ledger),
    },
    ...(caller.user_type === 'job_seeker' ? { is_saved: job.is_saved, application: presentOwnApplication(job) } : {}),
    ...(isOwner
      ? {
          owner: {
            created_at: job.created_at,
            outcome: job.outcome,
            flagged_at: job.flagged_at,
            applications: job.applications,
            unchosen: job.unchosen,
          },
        }
      : {}),
  }
}
