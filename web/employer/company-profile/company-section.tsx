import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { organizationTypes, limits } from '../../../contract/platform/values.ts'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'
import { followChange } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompanyProfile } from '../company-profile.tsx'

type Info = CompanyProfile['company_info']
type Props = { info: Info; mayEdit: boolean }

/** The company's name, website, type, and industry. */
export const CompanySection = ({ info, mayEdit }: Props) => (
  <ProfileSection
    id="company"
    title="Company"
    form={mayEdit ? (close) => <CompanyForm info={info} onClose={close} /> : undefined}
  >
    <div className="flex flex-col gap-4">
      <PicturesEditor info={info} mayEdit={mayEdit} />
      <CompanySaid info={info} />
    </div>
  </ProfileSection>
)

const CompanySaid = ({ info }: { info: Info }) => (
  <Said
    lines={[
      ['Name', info.company_name],
      ['Website', info.website],
      ['Type', info.organization_type],
      ['Industry', info.industry],
    ]}
  />
)

const checkedAgain =
  'If you change this, an administrator reviews your company again, and your live jobs are hidden until then.'

/** How a change affects the verification. */
const hints = {
  admin: { name: checkedAgain, website: checkedAgain },
  domain_email: {
    name: undefined,
    website:
      'Your company is verified by email at this domain. If you change it, you have to verify the company again, and your live jobs are hidden until then.',
  },
  none: {
    name: undefined,
    website: 'Such as company.com. You can verify your company with an email address on this domain.',
  },
}

function CompanyForm({ info, onClose }: { info: Info; onClose: () => void }) {
  const form = useProfileForm('POST /employer/profile/company-info', {
    id: 'company',
    labels: { company_name: 'Name', website: 'Website', organization_type: 'Type', industry: 'Industry' },
    defaults: {
      company_name: info.company_name,
      website: info.website ?? '',
      organization_type: info.organization_type ?? '',
      industry: info.industry ?? '',
    },
    updated_at: info.updated_at,
    saved: 'Company saved',
    onSaved: ({ data: { company_name } }) => {
      followChange({ company_name })
      onClose()
    },
  })
  const { name: nameHint, website: websiteHint } = hints[info.verified_method ?? 'none']
  return (
    <SectionForm form={form} now={<CompanySaid info={info} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('company_name', { hint: nameHint })} required>
          <TextInput autoComplete="organization" />
        </Field>
        <Field {...form.field('website', { hint: websiteHint })} optional>
          <TextInput inputMode="url" autoComplete="url" />
        </Field>
        <Field {...form.field('organization_type')} optional>
          <Select placeholder="Choose" options={organizationTypes.map((value) => ({ value, label: value }))} />
        </Field>
        <Field {...form.field('industry', { hint: 'Such as Energy or Insurance.' })} optional>
          <TextInput autoComplete="off" />
        </Field>
      </div>
    </SectionForm>
  )
}

type Picture = 'logo' | 'banner'
const names = { logo: 'logo', banner: 'banner' } as const
const removal = { logo: { remove_logo: true }, banner: { remove_banner: true } } as const

/** The logo and banner with their buttons. Each picture is saved as soon as it's chosen. */
function PicturesEditor({ info, mayEdit }: { info: Info; mayEdit: boolean }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Picture | null>(null)
  const [problem, setProblem] = useState('')

  async function change(picture: Picture, file: File | null) {
    const name = names[picture]
    setProblem('')
    if (file && file.size > limits.file_bytes)
      return setProblem('The picture must be 5 MB or smaller. Choose a smaller one.')
    setBusy(picture)
    try {
      await call('POST /employer/profile/company-info', { body: file ? { [picture]: file } : removal[picture] })
      toast.success(`Your ${name} is ${file ? 'saved' : 'removed'}`)
      followChange({})
      await revalidate()
    } catch (error) {
      setProblem(failureText(`The ${name} wasn’t ${file ? 'saved' : 'removed'}.`, error))
    }
    setBusy(null)
  }
  const buttons = (picture: Picture, has: boolean) =>
    mayEdit && (
      <PictureButtons {...{ picture, has, busy: busy === picture }} onChange={(file) => void change(picture, file)} />
    )

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <CompanyLogo name={info.company_name} src={info.logo_temp_url} size={72} />
        {buttons('logo', info.logo_temp_url !== null)}
      </div>
      {info.banner_temp_url && (
        <img
          src={info.banner_temp_url}
          alt="Your banner"
          width={1440}
          height={360}
          className="h-auto w-full rounded-md border border-line"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">{buttons('banner', info.banner_temp_url !== null)}</div>
      {mayEdit && <p className="field-hint">PNG, JPEG, or WebP, up to 5 MB. Banners are cropped to a 4:1 ratio.</p>}
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
    </div>
  )
}

type ButtonsProps = { picture: Picture; has: boolean; busy: boolean; onChange: (file: File | null) => void }

const PictureButtons = ({ picture, has, busy, onChange }: ButtonsProps) => (
  <>
    <FileButton
      size="small"
      icon={<ImageUp size={16} />}
      accept="image/png,image/jpeg,image/webp"
      fieldLabel={`${picture === 'logo' ? 'Logo' : 'Banner'}, PNG, JPEG, or WebP`}
      loading={busy}
      onFile={onChange}
    >
      {has ? 'Change' : 'Add'} {picture}
    </FileButton>
    {has && (
      <Button size="small" variant="ghost" onClick={() => onChange(null)}>
        Remove {picture}
      </Button>
    )}
  </>
)
