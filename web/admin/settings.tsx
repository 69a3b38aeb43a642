import { useRevalidator } from 'react-router'
import type { Route } from './+types/settings'
import { KeysChoice } from '../parts/accounts/settings/keys-choice.tsx'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { SettingsPage } from '../parts/accounts/settings/settings-page.tsx'
import { SignInSection } from '../parts/accounts/settings/sign-in-section.tsx'
import { keepsList } from './records/use-opened.ts'
import { AdminsList } from './settings/admins-list.tsx'
import { AuditList } from './settings/audit-list.tsx'
import { type LoadedSettings, loadSettings } from './settings/load-settings.ts'
import { PlatformForm } from './settings/platform-form.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { SecondFactorPanel } from './settings/second-factor-panel.tsx'
import { settingsBase, settingsSections } from './settings/sections.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSettings(request.url)

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(loaderData ? `${settingsSections[loaderData.section]}, settings` : 'Settings', location)

export default function Settings({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.section === 'admins') return <AdminsList loaded={loaded.found} />
  if (loaded.section === 'audit') return <AuditList {...loaded.audit} />
  return (
    <SettingsPage
      lead="Your profile, other administrators, and settings for the whole site."
      base={settingsBase}
      sections={settingsSections}
      current={loaded.section}
    >
      <SectionOf loaded={loaded} />
    </SettingsPage>
  )
}

function SectionOf({ loaded }: { loaded: Exclude<LoadedSettings, { section: 'admins' | 'audit' }> }) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  switch (loaded.section) {
    case 'sign_in':
      return (
        <SignInSection
          devices={loaded.devices}
          passwordRoute="PUT /admin/settings/change-password"
          hasSecondFactor={loaded.factor.confirmed_at !== null}
          onChanged={reload}
        >
          <SecondFactorPanel factor={loaded.factor} onChanged={reload} />
        </SignInSection>
      )
    case 'keyboard':
      return (
        <KeysChoice>
          Press / on any page to search. J and K move through a list, or to the next and previous record, while it has
          the focus.
        </KeysChoice>
      )
    case 'platform':
      return <PlatformForm key={loaded.platform.updated_at} platform={loaded.platform} onSaved={reload} />
    default:
      return <ProfileForm key={loaded.profile.updated_at} profile={loaded.profile} onSaved={reload} />
  }
}
