import { SiteFooter } from '../../parts/frame/site-footer.tsx'
import { SiteHeader } from '../../parts/frame/site-header.tsx'
import type { Contact, Login } from '../../parts/frame/links.ts'

const contact: Contact = {
  phone: '(614) 555-0148',
  address: '88 Parapet Row, Suite 210\nColumbus, OH 43215',
  social_links: ['https://github.com/example', 'https://example.com/feed.xml'],
}
const seeker: Login = { user_type: 'job_seeker', first_name: 'Maya', email: 'maya@example.com' }
const nothing = () => undefined

/** Header and footer as each kind of reader sees them. */
export function Frames() {
  return (
    <div className="mt-8 flex flex-col gap-6">
      <SiteHeader login={null} onLogout={nothing} />
      <SiteHeader login={seeker} onLogout={nothing} wide />
      <SiteHeader
        login={{
          user_type: 'employer',
          company_name: 'Halden Grid',
          email: 'talent@haldengrid.example',
          picture_url: '/favicon.svg',
        }}
        onLogout={nothing}
      />
      <SiteFooter login={seeker} contact={contact} />
      <SiteFooter login={null} contact={contact} />
    </div>
  )
}
