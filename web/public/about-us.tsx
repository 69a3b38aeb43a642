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
        description: `Why ${productName} exists: three promises to people who hire and who are hired in cybersecurity and cloud.`,
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
          Whoever posts a job promises to answer every application within 3, 5, 7 or 14 business days. Each application
          carries that date, and both sides see it. The company is reminded when half of the time has passed, and again
          when nine tenths have. Past the date the applicant is told, the job says so, and the company’s record counts
          it.
        </p>
        <p>
          That record stands on the company’s page and is made of what happened: how many answers came in time, how long
          the first one took, how many people were told the outcome. Under ten different people it says nothing.
        </p>
      </>
    ),
  },
  {
    title: 'No unqualified resumes',
    body: (
      <p>
        Must-haves are not a paragraph but lines: skills, certificates, clearance, years, the right to work, a place.
        They are compared with your profile and your answers: you see which of them you meet before you apply, and the
        company sees the same lines with your application. What you answer is your word, and nobody checks it for you;
        you may apply where a line is not met, and the company sees that too. There is no score that nobody can explain.
      </p>
    ),
  },
  {
    title: 'Verified means something',
    body: (
      <p>
        “Verified” always says of what, by whom, when and by what. A company is verified before its jobs go live. It
        enters a code that was mailed to an address of its website’s domain, and is verified while the website stays
        there; or an administrator sees mail from its own domain or an extract of a public register, calls it on the
        phone, or says in words what else they went by. Its page says which. Where they need more they ask, and where
        they refuse or take a verification back the company is told why. A person’s e-mail address is verified by a
        code. Certificates are named by their holders and not checked yet, and each profile says so.
      </p>
    ),
  },
  {
    title: 'Pay is shown',
    body: (
      <p>
        Every posting carries a salary range and says whether the role is open now, planned within 60 days, or a talent
        pool. A posting is open for 30 days unless its company extends it, and ends with an outcome: hired here, hired
        elsewhere, or canceled. Everyone whose application was still open is told.
      </p>
    ),
  },
  {
    title: 'Where to begin',
    body: (
      <p>
        Looking for work: <Link to="/job-seeker/cybersecurity">cybersecurity jobs</Link>,{' '}
        <Link to="/job-seeker/cloud">cloud and DevOps jobs</Link>. Hiring: <Link to="/employer">for employers</Link>, in{' '}
        <Link to="/employer/cybersecurity">cybersecurity</Link> and in <Link to="/employer/cloud">cloud</Link>. Reading
        first: <Link to="/resources">articles with their sources</Link>.
      </p>
    ),
  },
]

export default function AboutUs() {
  return (
    <TextPage
      title="About Us"
      lead={`A merlon is the solid upright of a battlement. A team is a wall, an open role is the gap in it, and the right person is the block that fills it. ${productName} is where the two meet, in cybersecurity, cloud, and DevOps.`}
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
