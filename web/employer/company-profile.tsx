import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/company-profile'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { LinksSection } from '../parts/seekers/profile/links-section.tsx'
import { useLogin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { CandidatesSection } from './company-profile/candidates-section.tsx'
import { CompanySection } from './company-profile/company-section.tsx'
import { CompletenessPanel } from './company-profile/completeness-panel.tsx'
import { FoundingSection } from './company-profile/founding-section.tsx'
import { linkCalls } from './company-profile/link-calls.ts'
import { VerificationSection } from './company-profile/verification-section.tsx'

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
            See it as candidates do
          </ButtonLink>
        }
      >
        {mayEdit
          ? 'What candidates read of you before they apply.'
          : 'What candidates read of you. Owners and recruiters change it.'}
      </PageHead>
      <div className="flex flex-col gap-[18px]">
        {mayEdit && <CompletenessPanel completeness={profile.completeness} />}
        <VerificationSection profile={profile} mayEdit={mayEdit} />
        <CompanySection info={info} mayEdit={mayEdit} />
        <CandidatesSection info={info} mayEdit={mayEdit} />
        <FoundingSection founding={founding} mayEdit={mayEdit} />
        <LinksSection links={profile.social_links} {...(mayEdit && { calls: linkCalls })} />
      </div>
    </>
  )
}
