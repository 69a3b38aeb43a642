import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Panel } from '../../ui/card.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { DeadlineBlocks } from '../../ui/blocks.tsx'
import { daysRemainingText, locationText } from '../../text/job.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { TypeBadges } from '../../parts/jobs/type-badges.tsx'
import { useJobLifeDays } from './job-life-days.ts'
import { usePosting } from './posting-context.ts'
import { payFrom, type PostingValues } from './posting-values.ts'
import { StillMissing } from './still-missing.tsx'

/** Beside the form: how the job will stand in lists, and what is still to do. */
export function PostingAside() {
  const { editing } = usePosting()
  return (
    <aside className="posting-aside" aria-label="The posting so far">
      <Panel title="In lists">
        <Card />
      </Panel>
      <Panel title={editing ? 'Before it can be saved' : 'Before it can go live'} pad>
        <StillMissing />
      </Panel>
    </aside>
  )
}

function Card() {
  const lifeDays = useJobLifeDays()
  const { control } = useFormContext<PostingValues>()
  const { company, editing } = usePosting()
  const values = useDeferredValue(useWatch({ control }) as PostingValues)
  return (
    <div className="job-row !border-0 !bg-transparent">
      <CompanyLogo name={company.profile.company_name} src={company.profile.logo_temp_url} size={40} />
      <div className="min-w-0">
        <p className="heading-card break-words">{values.title.trim() || 'No title yet'}</p>
        <p className="job-row-company">
          <span>{company.profile.company_name}</span>
          <span aria-hidden="true">·</span>
          <span>{locationText([values.city, values.state].filter(Boolean).join(', '))}</span>
        </p>
        <p className="job-row-badges">
          <TypeBadges job={values} />
          <Pay of={payFrom(values)} />
        </p>
        <p className="job-row-foot">
          <span className="min-w-0 truncate">{values.skills.slice(0, 3).join(', ')}</span>
          {!editing && <DeadlineBlocks days={lifeDays}>{daysRemainingText(lifeDays)}</DeadlineBlocks>}
        </p>
      </div>
    </div>
  )
}
