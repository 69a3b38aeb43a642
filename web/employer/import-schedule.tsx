import { useRevalidator } from 'react-router'
import type { Route } from './+types/import-schedule'
import { grantWords } from '../../contract/billing/values.ts'
import { productName } from '../../contract/platform/values.ts'
import { call } from '../browser-api.ts'
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { useLogin } from '../session.ts'
import { readListQuery } from '../text/list-query.ts'
import { planWithMissing } from '../text/plan-above.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { EndSchedule } from './import-schedule/end-schedule.tsx'
import { ScheduleFile } from './import-schedule/schedule-file.tsx'
import { ScheduleForm } from './import-schedule/schedule-form.tsx'
import { ScheduleRuns } from './import-schedule/schedule-runs.tsx'
import { ScheduleToken } from './import-schedule/schedule-token.tsx'
import { importBase } from './imports/import-labels.ts'
import { requireRecruiter } from './may-recruit.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  const { filters } = readListQuery(request.url, {})
  const [{ data }, plan, runs] = await Promise.all([
    call('GET /employer/import-schedule'),
    call('GET /subscription/plan'),
    call('GET /employer/import-schedule/runs', { query: { page: filters.page } }),
  ])
  return {
    ...data,
    included_in: planWithMissing(plan.data, 'scheduled_import'),
    runs: runs.data,
    page: filters.page,
    /** What a new schedule begins with. */
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Import schedule | ${productName}` }]

export default function ImportSchedule({ loaderData }: Route.ComponentProps) {
  const { schedule, is_included, included_in, runs, page, time_zone } = loaderData
  const isOwner = useLogin()?.data.company_role === 'owner'
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  return (
    <>
      <PageHead title="Import schedule" actions={<ButtonLink to={importBase}>Import by hand</ButtonLink>}>
        You upload a file of jobs, or a program of yours sends it. The newest one is read at the hour you choose.
      </PageHead>
      <div className="flex max-w-[820px] flex-col gap-5">
        {!is_included && (
          <Notice tone={schedule ? 'warning' : 'info'}>
            {schedule
              ? 'Your plan does not include the schedule any more: no file is read until it does. '
              : 'Your plan does not include job imports on a schedule. '}
            <PlanIncludes plan={included_in} what={grantWords.scheduled_import} />
          </Notice>
        )}
        {is_included && schedule && <ScheduleFile schedule={schedule} onChanged={reload} />}
        {is_included && (
          <ScheduleForm
            key={schedule?.updated_at ?? 'new'}
            schedule={schedule}
            time_zone={time_zone}
            isOwner={isOwner}
            onSaved={reload}
          />
        )}
        {is_included && schedule && isOwner && <ScheduleToken token_at={schedule.token_at} onChanged={reload} />}
        {(schedule || runs.total > 0) && (
          <ScheduleRuns runs={runs} page={page} time_zone={schedule?.time_zone ?? 'UTC'} />
        )}
        {schedule && <EndSchedule onEnded={reload} />}
      </div>
    </>
  )
}
