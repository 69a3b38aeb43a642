import { useState } from 'react'
import { useNavigate } from 'react-router'
import { grantWords } from '../../contract/billing/values.ts'
import type { Reply } from '../../contract/index.ts'
import type { Route } from './+types/settings'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call, saveFile } from '../browser-api.ts'
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
import { PlanIncludes } from '../parts/billing/plans/plan-includes.tsx'
import { fileSizeText } from '../text/counts.ts'
import { failureText } from '../text/failure.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/card.tsx'
import { useEndpointForm } from '../parts/platform/forms/use-endpoint-form.ts'
import { FormErrors } from '../ui/form-errors.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { toast } from '../ui/toast.ts'
import { FormDialog } from '../parts/platform/forms/form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TeamSection } from './settings/team-section.tsx'

const sections = {
  notifications: 'Notifications',
  team: 'Team',
  billing: 'Plans and billing',
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

/** Loads only what the open section shows. */
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
      if (!('recruiter_name_visibility' in data)) throw new Error('These aren’t the settings of an employer.')
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
  const section = new URL(request.url).searchParams.get('section')
  return load(isSection(section) ? section : 'notifications', request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageTitle(loaderData ? `${sections[loaderData.section]}, settings` : 'Settings')

export default function Settings({ loaderData }: Route.ComponentProps) {
  const isOwner = useLogin()?.data.company_role === 'owner'
  return (
    <SettingsPage
      lead={`Your notifications, your team,${isOwner ? ' your plan,' : ''} and how you sign in.`}
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
        <Notice>Only account owners can see and pay for the company’s plan.</Notice>
      )
    case 'keyboard':
      return (
        <KeysChoice>
          J and K go to the next and previous applicant, and M moves one. They work only while that list or panel has
          the focus.
        </KeysChoice>
      )
    case 'team':
      return <TeamSection team={loaded.team} plan={loaded.plan} />
    default:
      return (
        <div className="flex max-w-180 flex-col gap-5">
          <ExportPanel holds="your account, the jobs you posted, the steps you took, your settings, and your devices. Company data isn’t included." />
          {role === 'owner' && <CompanyExport included_in={planWithMissing(loaded.plan, 'full_export')} />}
          <EndAccount members={loaded.team.members} company={company} />
        </div>
      )
  }
}

/** Downloads all company data. `included_in`: the plan that includes it, if the company's own plan doesn't. */
function CompanyExport({ included_in }: { included_in: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [bytes, setBytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function download() {
    setBusy(true)
    setBytes(0)
    setFailure(null)
    try {
      await saveFile('/api/employer/export', setBytes)
    } catch (error) {
      setFailure(failureText('The data wasn’t downloaded.', error))
      setBytes(null)
    }
    setBusy(false)
  }
  return (
    <Panel title="Company data" pad>
      <p className="mb-4 text-detail">
        Download everything your company has here as a ZIP file: profile, team, jobs, applications, notes, interviews,
        messages, saved people, invitations, imports, and payments, each as JSON and CSV. It also has the resumes and
        attachments you can open, and a guide to the files. People appear as they do on your screens.
      </p>
      {failure && (
        <Notice tone="danger" alert className="mb-4">
          {failure}
        </Notice>
      )}
      {included_in ? (
        <PlanIncludes plan={included_in} what={grantWords.full_export} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={busy} onClick={() => void download()}>
            Download everything
          </Button>
          <output className="text-sm text-text-2">{bytes !== null && progressText(busy, bytes)}</output>
        </div>
      )}
    </Panel>
  )
}

/** The total size isn't known because the file is created while it's sent. */
const progressText = (busy: boolean, bytes: number) =>
  busy ? `${fileSizeText(bytes)} so far. Keep this page open.` : `Done: ${fileSizeText(bytes)}.`

type Settings = Extract<Reply<'GET /settings/privacy'>['data'], { recruiter_name_visibility: string }>

/** Which name job seekers see when this person answers them. */
function RecruiterPrivacyForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const form = useEndpointForm('POST /settings/privacy', {
    labels: { recruiter_name_visibility: 'Your name, as job seekers see it' },
    defaults: settings,
    failed: 'Your settings weren’t saved.',
    onDone() {
      toast.success('Settings saved')
      onSaved()
    },
  })
  return (
    <form {...form.formProps} className="flex max-w-180 flex-col gap-5">
      <FormErrors {...form.summary} />
      <Panel title="What job seekers see about you" pad>
        <RadioGroup
          {...form.field('recruiter_name_visibility', {
            hint: 'Shown with each step of an application. Your colleagues always see your name.',
          })}
          options={[
            { value: 'full', label: 'First and last name' },
            { value: 'first_name', label: 'First name' },
            { value: 'company', label: 'Company name only' },
          ]}
        />
        <p className="mt-4 text-sm text-text-2">
          Job seekers can see that your verified company viewed their profile, including when you open an application.
          They never see which colleague it was.
        </p>
      </Panel>
      <Button variant="primary" type="submit" loading={form.sending} className="self-start">
        Save
      </Button>
    </form>
  )
}

type Members = Reply<'GET /employer/team'>['data']['members']

/** Deletes the user's own account or, for an account owner, the whole company. Explains the consequences first. */
function EndAccount({ members, company }: { members: Members; company: string }) {
  const [open, setOpen] = useState<'account' | 'company' | null>(null)
  const me = members.find(({ is_me }) => is_me)
  const owners = members.filter(({ role }) => role === 'owner').length
  const isAlone = members.length === 1
  const isLastOwner = me?.role === 'owner' && owners === 1
  return (
    <>
      {!isAlone && (
        <Panel title="Leave the company" pad>
          <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-detail">
            <li>Your account is deleted right away, and every device is signed out.</li>
            <li>Jobs you posted stay with {company}, and reminders about them go to its account owners.</li>
            <li>The steps you took on applications stay, but no longer show your name.</li>
          </ul>
          {isLastOwner && (
            <Notice className="mb-4">
              You’re the only account owner. First make someone else an account owner under Team.
            </Notice>
          )}
          <Button
            variant="danger"
            disabledReason={isLastOwner && 'A company needs an account owner.'}
            onClick={() => setOpen('account')}
          >
            Leave and delete my account
          </Button>
        </Panel>
      )}
      {me?.role === 'owner' && (
        <Panel title="Delete the company" pad>
          <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5 text-detail">
            <li>All jobs at {company} close right away, and everyone waiting for an answer is notified.</li>
            <li>
              {isAlone
                ? 'Your account is deleted. You’re signed out and get an email.'
                : `All ${members.length} team accounts are deleted. Everyone is signed out and gets an email.`}
            </li>
            <li>
              The company page, drafts, conversations, notes, ratings, saved people, and analytics are permanently
              deleted.
            </li>
            <li>
              Applicants keep their applications, with the jobs and the name {company}. Payments stay on record but no
              longer show who made them.
            </li>
          </ul>
          <Button variant="danger" onClick={() => setOpen('company')}>
            Delete {company}
          </Button>
        </Panel>
      )}
      {open && <EndDialog ends={open} company={company} onClose={() => setOpen(null)} />}
    </>
  )
}

type DialogProps = { ends: 'account' | 'company'; company: string; onClose: () => void }

function EndDialog({ ends, company, onClose }: DialogProps) {
  const navigate = useNavigate()
  const form = useEndpointForm('POST /settings/delete-account', {
    labels: { password: 'Password' },
    body: ({ password }) => ({ password, ...(ends === 'company' && { delete_company: true }) }),
    failed: 'Nothing was deleted.',
    onDone({ message }) {
      session.getState().clear()
      toast.success(`${message} We’ve sent you an email to confirm it.`)
      void navigate('/', { replace: true })
    },
  })
  const title = ends === 'company' ? `Delete ${company}` : 'Leave the company'
  return (
    <FormDialog form={form} title={title} confirm="Delete permanently" danger onClose={onClose}>
      <p>You can’t undo this. Enter your password to continue.</p>
      <Field {...form.field('password')}>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
