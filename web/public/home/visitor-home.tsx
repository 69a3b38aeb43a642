import { BadgeCheck, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { productName } from '../../../contract/platform/product.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import type { UserType } from '../../../contract/platform/values.ts'
import { filledFields } from '../../text/filled-fields.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { HeroSeeker } from '../../ui/hero-wall.tsx'
import { SearchBar, SearchText } from '../../ui/search-bar.tsx'
import type { Banners } from './banners.ts'
import { Hero } from './hero.tsx'
import { AdBanner } from './ad-banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LeadingSeekers } from './leading-seekers.tsx'
import { Testimonials } from './testimonial-slides.tsx'
import type { Testimonial } from './testimonials.ts'
import { useCurrentAds } from './use-current-ads.ts'

export type VisitorHomeData = {
  banners: Banners
  seekers: readonly VisibleSeeker[]
  counts: Record<string, number> | null
}

export type VisitorHomeProps = VisitorHomeData & {
  viewer: UserType | undefined
  demo: boolean
  testimonials: readonly Testimonial[]
}

/** The home page for visitors, companies, and administrators. */
export function VisitorHome({ banners: loaded, seekers, counts, viewer, demo, testimonials }: VisitorHomeProps) {
  const banners = useCurrentAds(loaded)
  return (
    <>
      <AdBanner banners={banners} demo={demo} />
      <Hero
        title="Discover top talent in Cybersecurity and Cloud"
        lead={`On ${productName}, applicants answer your must-haves line by line, and every application has an answer-by date.`}
        actions={
          <>
            {viewer ? (
              <>
                <ButtonLink
                  to={viewer === 'employer' ? '/employer/post-a-job' : '/admin/overview'}
                  variant="signal"
                  size="extra-large"
                >
                  {viewer === 'employer' ? 'Post a job' : 'Open the back office'}
                </ButtonLink>
                <ButtonLink to="/jobs" size="extra-large" variant="ghost">
                  Browse jobs
                </ButtonLink>
                <ButtonLink to="/companies" size="extra-large" variant="ghost">
                  Browse companies
                </ButtonLink>
              </>
            ) : (
              <>
                <ButtonLink to="/register" variant="signal" size="extra-large">
                  Register
                </ButtonLink>
                <ButtonLink to="/sign-in" size="extra-large">
                  Sign in
                </ButtonLink>
              </>
            )}
          </>
        }
        search={!viewer && <HeroSearch />}
        promises={['No ghosting', 'No unqualified resumes', 'Verified means something']}
      >
        <HeroSeeker
          gap="Open 12 days"
          name="Priya Raman"
          line="Senior Detection Engineer"
          facts={['7 yrs', 'GCIA']}
          mark={
            <span className="inline-flex items-center gap-1">
              <BadgeCheck size={15} /> Email verified
            </span>
          }
        />
      </Hero>
      <VisitorSections {...{ banners, seekers, counts, viewer, demo, testimonials }} />
    </>
  )
}

/** Job search for visitors, which works as a plain form without JavaScript. */
function HeroSearch() {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = filledFields(new FormData(event.currentTarget)).toString()
    void navigate(asked ? `/jobs?${asked}` : '/jobs')
  }
  return (
    <SearchBar action="/jobs" method="get" onSubmit={search} aria-label="Search jobs" className="mt-5 max-w-125">
      <SearchText
        label="Job title or keywords"
        name="keyword"
        type="search"
        maxLength={200}
        icon={<Search size={18} />}
      />
      <Button type="submit" variant="primary">
        Search jobs
      </Button>
    </SearchBar>
  )
}

const post: Partial<Record<UserType, string>> = { employer: '/employer/post-a-job', admin: '/post-a-job' }

/** Below the hero. */
function VisitorSections({ banners, seekers, counts, viewer, demo, testimonials }: VisitorHomeProps) {
  return (
    <>
      <HowItWorks audience="employer" />
      <Categories counts={counts} of="job_seekers" />
      <AdBanner banners={banners} place="home_middle" label="Sponsored, further down" demo={demo} />
      {seekers.length > 0 && <LeadingSeekers seekers={seekers} />}
      <Testimonials title="Employers who filled the gap" testimonials={testimonials} />
      <CallToAction audience="employer" to={(viewer && post[viewer]) ?? '/register?type=employer'} />
    </>
  )
}
