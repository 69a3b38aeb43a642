import { Clock, MapPin, Search, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeekerResult } from '../../contract/sourcing/find-seekers.ts'
import type { Route } from './+types/find-job-seekers'
import { requireRecruiter } from './may-recruit.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import type { PageHandle } from '../parts/site/frame/skip-links.tsx'
import { staleList } from '../parts/platform/page/stale-list.ts'
import { OpenSeeker, useShowSeeker } from '../parts/sourcing/open-seeker.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { DirectoryPage } from '../ui/directory-page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { listResultsId } from '../ui/list-results-id.ts'
import { Notice } from '../ui/notice.tsx'
import { FitLines } from '../parts/applications/fit-lines.tsx'
import { matchText } from '../text/fit.ts'
import {
  clearanceLabels,
  clearanceStateLabels,
  searchStatusLabels,
  categoryLabels,
  experienceText,
  polygraphLabels,
  specialtyText,
} from '../text/labels.ts'
import { isNameHidden, roleText, placeText, yearsText } from '../text/seeker.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/badge.tsx'
import { InvitationStates } from '../parts/sourcing/invitation-states.tsx'
import { InviteButton } from '../parts/sourcing/invite-button.tsx'
import { PipelineStates } from '../parts/sourcing/pipeline-states.tsx'
import { SaveSeekerButton } from '../parts/sourcing/save-seeker-button.tsx'
import { useSentInvitations } from '../parts/sourcing/sent-marks.ts'
import { loadFoundSeekers, type LoadedSearch, type SeekerFilters } from './sourcing/load-seeker-search.ts'
import { SeekerSearchForm } from './sourcing/seeker-search-form.tsx'

const base = '/employer/find-job-seekers'
const title = 'Find job seekers'

const loadOrStale = staleList<LoadedSearch>()

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  return loadOrStale(request, () => loadFoundSeekers(call, request.url))
}

export const meta: Route.MetaFunction = ({ location }) => pageTitle(title, location)

const names = {
  zip_code: 'ZIP code',
  radius_miles: 'miles',
  job_id: 'job',
  skill: 'skills',
  skill_match: 'skills',
  certification: 'certifications',
  search_status: 'availability',
  experience_level: 'experience',
  education_level: 'education',
  clearance_state: 'clearance status',
  language: 'languages',
}

export const handle: PageHandle = { has_results: true }

/** People search, for verified companies. */
export default function FindJobSeekers({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters, refused } = loaded
  const show = useShowSeeker()
  if (refused)
    return (
      <div id={listResultsId} tabIndex={-1}>
        <PageHead title={title} />
        <EmptyState
          title="Your company is not verified yet"
          action={<ButtonLink to="/employer/company-profile#verification">Verify your company</ButtonLink>}
        >
          {refused}
        </EmptyState>
      </div>
    )
  return (
    <>
      <DirectoryPage
        title={title}
        lead="Everyone here lets verified companies find them. Filters only use what a person shows you."
        form={<SeekerSearchForm loaded={loaded} base={base} />}
        applied={appliedSeekerFilters(loaded)}
        loaded={loaded}
        base={base}
        noun={['person', 'people']}
        label={title}
        names={names}
        none={{ title: 'No one here yet', children: 'People appear here when they let companies find them.' }}
        noMatch={{
          title: 'No one matches',
          children: filters.clearance
            ? 'Most people show their clearance only to companies they’ve applied to. Try searching without it.'
            : 'Try fewer words, a longer distance, or fewer filters.',
          action: <ButtonLink to={base}>Show everyone</ButtonLink>,
        }}
      >
        {list.job && <MustHavesNote job={list.job} />}
        <div className="grid gap-3.5">
          <h2 className="sr-only">Results</h2>
          {list.data.map((seeker) => (
            <FoundSeekerCard
              key={seeker.id}
              seeker={seeker}
              onOpen={show}
              actions={<FoundSeekerActions seeker={seeker} />}
            />
          ))}
        </div>
      </DirectoryPage>
      <OpenSeeker seekers={list.data} />
    </>
  )
}

/** Which of the job's must-haves no profile can show. */
function MustHavesNote({
  job: { title: of, must_haves, not_shown },
}: {
  job: NonNullable<LoadedSearch['list']['job']>
}) {
  if (!must_haves) return <Notice tone="info">“{of}” has no must-haves, so everyone is shown.</Notice>
  return (
    <Notice tone="info">
      These people meet the must-haves of “{of}” as far as their profiles show. What a profile doesn’t show isn’t
      counted against anyone{not_shown.length > 0 && `, and no profile shows ${not_shown.join('; ')}`}.
    </Notice>
  )
}

type Props = {
  seeker: SeekerResult
  onOpen: (person: SeekerResult) => void
  /** The actions for this person, at the end of the card. */
  actions?: ReactNode
}

const mostSkills = 8

/** A search result, as this company can see the person. The card opens their profile. */
function FoundSeekerCard({ seeker, onOpen, actions }: Props) {
  const { skills, certifications } = seeker.professional_profile
  return (
    <article className="card relative p-4.5">
      <div className="flex flex-wrap items-start gap-3">
        <Avatar
          name={seeker.name}
          src={seeker.personal_profile.profile_picture_temp_url}
          size={44}
          generic={isNameHidden(seeker)}
        />
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <h3 className="text-md font-semibold">
            <button type="button" className="seeker-card-open min-h-6" onClick={() => onOpen(seeker)}>
              <bdi>{seeker.name}</bdi>
            </button>
          </h3>
          <p className="text-sm text-text-2">
            <bdi>{roleText(seeker)}</bdi>
          </p>
          <Facts of={seeker} />
        </div>
        {actions && <div className="relative">{actions}</div>}
      </div>
      {skills.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {skills.slice(0, mostSkills).map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
          {skills.length > mostSkills && <span className="text-sm text-text-2">{skills.length - mostSkills} more</span>}
        </p>
      )}
      {certifications.length > 0 && (
        <p className="mt-3 text-sm wrap-anywhere">
          {certifications.join(', ')} <span className="text-text-2">(not verified yet)</span>
        </p>
      )}
      {seeker.fit && seeker.fit.length > 0 && (
        <details className="relative mt-3 text-sm">
          <summary className="w-fit cursor-pointer py-1 text-text-2">Must-haves: {matchText(seeker.fit)}</summary>
          <FitLines lines={seeker.fit} />
        </details>
      )}
    </article>
  )
}

function Facts({ of: seeker }: { of: SeekerResult }) {
  const { years_of_experience, clearance, clearance_state } = seeker.professional_profile
  const distance = seeker.distance_miles
  const place = [placeText(seeker), distance !== undefined && milesText(distance)].filter(Boolean).join(', ')
  const cleared = clearance && clearance !== 'none' && clearanceLabels[clearance]
  const state = clearance_state && clearanceStateLabels[clearance_state].toLowerCase()
  return (
    <p className="seeker-card-facts">
      {years_of_experience !== undefined && (
        <span>
          <Clock size={14} />
          {yearsText(years_of_experience)}
        </span>
      )}
      {place && (
        <span>
          <MapPin size={14} />
          <bdi>{place}</bdi>
        </span>
      )}
      {seeker.search_status && (
        <span>
          <Search size={14} />
          {searchStatusLabels[seeker.search_status]}
        </span>
      )}
      {cleared && (
        <span>
          <ShieldCheck size={14} />
          {[cleared, state].filter(Boolean).join(', ')}
        </span>
      )}
    </p>
  )
}

const milesText = (miles: number) =>
  miles < 1 ? 'less than a mile away' : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`

/** The actions for a search result, and the status of its invitations. */
function FoundSeekerActions({ seeker }: { seeker: SeekerResult }) {
  const { applications } = seeker
  const invitations = useSentInvitations(seeker.id, seeker.invitations)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PipelineStates applications={applications} />
      <InvitationStates invitations={invitations} applications={applications} />
      <SaveSeekerButton seeker={seeker} is_saved={seeker.is_saved} size="small" />
      {seeker.may_invite && (
        <InviteButton seeker={seeker} invitations={invitations} applications={applications} inList />
      )}
    </div>
  )
}

type Applied = readonly [label: string | undefined, without: Partial<SeekerFilters>]

/** The filters in words, each with the change that removes it. */
function appliedSeekerFilters({ filters, jobs }: LoadedSearch): Applied[] {
  const { zip_code, job_id, clearance, clearance_state, polygraph } = filters
  const without = (name: 'skill' | 'certification' | 'language'): Applied[] =>
    filters[name].map((value) => [value, { [name]: filters[name].filter((each) => each !== value) }])
  return [
    [filters.keyword, { keyword: undefined }],
    [
      zip_code && `Within ${filters.radius_miles ?? 50} miles of ${zip_code}`,
      { zip_code: undefined, radius_miles: undefined },
    ],
    [job_id && `Must-haves of ${jobs.find(({ id }) => id === job_id)?.title ?? 'a job'}`, { job_id: undefined }],
    ...without('skill'),
    ...without('certification'),
    ...without('language'),
    [filters.search_status && searchStatusLabels[filters.search_status], { search_status: undefined }],
    [filters.category && categoryLabels[filters.category], { category: undefined }],
    [filters.specialty && specialtyText(filters.specialty), { specialty: undefined }],
    [filters.experience_level && experienceText(filters.experience_level), { experience_level: undefined }],
    [filters.education_level, { education_level: undefined }],
    [clearance && `${clearanceLabels[clearance]} or higher`, { clearance: undefined }],
    [
      clearance_state && `Clearance ${clearanceStateLabels[clearance_state].toLowerCase()}`,
      { clearance_state: undefined },
    ],
    [polygraph && polygraphLabels[polygraph], { polygraph: undefined }],
  ]
}
