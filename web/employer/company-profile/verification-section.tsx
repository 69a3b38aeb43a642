import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { verifiedSentences } from '../../text/verification.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { VerificationNotice } from '../verification-notice.tsx'
import type { CompanyProfile } from '../company-profile.tsx'

type Props = { profile: CompanyProfile; mayEdit: boolean }

/** How the company was verified, or how it can be. */
export function VerificationSection({ profile: { company_info, verification }, mayEdit }: Props) {
  const { revalidate } = useRevalidator()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [asksAnother, setAsksAnother] = useState(false)
  const { domains, no_code_because, own_address, suggested_website } = verification
  return (
    <div id="verification" className="scroll-mt-20">
      <Panel pad title="Verification">
        {verification.state === 'verified' ? (
          <p>
            {verifiedSentences(company_info)}{' '}
            {company_info.verified_method === 'domain_email'
              ? 'It stays verified as long as your website is on that domain.'
              : 'If you change the name or website, an administrator reviews your company again.'}
          </p>
        ) : (
          <>
            <VerificationNotice verification={verification} onAnswered={() => void revalidate()} aboveForm />
            {mayEdit && suggested_website ? (
              <SuggestedWebsite website={suggested_website} updated_at={company_info.updated_at} />
            ) : mayEdit && own_address && !asksAnother ? (
              <OwnAddress email={own_address} onOther={() => setAsksAnother(true)} />
            ) : no_code_because ? (
              <p>{no_code_because}</p>
            ) : !mayEdit ? (
              <p>Account owners and recruiters can verify the company with an email address on its domain.</p>
            ) : sentTo === null ? (
              <AskForm domains={domains} onAsked={setSentTo} />
            ) : (
              <ProveForm email={sentTo} onLeave={() => setSentTo(null)} />
            )}
          </>
        )}
      </Panel>
    </div>
  )
}

/** Suggests a website based on the email domain the company registered with. It's a guess, so the user confirms it. */
function SuggestedWebsite({ website, updated_at }: { website: string; updated_at: string }) {
  const { revalidate } = useRevalidator()
  const form = useEndpointForm('POST /employer/profile/company-info', {
    labels: { website: 'Website' },
    defaults: { website, updated_at },
    failed: 'The website wasn’t saved.',
    async onDone() {
      toast.success('Website saved')
      await revalidate()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p>
        You haven’t added a website. Once you do, you can verify your company right away with an email address on its
        domain. Is your website <b className="break-all">{website}</b>? If not, change it here.
      </p>
      <FormErrors {...form.summary} />
      <Field {...form.field('website')} required>
        <TextInput inputMode="url" autoComplete="url" />
      </Field>
      <Button type="submit" loading={form.sending} className="self-start">
        Save website
      </Button>
    </form>
  )
}

/** This address was confirmed at registration, so no code is needed. */
function OwnAddress({ email, onOther }: { email: string; onOther: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useEndpointForm('POST /employer/verification/domain', {
    labels: { email: 'Your email' },
    defaults: { email },
    failed: 'The company wasn’t verified.',
    async onDone(answer) {
      toast.success(verifiedText(answer))
      await revalidate()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <p>
        Your email <b className="break-all">{email}</b> is on your website’s domain and already verified, so you don’t
        need a code.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" loading={form.sending}>
          Verify company
        </Button>
        <Button variant="ghost" onClick={onOther}>
          Use another email
        </Button>
      </div>
    </form>
  )
}

const verifiedText = ({ message, data: { jobs_changed } }: { message: string; data: { jobs_changed: number } }) =>
  `${message}${jobs_changed ? ` ${counted(jobs_changed, 'job')} that ${jobs_changed === 1 ? 'was' : 'were'} waiting for verification went live.` : ''}`

function AskForm({ domains, onAsked }: { domains: string[]; onAsked: (email: string) => void }) {
  const form = useEndpointForm('POST /employer/verification/domain', {
    labels: { email: 'Email at your domain' },
    failed: 'The code wasn’t sent.',
    onDone: (_answer, { email }) => onAsked(email),
  })
  const ends = domains.map((domain) => `@${domain}`).join(' or ')
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p>
        You can verify your company yourself, without waiting. We’ll email a code to an address on your website’s
        domain. When you enter it, jobs waiting for verification go live.
      </p>
      <FormErrors {...form.summary} />
      <Field {...form.field('email', { hint: `Must end in ${ends}.` })} required>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Button type="submit" loading={form.sending} className="self-start">
        Send code
      </Button>
    </form>
  )
}

function ProveForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useEndpointForm('POST /employer/verification/domain', {
    labels: { code: 'Code' },
    defaults: { email },
    failed: 'The company wasn’t verified.',
    async onDone(answer) {
      toast.success(verifiedText(answer))
      await revalidate()
      onLeave()
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormErrors {...form.summary} />
      <Notice>
        We sent a code to <b className="break-all">{email}</b>. It works once and expires in 10 minutes.
      </Notice>
      <Field {...form.field('code')} required>
        <TextInput inputMode="numeric" autoComplete="one-time-code" mono maxLength={20} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" loading={form.sending}>
          Verify company
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          Use another email
        </Button>
      </div>
    </form>
  )
}
