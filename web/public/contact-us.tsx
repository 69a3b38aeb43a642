import { MapPin, Phone } from 'lucide-react'
import type { Route } from './+types/contact-us'
import { productName } from '../../contract/platform/product.ts'
import { ContactForm } from './accounts/contact-form.tsx'
import { pageMeta } from '../parts/platform/page/page-meta.ts'
import { sharedMeta } from './frame/shared-meta.ts'
import { useSite } from '../site.ts'
import { siteContext } from '../site-context.ts'
import { Panel } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/contact-us`,
})

const title = `Contact us | ${productName}`

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(title, loaderData?.canonical),
  ...(import.meta.env.SSR && loaderData
    ? sharedMeta({
        title,
        description: `Contact ${productName} with a question, to report a mistake, or to flag something that shouldn’t be here.`,
        canonical: loaderData.canonical,
      })
    : []),
]

export default function ContactUs() {
  const contact = useSite()?.contact
  return (
    <div className="page-width contact-page">
      <div>
        <h1 className="heading-section">Contact Us</h1>
        <p className="mt-3 mb-7 text-lg text-text-2">
          Have a question, found a mistake, or seen a job that shouldn’t be here? A person reads every message and
          replies by email.
        </p>
        <noscript>
          <Notice tone="warning" className="mb-6">
            This form needs JavaScript.
            {(contact?.phone || contact?.address) && ' You can also use the contact details on this page.'}
          </Notice>
        </noscript>
        <ContactForm />
      </div>
      <aside aria-label="Other ways to reach us" className="grid gap-4">
        {(contact?.phone || contact?.address) && (
          <Panel title="Other ways to reach us" pad>
            <ul className="grid gap-3 text-text-2">
              {contact.phone && (
                <li className="flex gap-2.5">
                  <Phone size={17} className="mt-0.5 shrink-0 text-text-3" />
                  <a className="link py-1 -my-1" href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>
                    {contact.phone}
                  </a>
                </li>
              )}
              {contact.address && (
                <li className="flex gap-2.5">
                  <MapPin size={17} className="mt-0.5 shrink-0 text-text-3" />
                  <address className="not-italic">{contact.address}</address>
                </li>
              )}
            </ul>
          </Panel>
        )}
        <Panel title="Good to know" pad>
          <ul className="grid gap-3 text-sm text-text-2">
            <li>If it’s about a job or company, include its name and a link.</li>
            <li>If it’s about your account, use your account’s email address.</li>
            <li>No company should ask you for fees, passwords, or remote access. If one does, tell us.</li>
          </ul>
        </Panel>
      </aside>
    </div>
  )
}
