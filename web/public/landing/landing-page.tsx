import clsx from 'clsx'
import {
  ChevronLeft,
  ChevronRight,
  Pause,
  Play,
  BadgeCheck,
  ChevronDown,
  MapPin,
  Search,
  SlidersHorizontal,
} from 'lucide-react'
import { useEffect, useState, type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { JobCard } from '../../../contract/jobs/jobs.ts'
import { categories } from '../../../contract/platform/values.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { Pay } from '../../parts/jobs/pay.tsx'
import { useLogin } from '../../session.ts'
import { jobAddress } from '../../text/addresses.ts'
import { jobTypeLabel, jobTypeTone } from '../../text/job-type.ts'
import { categoryLabels, experienceText } from '../../text/labels.ts'
import { roleText, yearsText } from '../../text/seeker.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { HeroWall } from '../../ui/hero-wall.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { SearchBar, SearchChoice, SearchText } from '../../ui/search-bar.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import type { LandingData } from './load-landing.ts'
import { EmployerSections, JobSeekerSections } from './landing-sections.tsx'
import type { Headline } from './headlines.ts'
import { marketStats, type Market } from './market-stats.ts'
import { nextLinks } from './next-links.ts'
import type { Landing } from './pages.ts'
import { advancedFilters, searchAddress } from './search-address.ts'

/** A landing page for one audience and category. */
export function LandingPage({ landing, data }: { landing: LandingText; data: LandingData }) {
  const Sections = landing.audience === 'job_seeker' ? JobSeekerSections : EmployerSections
  return (
    <>
      <div className="landing-first">
        <LandingHero landing={landing} data={data} />
        <div className="landing-band">
          <div className="page-width">
            <LandingSearch key={landing.path} landing={landing} />
            {data.market && <MarketStrip market={data.market} landing={landing} />}
          </div>
        </div>
      </div>
      <Sections landing={landing} data={data} />
    </>
  )
}

/** A landing page with its headlines, which only the server knows until the page is requested. */
type LandingText = Landing & { headlines: readonly Headline[]; everyMs: number }

/** The first screen: what the page is about, the product's promises, and the main buttons. */
function LandingHero({ landing, data: { jobs, seekers } }: { landing: LandingText; data: LandingData }) {
  const viewer = useLogin()?.data.user_type
  const [first, second] = nextLinks(landing, viewer)
  return (
    <section className="hero landing-hero">
      <div className="page-width">
        <div>
          <h1 className="heading-hero">{landing.heading}</h1>
          <RotatingHeadlines key={landing.path} headlines={landing.headlines} everyMs={landing.everyMs} />
          <div className="landing-hero-actions">
            <ButtonLink to={first.to} variant="signal" size="extra-large">
              {first.label}
            </ButtonLink>
            <ButtonLink to={second.to} size="extra-large">
              {second.label}
            </ButtonLink>
            {!viewer && (
              <ButtonLink to={landing.across.to} variant="ghost" size="extra-large">
                {landing.across.label}
              </ButtonLink>
            )}
          </div>
        </div>
        <HeroWall>
          {jobs[0] && <OpenJob job={jobs[0]} />}
          {seekers[0] && <ShownSeeker seeker={seekers[0]} />}
        </HeroWall>
      </div>
    </section>
  )
}

/** Rotating headlines, all stacked so that the tallest one reserves the height. They rotate unless hovered, focused,
 * paused, out of view, or with reduced motion, and are never announced.
 */
function RotatingHeadlines({ headlines, everyMs }: { headlines: readonly Headline[]; everyMs: number }) {
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => (now + 1) % headlines.length)
    }, everyMs)
    return () => clearInterval(timer)
  }, [paused, held, headlines.length, everyMs])
  const go = (to: number) => setAt((to + headlines.length) % headlines.length)
  return (
    <section aria-roledescription="carousel" aria-label="In short">
      <div
        className="headlines"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div className="headlines-controls needs-script">
          <IconButton
            size="small"
            className="headlines-pause"
            label={paused ? 'Start rotation' : 'Pause rotation'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={15} /> : <Pause size={15} />}
          </IconButton>
          <IconButton size="small" label="Previous headline" onClick={() => go(at - 1)}>
            <ChevronLeft size={16} />
          </IconButton>
          <span className="headlines-number" aria-hidden="true">
            {at + 1} / {headlines.length}
          </span>
          <IconButton size="small" label="Next headline" onClick={() => go(at + 1)}>
            <ChevronRight size={16} />
          </IconButton>
        </div>
        <ul>
          {headlines.map(({ title, text }, i) => (
            <li
              key={title}
              className={i === at ? 'headlines-shown' : undefined}
              aria-roledescription="slide"
              aria-label={`${i + 1} of ${headlines.length}`}
            >
              <p className="headlines-title">{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A real open job in the gap, linked to its page. */
const OpenJob = ({ job }: { job: JobCard }) => (
  <Link prefetch="intent" className="landing-job" to={jobAddress(job)}>
    <span>
      <b>{job.title}</b>
      <span>{[job.employer.company_name, job.location].filter(Boolean).join(', ')}</span>
    </span>
    <span className="landing-job-foot">
      <JobTypeBadge tone={jobTypeTone(job.job_type)}>{jobTypeLabel(job.job_type)}</JobTypeBadge>
      <Pay of={job} />
    </span>
  </Link>
)

/** Someone who chose to be shown, next to the gap. Their card with a profile follows below. */
function ShownSeeker({ seeker }: { seeker: VisibleSeeker }) {
  const { years_of_experience: years, certifications } = seeker.professional_profile
  return (
    <div aria-hidden="true">
      <span className="wall-gap">Open role</span>
      <div className="wall-card">
        <div className="wall-card-top">
          <Avatar name={seeker.name} src={seeker.personal_profile.profile_picture_temp_url} />
          <div className="wall-card-name">
            <b>{seeker.name}</b>
            {roleText(seeker)}
          </div>
        </div>
        <div className="wall-card-foot">
          <span className="wall-card-facts">
            {years !== undefined && <span>{yearsText(years)}</span>}
            {certifications[0] && <span>{certifications[0]}</span>}
          </span>
          <span>
            {seeker.is_verified && (
              <span className="inline-flex flex-none items-center gap-1">
                <BadgeCheck size={15} /> Email verified
              </span>
            )}
          </span>
        </div>
      </div>
    </div>
  )
}

/** A strip of figures, shown only if there's more than one. */
function MarketStrip({ market, landing }: { market: Market; landing: Landing }) {
  const stats = marketStats(market, landing)
  return stats.length < 2 ? null : <StatStrip stats={stats} />
}

const forms = {
  job_seeker: {
    action: '/jobs',
    name: 'Search jobs',
    label: 'Job title or keywords',
    advanced: { name: 'job_type', label: 'Advanced filter', options: advancedFilters },
    button: 'Search Job',
  },
  employer: {
    action: '/find-job-seeker',
    name: 'Search job seekers',
    label: 'Role, skill, or certification',
    advanced: {
      name: 'experience_level',
      label: 'Experience',
      options: seekerLevels.map((level) => ({ value: level, label: experienceText(level) })),
    },
    button: 'Find job seekers',
  },
}

const filters = ['location', 'category', 'job_type', 'experience_level']
const asked = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]),
  )

/** The landing page's search bar, with a collapsible panel on phones. Works as a plain form without JavaScript. */
function LandingSearch({ landing: { audience, category } }: { landing: Landing }) {
  const { action, name, label, advanced, button } = forms[audience]
  const navigate = useNavigate()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(category ? 1 : 0)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(searchAddress[audience](asked(event.currentTarget)))
  }
  const count = (event: FormEvent<HTMLFormElement>) => {
    const values = asked(event.currentTarget)
    setChosen(filters.filter((each) => values.get(each)).length)
  }
  return (
    <SearchBar
      action={action}
      method="get"
      onSubmit={search}
      onChange={count}
      aria-label={name}
      className={clsx('landing-search', open && 'landing-search-open')}
    >
      <SearchText label={label} name="keyword" type="search" maxLength={200} icon={<Search size={18} />} />
      <button
        type="button"
        className="landing-search-more needs-script"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} />
        Filters
        {chosen > 0 && (
          <span className="count-badge">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown size={17} className="landing-search-arrow" />
      </button>
      <div id={panel} className="landing-search-panel">
        <SearchText label="Location" name="location" maxLength={200} icon={<MapPin size={18} />} />
        <SearchChoice
          label="Category"
          name="category"
          defaultValue={category ?? ''}
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
        <SearchChoice label={advanced.label} name={advanced.name} defaultValue="" options={advanced.options} />
      </div>
      <Button type="submit" variant="primary">
        {button}
      </Button>
    </SearchBar>
  )
}
