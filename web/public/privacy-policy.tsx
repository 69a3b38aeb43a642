import type { Route } from './+types/privacy-policy'
import { productName } from '../../contract/platform/product.ts'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { TextPage, type TextSection } from './frame/text-page.tsx'
import { siteContext } from '../site-context.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/privacy-policy`,
})

const title = `Privacy policy | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description: `What ${productName} stores about you, who can see it, and for how long.`,
        canonical: loaderData.canonical,
      })
    : []),
]

const sections: TextSection[] = [
  {
    title: 'What we store',
    body: (
      <ul>
        <li>
          Your account: name, email address, a hash of your password that can’t be reversed, and, until you verify the
          address, a keyed hash of the network you registered from.
        </li>
        <li>
          Your profile, the resumes you upload and the text we read from them, and your answers about must-haves, so
          you’re asked only once.
        </li>
        <li>Your applications: a copy of what you sent, every stage they moved to, who moved them, and when.</li>
        <li>When a company first opened each full application or downloaded its file.</li>
        <li>Jobs you saved, your notes on them, jobs you marked “Not for me,” and your settings.</li>
        <li>
          How many visitors opened each job each day, and the kind of place they came from, such as our search or a
          search engine, but never a specific address. To count each visitor once a day, we store a hash of the network,
          the browser’s user agent, and the job, made with a random salt. While our server is running, the hashes and
          the salt are deleted within an hour of midnight (UTC), and only the counts remain. To keep anyone from
          inflating the counts, we also count how many jobs a network opens within a minute, under a hash with the same
          salt, and delete that a day later. We leave out the company’s own people, administrators, and programs that
          identify themselves as bots. That’s the only reason we look at who you’re signed in as, and we don’t store it.
        </li>
        <li>Which verified companies opened a job seeker’s profile, at most once a day per company and person.</li>
        <li>
          Which companies saved a job seeker, with their lists, tags, and notes, the invitations to apply that they
          sent, and the answers.
        </li>
        <li>
          Your reviews of articles and, while you’re signed in, the total seconds you spent reading each article. We
          measure this only while the page is in view and you’re active on it. We don’t store reading time for visitors.
        </li>
        <li>
          Your sessions: when they started and ended, the browser, and a keyed hash of the network. We don’t store the
          network address itself with them.
        </li>
        <li>
          Counters that prevent abuse: how often a network address or account tried to sign in or submitted a form.
          They’re deleted a day later.
        </li>
        <li>What you write to us through the contact form, with the name and email address you enter there.</li>
      </ul>
    ),
  },
  {
    title: 'What stays in your browser',
    body: (
      <ul>
        <li>
          Your sign-in, your color theme, unsent applications, and job drafts. They’re kept in your browser’s storage,
          and signing out removes the sign-in.
        </li>
        <li>We don’t use cookies, for sign-in or anything else.</li>
        <li>Our pages load nothing from other companies’ servers, so no one else learns that you were here.</li>
      </ul>
    ),
  },
  {
    title: 'Who can see what',
    body: (
      <ul>
        <li>
          You’re in the public directory only if you choose to be. There, visitors never see your email address, phone
          number, username, date of birth, gender, marital status, nationality, ZIP code, or resumes.
        </li>
        <li>
          Your settings decide which verified companies see your contact details, clearance, and resumes. By default,
          only companies you applied to do, and they see only the resumes you sent them. A company that isn’t verified,
          or no longer is, sees what a visitor sees.
        </li>
        <li>
          A company you apply to sees what you sent: your resume, your cover letter, your answers, and how they compare
          with the must-haves. You see when it first opened your application. Once you withdraw, block the company, or
          delete your account, it sees only that there was an application, and its history.
        </li>
        <li>
          If your settings hide your name, your picture, links, and portfolio are hidden too. A company you block can’t
          find you.
        </li>
        <li>
          An administrator reads your review of an article first. Once it’s approved, everyone can see it, signed with
          your first name and last initial. If your settings show only your initials or hide your name, it’s signed with
          your initials or as “A job seeker.” No one on the site sees your reading time; it tells us which articles
          people read.
        </li>
        <li>
          Only you can see your notes on saved jobs and your job alerts. You see how often verified companies opened
          your profile, by week and by type of company over eight weeks. Some plans include the companies’ names, except
          companies that you blocked or that blocked you. No one is told which person at a company it was. Companies see
          a notice about this on every profile they open. Views from before the notice was added are counted without a
          name.
        </li>
        <li>
          Only the company can see its lists, tags, and notes on the people it saved. Those people’s current settings
          decide what it sees of them. While someone hides from it or blocks it, it sees neither them nor its notes on
          them.
        </li>
        <li>Administrators see what they need to keep {productName} working and honest.</li>
      </ul>
    ),
  },
  {
    title: 'Email',
    body: (
      <p>
        We email you about your account and your applications or jobs: a code, a link to reset your password, a change
        of stage, an answer that’s due. We delete each email from our queue an hour after it’s sent. We don’t send
        advertising.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Sessions end after 14 days of inactivity, and after 90 days in any case.</li>
        <li>Codes expire after 10 minutes and password links after 30. Both are deleted a day later.</li>
        <li>
          Private files open through links that expire after 15 minutes, and public pictures through links that expire
          after a day.
        </li>
        <li>When you delete a resume, its file is deleted too, unless you sent it with an application.</li>
        <li>
          What you sent with an application stays with it, even after you delete the resume, because the company has to
          be able to account for its decision. If you withdraw, that copy of your resume is deleted once you can no
          longer undo it.
        </li>
        <li>Profile views, notes on saved jobs, and job alerts are kept as long as the account they belong to.</li>
        <li>Reviews and reading time are kept as long as your account, and deleted with it.</li>
        <li>
          Your job seeker account is kept until you delete it in your settings, which takes effect everywhere right
          away. What remains are your applications without your name, cover letter, resume, and answers, but with a
          keyed hash of your email address, so that a company’s public record counts you once; jobs you reported,
          without your identity or what was written; the fact that a company saved someone, without whom; and our
          administrators’ log, which never changes. The log contains your account’s ID and the reasons administrators
          gave for their actions.
        </li>
        <li>
          Messages from the contact form, with our answers, and employers’ accounts are kept until someone asks us to
          delete them.
        </li>
      </ul>
    ),
  },
  {
    title: 'What we log',
    body: (
      <p>
        We log failures: what went wrong and on which page, without what you typed and without headers. We don’t log
        ordinary visits. Apart from the reading time and the job and profile views described above, nothing here counts
        your visits or follows you across pages.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        Job seekers can download everything we store about them, correct it, and delete their account in their settings.
        For anything else, or as an employer, write to us through <a href="/contact-us">Contact Us</a> from your
        account’s email address. We don’t sell data, and no score makes decisions about you.
      </p>
    ),
  },
]

export default function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What we store about you, who can see it, and for how long, in plain English."
      updated="2026-11-27"
      sections={sections}
    />
  )
}
