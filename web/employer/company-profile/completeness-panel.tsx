import type { CompanyCompleteness, CompanyPart } from '../../../contract/companies/company-profile-shapes.ts'
import { Completeness } from '../../parts/seekers/profile/completeness.tsx'

const places: Record<CompanyPart, readonly [title: string, section: string]> = {
  description: ['About the company', 'candidates'],
  logo: ['Logo', 'company'],
  website: ['Website', 'company'],
  hiring_process: ['Hiring process', 'candidates'],
  benefits: ['Benefits', 'candidates'],
  place: ['Place', 'founding'],
  kind: ['Kind, industry and size', 'company'],
  mission: ['Mission', 'founding'],
  founded_year: ['Founded', 'founding'],
  links: ['Links', 'links'],
  banner: ['Banner', 'company'],
}

export const CompletenessPanel = ({ completeness: { share, parts } }: { completeness: CompanyCompleteness }) => (
  <Completeness
    title={`${share}% complete`}
    share={share}
    missing={parts
      .filter(({ is_done }) => !is_done)
      .map(({ part, worth, adds }) => ({ title: places[part][0], worth, adds, to: `#${places[part][1]}` }))}
    primary
  />
)
