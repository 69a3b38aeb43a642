import { organizationTypes } from '../../../contract/platform/values.ts'
import { ProfileSection, Said } from '../../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../../parts/seekers/profile/use-profile-form.ts'
import { followChange } from '../../session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CompanyProfile } from './company-profile.ts'
import { PicturesEditor } from './pictures-editor.tsx'

type Info = CompanyProfile['company_info']
type Props = { info: Info; mayEdit: boolean }

/** What a company is called and what it is. */
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
      ['Kind', info.organization_type],
      ['Industry', info.industry],
    ]}
  />
)

const checkedAgain = 'If you change it, an administrator checks your company again, and your live jobs wait until then.'

/** What a change means for the verification. */
const hints = {
  admin: { name: checkedAgain, website: checkedAgain },
  domain_email: {
    name: undefined,
    website:
      'The company is verified by mail to this domain. On another one it has to be verified again, and its live jobs wait until then.',
  },
  none: { name: undefined, website: 'Such as company.com. An address of its domain verifies the company.' },
}

function CompanyForm({ info, onClose }: { info: Info; onClose: () => void }) {
  const form = useProfileForm('POST /employer/profile/company-info', {
    id: 'company',
    labels: { company_name: 'Name', website: 'Website', organization_type: 'Kind', industry: 'Industry' },
    defaults: {
      company_name: info.company_name,
      website: info.website ?? '',
      organization_type: info.organization_type ?? '',
      industry: info.industry ?? '',
    },
    updated_at: info.updated_at,
    saved: 'The company is saved',
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
