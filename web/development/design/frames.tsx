import { useState } from 'react'
import type { UserType } from '../../../contract/platform/values.ts'
import type { Contact } from '../../parts/site/frame/links.ts'
import { SiteFooter } from '../../public/frame/site-footer.tsx'
import { SiteHeader } from '../../public/frame/site-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { FrameLogin } from '../../parts/platform/page/frame-login.ts'

const contact: Contact = {
  phone: '(614) 555-0148',
  address: '88 Parapet Row, Suite 210\nColumbus, OH 43215',
  social_links: ['https://github.com/example', 'https://example.com/feed.xml'],
}
const login = (user_type: UserType): FrameLogin => ({
  user_type,
  first_name: user_type === 'admin' ? 'Ruth' : 'Maya',
  company_name: 'Halden Grid',
  email: 'somebody@example.com',
  picture_url: user_type === 'employer' ? '/favicon.svg' : null,
})
const nothing = () => undefined

/** Header and footer as each kind of reader sees them. */
export function Frames() {
  const [reader, setReader] = useState<UserType | 'visitor'>('visitor')
  const who = reader === 'visitor' ? null : login(reader)
  return (
    <div className="mt-8 flex flex-col gap-6">
      <SegmentedControl
        label="Header and footer as seen by"
        value={reader}
        onChange={setReader}
        className="self-start max-sm:flex-wrap"
        options={[
          { value: 'visitor', label: 'Visitor' },
          { value: 'job_seeker', label: 'Job seeker' },
          { value: 'employer', label: 'Employer' },
          { value: 'admin', label: 'Admin' },
        ]}
      />
      <SiteHeader login={who} onLogout={nothing} />
      <SiteFooter login={who} contact={contact} />
    </div>
  )
}
