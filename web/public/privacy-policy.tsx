import type { Route } from './+types/privacy-policy'
import { productName } from '../../contract/product.ts'
import { TextPage } from '../parts/frame/text-page.tsx'
import { siteContext } from '../site-context.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/privacy-policy`,
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Privacy policy | ${productName}` },
  { name: 'description', content: `What ${productName} keeps about you, who sees it, and for how long.` },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function PrivacyPolicy() {
  return (
    <TextPage title="Privacy Policy" lead="What is kept about you, who sees it, and for how long. In plain words.">
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, e-mail address, and a hash of your password that nobody can turn back.</li>
        <li>What you write into your profile, the resumes you upload, and the text we read out of them.</li>
        <li>Your applications: a copy of what you sent, what happened to it, and when.</li>
        <li>Jobs you saved.</li>
        <li>
          Your sessions: when they began, which browser they came from, and a keyed hash of the network. The network
          address itself is not stored with them.
        </li>
        <li>Messages you send us through the contact form.</li>
      </ul>
      <h2>Who sees what</h2>
      <ul>
        <li>
          Nobody is shown in the public directory who did not choose it. There, visitors never see your e-mail address,
          phone number, user name, date of birth, gender, marital status, nationality, ZIP code or resumes.
        </li>
        <li>
          A company you apply to sees what you sent, and your contact data unless you keep them from everyone. A company
          that is not verified, or no longer, gets no contact data.
        </li>
        <li>You can hide your name, and keep single companies from seeing you.</li>
        <li>Administrators see what they need to keep the place working and honest.</li>
      </ul>
      <h2>What we do not do</h2>
      <ul>
        <li>No cookie carries your login; it stays in your browser’s own storage. We set no tracking cookies.</li>
        <li>Pages load nothing from other companies’ servers, so none of them learns that you were here.</li>
        <li>We do not sell data, and no score decides about you.</li>
      </ul>
      <h2>For how long</h2>
      <ul>
        <li>Sessions end after 14 days without use, after 90 days in any case.</li>
        <li>Codes for verification last 10 minutes, links for a new password 30.</li>
        <li>Private files open by addresses that end after 15 minutes.</li>
        <li>
          The copy that belongs to an application stays with it, as the company needs it to answer for what it decided.
        </li>
      </ul>
      <h2>Your rights</h2>
      <p>
        To have something corrected or removed, or to know what is kept about you, write to us through Contact Us from
        the address of your account.
      </p>
    </TextPage>
  )
}
