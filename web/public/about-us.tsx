import { Link } from 'react-router'
import type { Route } from './+types/about-us'
import { productName } from '../../contract/product.ts'
import { TextPage } from '../parts/frame/text-page.tsx'
import { siteContext } from '../site-context.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/about-us`,
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `About us | ${productName}` },
  {
    name: 'description',
    content: `Why ${productName} exists: three promises to people who hire and who are hired in cybersecurity and cloud.`,
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function AboutUs() {
  return (
    <TextPage
      title="About Us"
      lead={`A merlon is the solid upright of a battlement. A team is a wall, an open role is the gap in it, and the right person is the block that fills it. ${productName} is where the two meet, in cybersecurity, cloud and DevOps.`}
    >
      <h2>No ghosting</h2>
      <p>
        Whoever posts a job promises to answer every application within 3, 5, 7 or 14 business days. Each application
        carries that date, and both sides see it. The company is reminded before it passes; when it passes, the job says
        so, and the company’s record counts it. The record is made of what happened: how many answers came in time, how
        long the first one took, how many people were told the outcome.
      </p>
      <h2>No unqualified resumes</h2>
      <p>
        Must-haves are not a paragraph but lines: skills, certificates, clearance, years, the right to work, a place.
        You see which of them you meet before you apply, and the company sees the same lines. There is no score that
        nobody can explain.
      </p>
      <h2>Verified means something</h2>
      <p>
        “Verified” always says of what, by whom and when. A company is verified by its own domain or by an administrator
        before its jobs go live. A person’s e-mail address is verified by a code. What was not checked is not called
        verified.
      </p>
      <h2>And pay is shown</h2>
      <p>
        Every posting carries a salary range and says whether the role is open now, planned, or a talent pool. Every job
        ends with an outcome, and everyone who applied is told.
      </p>
      <h2>Where to begin</h2>
      <p>
        Looking for work: <Link to="/job-seeker/cybersecurity">cybersecurity jobs</Link>,{' '}
        <Link to="/job-seeker/cloud">cloud and DevOps jobs</Link>. Hiring: <Link to="/employer">for employers</Link>, in{' '}
        <Link to="/employer/cybersecurity">cybersecurity</Link> and in <Link to="/employer/cloud">cloud</Link>.
      </p>
    </TextPage>
  )
}
