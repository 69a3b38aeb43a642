import type { Route } from './+types/settings'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { Billing } from '../parts/billing/billing.tsx'
import { loadBilling } from '../parts/billing/load-billing.ts'
import { ContactForm } from '../parts/accounts/settings/contact-form.tsx'
import { ExportPanel } from '../parts/accounts/settings/export-panel.tsx'
import { KeysChoice } from '../parts/accounts/settings/keys-choice.tsx'
import { NotificationsForm } from '../parts/accounts/settings/notifications-form.tsx'
import { SettingsPage } from '../parts/accounts/settings/settings-page.tsx'
import { SignInSection } from '../parts/accounts/settings/sign-in-section.tsx'
import { useFormRound } from '../parts/accounts/settings/use-form-round.ts'
import { session, useLogin } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import { planWithMissing } from '../text/plan-above.ts'
import { CompanyExport } from './settings/company-export.tsx'
import { EndAccount } from './settings/end-account.tsx'
import { RecruiterPrivacyForm } from './settings/recruiter-privacy-form.tsx'
import { TeamSection } from './settings/team-section.tsx'

const sections = {
  notifications: 'Notifications',
  team: 'Team',
  billing: 'Plan and billing',
  contact: 'Contact',
  privacy: 'Privacy',
  sign_in: 'Sign-in',
  keyboard: 'Keyboard',
  account: 'Account',
} as const
type Section = keyof typeof sections

const { billing: _, ...withoutBilling } = sections

/** Only owners see what the company pays. */
const seesBilling = () => session.getState().login?.data.company_role === 'owner'

const isSection = (name: string | null): name is Section => name !== null && Object.hasOwn(sections, name)

/** What a section shows is asked for when it is opened, and nothing else. */
async function load(section: Section, url: string) {
  switch (section) {
    case 'billing':
      return { section, billing: seesBilling() ? await loadBilling('employer', url) : null } as const
    case 'keyboard':
      return { section } as const
    case 'notifications':
      return { section, settings: (await call('GET /settings/notifications')).data } as const
    case 'contact':
      return { section, settings: (await call('GET /settings/contact')).data } as const
    case 'privacy': {
      const { data } = await call('GET /settings/privacy')
      if (!('recruiter_name_visibility' in data)) throw new Error('These are not the settings of an employer.')
      return { section, privacy: data } as const
    }
    case 'sign_in':
      return { section, devices: (await call('GET /settings/sessions')).data } as const
    default: {
      const [team, plan] = await Promise.all([call('GET /employer/team'), call('GET /subscription/plan')])
      return { section, team: team.data, plan: plan.data } as const
    }
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('section')
  return load(isSection(asked) ? asked : 'notifications', request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData ? `${sections[loaderData.section]}, settings` : 'Settings')

export default function Settings({ loaderData }: Route.ComponentProps) {
  const isOwner = useLogin()?.data.company_role === 'owner'
  return (
    <SettingsPage
      lead={`What you are told, who works with you,${isOwner ? ' what the company pays,' : ''} and how you sign in.`}
      base="/employer/settings"
      sections={isOwner ? sections : withoutBilling}
      current={loaderData.section}
    >
      <SectionOf loaded={loaderData} />
    </SettingsPage>
  )
}

function SectionOf({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const login = useLogin()?.data
  const company = login?.company_name ?? 'the company'
  const role = login?.company_role
  const savedAt = 'settings' in loaded ? (loaded.settings?.updated_at ?? null) : null
  const { round, reload, showWhatHolds } = useFormRound(savedAt)
  switch (loaded.section) {
    case 'notifications':
      return (
        <NotificationsForm
          key={round}
          audience="employer"
          settings={loaded.settings}
          onSaved={reload}
          onReload={showWhatHolds}
        />
      )
    case 'contact':
      return <ContactForm key={loaded.settings.updated_at} settings={loaded.settings} onSaved={reload} />
    case 'privacy':
      return <RecruiterPrivacyForm settings={loaded.privacy} onSaved={reload} />
    case 'sign_in':
      return <SignInSection devices={loaded.devices} onChanged={reload} />
    case 'billing':
      return loaded.billing ? (
        <Billing key={loaded.billing.filters.choose} data={loaded.billing} />
      ) : (
        <Notice>Owners of the company see its plan and pay for it.</Notice>
      )
    case 'keyboard':
      return <KeysChoice>J and K go from applicant to applicant, and M moves one.</KeysChoice>
    case 'team':
      return <TeamSection team={loaded.team} plan={loaded.plan} />
    default:
      return (
        <div className="flex max-w-[720px] flex-col gap-5">
          <ExportPanel holds="your account, the jobs you posted, the steps you took, your settings and devices. What belongs to the company is not yours alone and is not in it." />
          {role === 'owner' && <CompanyExport included_in={planWithMissing(loaded.plan, 'full_export')} />}
          <EndAccount members={loaded.team.members} company={company} />
        </div>
      )
  }
}
