import { Link } from 'react-router'
import type { Route } from './+types/about-us'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { TextPage, type TextSection } from './frame/text-page.tsx'
import { siteContext } from '../site-context.ts'
import { ButtonLink } from '../ui/button.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/about-us`,
})

const title = `About us | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description: `Why ${productName} exists: our promises to people who hire, and people who get hired, in cybersecurity and cloud.`,
        canonical: loaderData.canonical,
      })
    : []),
]

const sections: TextSection[] = [
  {
    title: 'No ghosting',
    body: (
      <>
        <p>
          Every company that posts a job promises to answer each application within 3, 5, 7, or 14 business days. The
          answer-by date is on the application, where both sides can see it. We remind the company halfway there and
          again when 90% of the time has passed. If the date passes, we notify the applicant, the job shows that answers
          are late, and it counts in the company’s response record.
        </p>
        <p>
          That record is on the company’s page and is based on what actually happened: how many answers came on time,
          how long the first one took, and how many people were told the outcome. It appears once the company has
          answered at least ten different people.
        </p>
      </>
    ),
  },
  {
    title: 'No unqualified resumes',
    body: (
      <p>
        Must-haves aren’t buried in a paragraph. Each is its own line: skills, certifications, clearance, years of
        experience, work authorization, and location. We compare them with your profile and your answers, so you see
        which ones you meet before you apply, and the company sees the same lines with your application. Your answers
        are your own word; we don’t check them. You can still apply if you don’t meet a line, and the company sees that
        too. There’s no mystery score.
      </p>
    ),
  },
  {
    title: 'Verified means something',
    body: (
      <p>
        “Verified” always says what was checked, by whom, when, and how. A company is verified before its jobs go live.
        It can verify itself with a code that we email to an address on its website’s domain, and stays verified until
        its website moves to another domain. Or an administrator verifies it by an email from its domain, a public
        register, a phone call, or another check that they describe. The company’s page says which. If we need more, we
        ask, and if we decline or withdraw a verification, we tell the company why. A person’s email address is verified
        with a code. Certifications are listed by the people who hold them and aren’t checked yet, and each profile says
        so.
      </p>
    ),
  },
  {
    title: 'Pay is shown',
    body: (
      <p>
        Every job has a salary range and says whether the role is open now, planned within 60 days, or for a talent
        pool. A job has a closing date, which the company can extend, and closes with an outcome: hired here, hired
        elsewhere, or canceled. Everyone with an open application is notified.
      </p>
    ),
  },
  {
    title: 'Where to start',
    body: (
      <p>
        Looking for work? See <Link to="/job-seeker/cybersecurity">cybersecurity jobs</Link> or{' '}
        <Link to="/job-seeker/cloud">cloud and DevOps jobs</Link>. Hiring? Start with{' '}
        <Link to="/employer">{productName} for employers</Link>, in{' '}
        <Link to="/employer/cybersecurity">cybersecurity</Link> or <Link to="/employer/cloud">cloud</Link>. Want to read
        first? Browse our <Link to="/resources">articles</Link>, which all cite their sources.
      </p>
    ),
  },
]

export default function AboutUs() {
  return (
    <TextPage
      title="About Us"
      lead={`A merlon is the solid upright of a battlement. A team is a wall, an open role is the gap in it, and the right person is the block that fills it. ${productName} brings the two together, in cybersecurity, cloud, and DevOps.`}
      sections={sections}
    >
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="/jobs" variant="primary">
          Browse jobs
        </ButtonLink>
        <ButtonLink to="/companies">Browse companies</ButtonLink>
      </p>
    </TextPage>
  )
}
