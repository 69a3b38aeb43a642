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
        description: `The rules of ${productName} for job seekers and employers.`,
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
        <li>Don’t post anything unlawful, misleading, or hateful, and don’t harm this service or anyone else’s.</li>
        <li>We can suspend an account that breaks these rules. That signs it out everywhere.</li>
      </ul>
    ),
  },
  {
    title: 'For job seekers',
    body: (
      <ul>
        <li>Searching and applying are free, and no plan limits them. You can keep up to ten resumes.</li>
        <li>What you say about yourself must be true, because companies rely on it.</li>
        <li>
          You can withdraw an application at any time while it’s open, and undo that for ten minutes. You can have one
          open application per job, and apply to the same job up to three times.
        </li>
        <li>No company should ask you for fees, passwords, or remote access. If one does, tell us.</li>
      </ul>
    ),
  },
  {
    title: 'For employers',
    body: (
      <ul>
        <li>
          Jobs go live once the company is verified. If a company loses its verification, its jobs are hidden until it’s
          verified again.
        </li>
        <li>Every job states its pay, its hiring timeline, and how many business days you take to answer.</li>
        <li>
          Answer by that date: message the applicant, schedule an interview, move the application to another stage, or
          say no and give a reason. Late answers are shown on the job and counted in your company’s public record.
        </li>
        <li>A job has a closing date, which you can extend. It closes with an outcome, and applicants are notified.</li>
        <li>Use applicants’ data only to fill the role they applied for.</li>
      </ul>
    ),
  },
  {
    title: 'Plans',
    body: (
      <ul>
        <li>
          Starter is free and needs no payment details. The pricing page shows what every other plan costs and adds.
        </li>
        <li>
          No plan limits applying, resumes, job alerts, answering, or messages between a company and its applicants.
        </li>
        <li>
          Your first paid plan starts with a 14-day free trial. After that, you pay monthly in advance until you cancel.
          A canceled plan stays active until the end of the free trial or the paid month.
        </li>
        <li>
          If you change to a more expensive plan, it starts right away and you pay the difference for the remaining
          days. A cheaper plan starts when the month ends.
        </li>
        <li>
          If you’re over a limit after changing plans, you keep everything that’s live but can’t add more until you’re
          back under it.
        </li>
      </ul>
    ),
  },
  {
    title: 'What we’re responsible for',
    body: (
      <p>
        {productName} brings people and companies together. The employment contract is between them. We verify what we
        say we’ve verified, and nothing more.
      </p>
    ),
  },
]

export default function Terms() {
  return (
    <TextPage
      title="Terms and Conditions"
      lead="The rules of using this site. There are only a few, and the software enforces most of them."
      updated="2026-11-27"
      sections={sections}
    />
  )
}
