import { BadgeCheck } from 'lucide-react'
import { productName } from '../../../contract/platform/product.ts'
import type { Person } from '../../../contract/seekers/seekers.ts'
import type { UserType } from '../../../contract/platform/values.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeroPerson } from '../../ui/hero-wall.tsx'
import type { Banners } from './banners.ts'
import { Hero } from './hero.tsx'
import { HeroSearch } from './hero-search.tsx'
import { AdBanner } from './ad-banner.tsx'
import type { Testimonial } from './testimonials.ts'
import { useCurrentAds } from './use-current-ads.ts'
import VisitorSections from './visitor-sections.tsx'

export type VisitorHomeData = {
  banners: Banners
  people: readonly Person[]
  counts: Record<string, number> | null
}

export type VisitorHomeProps = VisitorHomeData & {
  reader: UserType | undefined
  demo: boolean
  testimonials: readonly Testimonial[]
}

/** The first page of visitors and employers; an administrator's too. */
export function VisitorHome({ banners: loaded, people, counts, reader, demo, testimonials }: VisitorHomeProps) {
  const banners = useCurrentAds(loaded)
  return (
    <>
      <AdBanner banners={banners} demo={demo} />
      <Hero
        title="Discover top talent in Cybersecurity and Cloud"
        lead={`One engineer is missing from the wall. On ${productName}, applicants answer must-haves line by line, and every application has a date by which it is to be answered.`}
        actions={
          <>
            {reader ? (
              <>
                <ButtonLink
                  to={reader === 'employer' ? '/employer/post-a-job' : '/admin/overview'}
                  variant="signal"
                  size="extra-large"
                >
                  {reader === 'employer' ? 'Post a job' : 'Open the back office'}
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
        search={!reader && <HeroSearch />}
        promises={['No ghosting', 'No unqualified resumes', 'Verified means something']}
      >
        <HeroPerson
          gap="Open 12 days"
          name="Priya Raman"
          line="Senior Detection Engineer"
          facts={['7 yrs', 'GCIA']}
          mark={
            <span className="inline-flex items-center gap-1">
              <BadgeCheck size={15} /> E-mail verified
            </span>
          }
        />
      </Hero>
      <VisitorSections {...{ banners, people, counts, reader, demo, testimonials }} />
    </>
  )
}
