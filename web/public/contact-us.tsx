import { Mail, MapPin, Phone } from 'lucide-react'
import type { Route } from './+types/contact-us'
import { productName } from '../../contract/product.ts'
import { ContactForm } from '../parts/accounts/contact-form.tsx'
import { useSite } from '../root.tsx'
import { siteContext } from '../site-context.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  canonical: `${context.get(siteContext).base_url}/contact-us`,
})

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Contact us | ${productName}` },
  {
    name: 'description',
    content: `Write to the people behind ${productName}: questions, mistakes, something that should not be here.`,
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function ContactUs() {
  const contact = useSite()?.contact
  return (
    <div className="wrapc grid gap-12 pt-12 pb-24 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <div>
        <h1 className="h-page">Contact Us</h1>
        <p className="mt-2 mb-6 text-text-2">
          A question, a mistake, a posting that should not be here: a person reads it and answers by e-mail.
        </p>
        <ContactForm />
      </div>
      <aside aria-label="Other ways">
        <ul className="mt-2 grid gap-3 text-text-2">
          {contact?.phone && (
            <li className="flex gap-2">
              <Phone size={17} className="mt-0.5" />
              <a className="lk" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                {contact.phone}
              </a>
            </li>
          )}
          {contact?.address && (
            <li className="flex gap-2">
              <MapPin size={17} className="mt-0.5" />
              {contact.address}
            </li>
          )}
          <li className="flex gap-2">
            <Mail size={17} className="mt-0.5" />
            The form reaches us by e-mail.
          </li>
        </ul>
      </aside>
    </div>
  )
}
