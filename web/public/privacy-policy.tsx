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
        description: `What ${productName} keeps about you, who sees it, and for how long.`,
        canonical: loaderData.canonical,
      })
    : []),
]

const sections: TextSection[] = [
  {
    title: 'What we keep',
    body: (
      <ul>
        <li>
          Your account: name, e-mail address, a hash of your password that nobody can turn back, and until you verify
          the address a keyed hash of the network you registered on.
        </li>
        <li>
          What is in your profile, the resumes you upload, the text read out of them, and what you answered about
          must-haves, so that you are asked once.
        </li>
        <li>Your applications: a copy of what you sent, every step they took, who took it, and when.</li>
        <li>When a company first opened each application in full, or fetched the file with it.</li>
        <li>Jobs you saved, your notes on them, jobs you said are not for you, and what you chose in your settings.</li>
        <li>
          How many visitors opened each job on each day, and what kind of place they came from, such as our search or a
          search engine: never an address. To count each visitor once a day, a hash of the network, what the browser
          calls itself and the job is kept, made with a random salt. Hashes and salt are deleted within an hour of
          midnight (UTC) while our server runs; only the counts stay. So that nobody drives them up, how many jobs a
          network opened within a minute is counted under a hash with the same salt, and deleted a day later. The
          company’s own people, administrators and programs that call themselves one are left out: that is all that who
          you are signed in as is looked at for, and it is not part of what is kept.
        </li>
        <li>That a verified company opened a job seeker’s profile, once a day for each company and person.</li>
        <li>
          That a company saved a job seeker, with its own lists, tags and notes on them; the invitations to apply that
          it sent them, and what they answered.
        </li>
        <li>
          Your reviews of articles, and while you are signed in how long you read each article, in seconds added up. It
          is measured only while the page is in front of you and you do something on it. Of visitors no reading time is
          kept.
        </li>
        <li>
          Your sessions: when they began and ended, which browser they came from, and a keyed hash of the network. The
          network address itself is not kept with them.
        </li>
        <li>
          Counters against misuse: how often a network address or an account tried to sign in or sent a form. They are
          deleted a day later.
        </li>
        <li>What you write to us through the contact form, with the name and address you give there.</li>
      </ul>
    ),
  },
  {
    title: 'What stays in your browser',
    body: (
      <ul>
        <li>
          Your login, the colors you chose, unsent applications and postings you had begun. They are in your browser’s
          own storage, and signing out removes the login.
        </li>
        <li>We set no cookies, for the login or for anything else.</li>
        <li>Pages load nothing from other companies’ servers, so none of them learns that you were here.</li>
      </ul>
    ),
  },
  {
    title: 'Who sees what',
    body: (
      <ul>
        <li>
          Nobody is shown in the public directory who did not choose it. There, visitors never see your e-mail address,
          phone number, user name, date of birth, gender, marital status, nationality, ZIP code or resumes.
        </li>
        <li>
          A verified company sees contact data, clearance and resumes as your settings say; as they begin, only one that
          you applied to does, and of your resumes those you sent it. A company that is not verified, or no longer, sees
          what a visitor sees.
        </li>
        <li>
          A company you apply to sees what you sent: the resume, the letter, your answers, and how they compare with the
          must-haves. You see when it first opened it. Once you withdraw, block the company or delete your account, it
          sees that there was an application, and its steps.
        </li>
        <li>
          Where a profile’s settings hide the name, its picture, links and portfolio are hidden with it. A company that
          was blocked finds nothing.
        </li>
        <li>
          An administrator reads your review of an article first. Once it is approved, everyone sees it, signed with
          your first name and the initial of your last; a job seeker whose settings show initials or no name signs with
          these, or as “A job seeker”. Your reading time is shown to nobody on the site; it tells us which articles are
          read.
        </li>
        <li>
          Your notes on saved jobs and your job alerts are read by you alone. How often verified companies opened your
          profile you see by week, and by kind of company over eight weeks. Plans that include it name the companies,
          except those you blocked or that blocked you; which person of a company it was is told to nobody. Companies
          are told so beside every profile they open. Views from before that are counted without a name.
        </li>
        <li>
          A company’s lists, tags and notes on the people it saved are read by that company alone. It sees of them what
          their settings say now. While somebody hides or blocks it, it sees neither them nor what it wrote on them.
        </li>
        <li>Administrators see what they need to keep the place working and honest.</li>
      </ul>
    ),
  },
  {
    title: 'Mail',
    body: (
      <p>
        We write to you about your account and about your applications or postings: a code, a new password, a step that
        was taken, an answer that is due. Such a mail is deleted from our queue an hour after it was handed over. We
        send no advertising.
      </p>
    ),
  },
  {
    title: 'For how long',
    body: (
      <ul>
        <li>Sessions end after 14 days without use, and after 90 days in any case.</li>
        <li>Codes last 10 minutes and links for a new password 30; what is left of them is deleted a day later.</li>
        <li>
          Private files open by addresses that end after 15 minutes, public pictures by addresses that end after a day.
        </li>
        <li>A resume you delete is removed with its file, unless an application was sent with it.</li>
        <li>
          What belongs to an application stays with it, also after the resume was deleted: the company needs it to
          answer for what it decided. Of one that you withdraw, the resume is deleted once you cannot take that back.
        </li>
        <li>Views of profiles, notes on saved jobs and job alerts stay as long as the account they are about.</li>
        <li>Reviews and reading time stay as long as your account, and are deleted with it.</li>
        <li>
          A job seeker’s account stays until you delete it, in its settings: at once and everywhere. What is left are
          applications without name, letter, resume and answers, and a keyed hash of your address with them, so that a
          company’s public record counts you once; jobs you reported, without who did and what was written about it;
          that a company saved somebody, without whom; and our administrators’ log, which is never changed. It holds the
          ID of your account, and the reasons our administrators wrote for what they did with it.
        </li>
        <li>
          Messages from the contact form with what we answered, and employers’ accounts, stay until somebody asks us to
          remove them.
        </li>
      </ul>
    ),
  },
  {
    title: 'What we log',
    body: (
      <p>
        Failures: what went wrong at which page, without what you typed and without headers. Ordinary visits are not
        logged. Apart from the reading time of articles and the views of jobs and profiles described above, nothing here
        counts or follows you across pages.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        Job seekers download everything kept about them, correct it and delete their account in their settings. For
        anything else, or as an employer, write to us through <a href="/contact-us">Contact Us</a> from the address of
        your account. We do not sell data, and no score decides about you.
      </p>
    ),
  },
]

export default function PrivacyPolicy() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What is kept about you, who sees it, and for how long. In plain words."
      updated="2026-11-26"
      sections={sections}
    />
  )
}
