import type { Route } from './+types/terms-and-condition'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { TextPage, type TextSection } from './frame/text-page.tsx'
import { siteContext } from '../site-context.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/terms-and-condition`,
})

const title = `Terms and conditions | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description: `The rules of ${productName}, for job seekers and for employers.`,
        canonical: loaderData.canonical,
      })
    : []),
]

const sections: TextSection[] = [
  {
    title: 'For everyone',
    body: (
      <ul>
        <li>One person, one account, under your own name. Keep your password to yourself.</li>
        <li>Nothing unlawful, misleading or hateful, and nothing that harms this service or somebody else’s.</li>
        <li>An account that breaks these rules can be suspended. That ends its sessions.</li>
      </ul>
    ),
  },
  {
    title: 'For job seekers',
    body: (
      <ul>
        <li>Searching and applying are free and not limited by any plan. You can keep up to ten resumes.</li>
        <li>What you say of yourself has to be true: a company decides by it.</li>
        <li>
          You can withdraw an application at any time while it is open, and take that back for ten minutes. There is one
          open application per job, and three in all.
        </li>
        <li>Companies here never ask for fees, passwords, or remote access. If one does, tell us.</li>
      </ul>
    ),
  },
  {
    title: 'For employers',
    body: (
      <ul>
        <li>Jobs go live once the company is verified. Jobs of a company that is verified no longer wait again.</li>
        <li>Every posting names its pay, what kind of vacancy it is, and within how many business days you answer.</li>
        <li>
          Answer by then: with a move to another stage, or with a no and its reason. What is late is shown on the job
          and counted in your company’s public record.
        </li>
        <li>A job is open for 30 days and can be extended. It ends with an outcome, which its applicants are told.</li>
        <li>Applicants’ data are for filling the role they applied to, and for nothing else.</li>
      </ul>
    ),
  },
  {
    title: 'Plans',
    body: (
      <ul>
        <li>
          Starter costs nothing and needs no payment data. What each other plan costs and adds is on the pricing page.
        </li>
        <li>
          Applying, resumes, job alerts, messages between a company and whoever applied to it, and answering are not
          limited by any plan.
        </li>
        <li>
          Your first paid plan starts with a 14-day free trial. After that, you pay each month in advance until you
          cancel. A canceled plan stays active until its free trial or its paid month ends.
        </li>
        <li>
          A dearer plan holds at once and costs the difference for the days that are left; a cheaper one follows when
          the month ends.
        </li>
        <li>Whoever is over a limit after a change keeps what is live, and adds nothing until there is room.</li>
      </ul>
    ),
  },
  {
    title: 'What we answer for',
    body: (
      <p>
        {productName} brings people and companies together; the contract of work is between them. We verify what we say
        we verified, and nothing more.
      </p>
    ),
  },
]

export default function Terms() {
  return (
    <TextPage
      title="Terms and Conditions"
      lead="The rules of this place. They are few, and the software keeps most of them itself."
      updated="2026-11-23"
      sections={sections}
    />
  )
}
