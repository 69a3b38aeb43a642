import type { Route } from './+types/settings'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { ContactForm } from '../parts/accounts/settings/contact-form.tsx'
import { ExportPanel } from '../parts/accounts/settings/export-panel.tsx'
import { NotificationsForm } from '../parts/accounts/settings/notifications-form.tsx'
import { SettingsPage } from '../parts/accounts/settings/settings-page.tsx'
import { SignInSection } from '../parts/accounts/settings/sign-in-section.tsx'
import { useFormRound } from '../parts/accounts/settings/use-form-round.ts'
import { JobAlerts } from './alerts/job-alerts.tsx'
import { DeleteAccount } from './settings/delete-account.tsx'
import { PrivacyForm } from './settings/privacy-form.tsx'

const sections = {
  notifications: 'Notifications',
  job_alerts: 'Job alerts',
  contact: 'Contact',
  privacy: 'Privacy',
  sign_in: 'Sign-in',
  account: 'Account',
} as const
type Section = keyof typeof sections

const isSection = (name: string | null): name is Section => name !== null && Object.hasOwn(sections, name)

/** Loads only what the open section shows. */
async function load(section: Section) {
  switch (section) {
    case 'notifications':
      return { section, settings: (await call('GET /settings/notifications')).data } as const
    case 'job_alerts':
      return { section, alerts: (await call('GET /settings/job-alerts')).data } as const
    case 'contact':
      return { section, settings: (await call('GET /settings/contact')).data } as const
    case 'privacy': {
      const { data } = await call('GET /settings/privacy')
      if (!('searchable' in data)) throw new Error('The privacy settings are not those of a job seeker.')
      return { section, settings: data } as const
    }
    case 'sign_in':
      return { section, devices: (await call('GET /settings/sessions')).data } as const
    default:
      return { section } as const
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const section = new URL(request.url).searchParams.get('section')
  return load(isSection(section) ? section : 'notifications')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData ? `${sections[loaderData.section]}, settings` : 'Settings')

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsPage
      lead="Manage your notifications, privacy, and sign-in."
      base="/job-seeker/settings"
      sections={sections}
      current={loaderData.section}
    >
      <SectionOf loaded={loaderData} />
    </SettingsPage>
  )
}

function SectionOf({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const savedAt = 'settings' in loaded ? (loaded.settings?.updated_at ?? null) : null
  const { round, reload, showWhatHolds } = useFormRound(savedAt)
  switch (loaded.section) {
    case 'notifications':
      return (
        <NotificationsForm
          key={round}
          audience="job_seeker"
          settings={loaded.settings}
          onSaved={reload}
          onReload={showWhatHolds}
        />
      )
    case 'job_alerts':
      return <JobAlerts alerts={loaded.alerts} />
    case 'contact':
      return <ContactForm key={loaded.settings.updated_at} settings={loaded.settings} onSaved={reload} />
    case 'privacy':
      return <PrivacyForm key={round} settings={loaded.settings} onSaved={reload} onReload={showWhatHolds} />
    case 'sign_in':
      return <SignInSection devices={loaded.devices} onChanged={reload} />
    default:
      return (
        <div className="flex max-w-180 flex-col gap-5">
          <ExportPanel holds="profile, the text of your resumes, applications and their history, saved jobs, settings, and devices. Your resume files aren’t included, but you can download them from your profile." />
          <DeleteAccount />
        </div>
      )
  }
}
