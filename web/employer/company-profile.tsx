import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { timeZoneText } from '../../contract/platform/format.ts'
import type { Route } from './+types/company-profile'
import { productName } from '../../contract/platform/product.ts'
import type { Reply } from '../../contract/index.ts'
import type { CompanyCompleteness, CompanyPart } from '../../contract/companies/company-profile-shapes.ts'
import { companyLimits, companySizes } from '../../contract/platform/values.ts'
import { call } from '../browser-api.ts'
import { LinksSection } from '../parts/seekers/profile/links-section.tsx'
import { useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import type { LinkCalls } from '../parts/seekers/profile/link-calls.ts'
import { Completeness } from '../parts/seekers/profile/completeness.tsx'
import { sizeText } from '../parts/companies/company-size.ts'
import { ProfileSection, Said } from '../parts/seekers/profile/profile-section.tsx'
import { SectionForm } from '../parts/seekers/profile/section-form.tsx'
import { useProfileForm } from '../parts/seekers/profile/use-profile-form.ts'
import { TimeZoneSelect } from '../parts/accounts/settings/time-zone-select.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { CompanySection } from './company-profile/company-section.tsx'
import { VerificationSection } from './company-profile/verification-section.tsx'

export type CompanyProfile = Reply<'GET /employer/profile'>['data']

export const clientLoader = async () => (await call('GET /employer/profile')).data

export const meta: Route.MetaFunction = () => [{ title: `Company profile | ${productName}` }]

export default function CompanyProfile({ loaderData: profile }: Route.ComponentProps) {
  const { id, company_info: info, founding_info: founding } = profile
  const mayEdit = useLogin()?.data.company_role !== 'interviewer'
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <PageHead
        title="Company profile"
        actions={
          <ButtonLink to={`/company-details/${id}/${info.slug}`} icon={<Eye size={16} />}>
            View public page
          </ButtonLink>
        }
      >
        {mayEdit
          ? 'What job seekers see before they apply.'
          : 'What job seekers see before they apply. Account owners and recruiters can edit it.'}
      </PageHead>
      <div className="flex flex-col gap-4.5">
        {mayEdit && <CompletenessPanel completeness={profile.completeness} />}
        <VerificationSection profile={profile} mayEdit={mayEdit} />
        <CompanySection info={info} mayEdit={mayEdit} />
        <CandidatesSection info={info} mayEdit={mayEdit} />
        <FoundingSection founding={founding} mayEdit={mayEdit} />
        <LinksSection
          links={profile.social_links}
          empty="No links yet. Add your company’s LinkedIn page, code, or blog, so job seekers can see how you work."
          {...(mayEdit && { calls: linkCalls })}
        />
      </div>
    </>
  )
}

const linkCalls: LinkCalls = {
  add: (body, options) => call('POST /employer/profile/social-links', { body }, options),
  change: (id, body, options) => call('PUT /employer/profile/social-links/{id}', { params: { id }, body }, options),
  remove: (id) => call('DELETE /employer/profile/social-links/{id}', { params: { id } }),
  order: (ids) => call('POST /employer/profile/social-links/reorder', { body: { ids } }),
}

const places: Record<CompanyPart, readonly [title: string, section: string]> = {
  description: ['About the company', 'candidates'],
  logo: ['Logo', 'company'],
  website: ['Website', 'company'],
  hiring_process: ['Hiring process', 'candidates'],
  benefits: ['Benefits', 'candidates'],
  place: ['Location', 'founding'],
  kind: ['Type, industry, and size', 'company'],
  mission: ['Mission', 'founding'],
  founded_year: ['Year founded', 'founding'],
  links: ['Links', 'links'],
  banner: ['Banner', 'company'],
}

const CompletenessPanel = ({ completeness: { share, parts } }: { completeness: CompanyCompleteness }) => (
  <Completeness
    title={`${share}% complete`}
    share={share}
    missing={parts
      .filter(({ is_done }) => !is_done)
      .map(({ part, worth, adds }) => ({ title: places[part][0], worth, adds, to: `#${places[part][1]}` }))}
    primary
  />
)

type Founding = CompanyProfile['founding_info']

/** When the company was founded, where it is, and how large it is. */
const FoundingSection = ({ founding, mayEdit }: { founding: Founding; mayEdit: boolean }) => (
  <ProfileSection
    id="founding"
    title="Founding and location"
    form={mayEdit ? (close) => <FoundingForm founding={founding} onClose={close} /> : undefined}
  >
    <FoundingSaid founding={founding} />
  </ProfileSection>
)

const FoundingSaid = ({ founding }: { founding: Founding }) => (
  <Said
    lines={[
      ['Year founded', founding.founded_year],
      ['Company size', founding.company_size && sizeText(founding.company_size)],
      ['Mission', founding.mission],
      ['Location', [founding.city, founding.state, founding.country].filter(Boolean).join(', ')],
      ['ZIP code', founding.zip_code],
      ['Time zone', timeZoneText(founding.time_zone)],
    ]}
  />
)

const labels = {
  founded_year: 'Year founded',
  company_size: 'Company size',
  mission: 'Mission',
  zip_code: 'ZIP code',
  city: 'City',
  state: 'State',
  country: 'Country',
  time_zone: 'Time zone',
} as const

function FoundingForm({ founding, onClose }: { founding: Founding; onClose: () => void }) {
  const { founded_year, company_size, zip_code, city, state, country } = founding
  const form = useProfileForm('POST /employer/profile/founding-info', {
    id: 'founding',
    labels,
    defaults: {
      founded_year: founded_year === null ? '' : String(founded_year),
      company_size: company_size ?? '',
      mission: founding.mission,
      zip_code: zip_code ?? '',
      city: city ?? '',
      state: state ?? '',
      country: country ?? '',
      time_zone: founding.time_zone,
    },
    updated_at: founding.updated_at,
    saved: 'Founding and location saved',
    onSaved: onClose,
  })
  const zoneHint = 'Your answer-by dates use this time zone. Dates that are already set don’t change.'
  return (
    <SectionForm form={form} now={<FoundingSaid founding={founding} />} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('founded_year')} optional>
          <TextInput inputMode="numeric" maxLength={4} autoComplete="off" />
        </Field>
        <Field {...form.field('company_size')} optional>
          <Select placeholder="Choose" options={companySizes.map((value) => ({ value, label: sizeText(value) }))} />
        </Field>
      </div>
      <Field {...form.field('mission', { hint: 'Why your company exists.' })} optional>
        <TextArea rows={4} limit={companyLimits.mission} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.field('zip_code')} optional>
          <TextInput autoComplete="postal-code" inputMode="numeric" />
        </Field>
        <Field {...form.field('city')} optional>
          <TextInput autoComplete="address-level2" />
        </Field>
        <Field {...form.field('state')} optional>
          <TextInput autoComplete="address-level1" />
        </Field>
        <Field {...form.field('country', { hint: 'Two-letter code, such as US.' })} optional>
          <TextInput autoComplete="country" maxLength={2} />
        </Field>
      </div>
      <Field {...form.field('time_zone', { hint: zoneHint })}>
        <TimeZoneSelect kept={founding.time_zone} />
      </Field>
    </SectionForm>
  )
}

type Info = CompanyProfile['company_info']
const lines = (list: readonly string[]) => list.join('\n')

/** What job seekers read about the company, on its page and next to its jobs. */
const CandidatesSection = ({ info, mayEdit }: { info: Info; mayEdit: boolean }) => (
  <ProfileSection
    id="candidates"
    title="For job seekers"
    form={mayEdit ? (close) => <CandidatesForm info={info} onClose={close} /> : undefined}
  >
    <CandidatesSaid info={info} />
  </ProfileSection>
)

const CandidatesSaid = ({ info }: { info: Info }) => (
  <Said
    empty="Nothing here yet. Say what you do, what you offer, and how you hire."
    lines={[
      ['About the company', info.description],
      ['Benefits', lines(info.benefits)],
      ['Hiring process', lines(info.hiring_process.map((step, at) => `${at + 1}. ${step}`))],
    ]}
  />
)

function CandidatesForm({ info, onClose }: { info: Info; onClose: () => void }) {
  const form = useProfileForm('POST /employer/profile/company-info', {
    id: 'candidates',
    labels: { description: 'About the company', benefits: 'Benefits', hiring_process: 'Hiring process' },
    defaults: {
      description: info.description,
      benefits: lines(info.benefits),
      hiring_process: lines(info.hiring_process),
    },
    updated_at: info.updated_at,
    saved: 'Company details saved',
    onSaved: onClose,
  })
  const most = (count: number, what: string) => `One per line, up to ${count}. ${what}`
  return (
    <SectionForm form={form} now={<CandidatesSaid info={info} />} onClose={onClose}>
      <Field {...form.field('description', { hint: 'What you do, who you do it for, and who works there.' })} optional>
        <TextArea rows={7} limit={companyLimits.description} />
      </Field>
      <Field
        {...form.field('benefits', {
          hint: most(companyLimits.benefits, 'Shown on your page, and on jobs that don’t list their own.'),
        })}
        optional
      >
        <TextArea rows={5} />
      </Field>
      <Field
        {...form.field('hiring_process', {
          hint: most(
            companyLimits.hiring_steps,
            'List them in order, such as a call with the team, a two-hour exercise, and an offer.',
          ),
        })}
        optional
      >
        <TextArea rows={5} />
      </Field>
    </SectionForm>
  )
}
