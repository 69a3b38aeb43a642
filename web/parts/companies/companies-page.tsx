import { categoryLabels } from '../../text/labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DirectoryPage } from '../../ui/directory-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyFilterForm } from './company-filters.tsx'
import { sizeText } from './company-size.ts'
import type { LoadedCompanies } from './load-companies.ts'

type Props = { loaded: LoadedCompanies; base: string; addressOf?: (id: string) => string }

/** Verified companies with their filters. */
export function CompaniesPage({ loaded, base, addressOf }: Props) {
  const { list, filters } = loaded
  return (
    <DirectoryPage
      title="Companies"
      lead="Every company here is verified. See how each one answers applicants, based on what it did rather than what it promises."
      form={<CompanyFilterForm loaded={loaded} base={base} />}
      applied={[
        [filters.keyword, { keyword: undefined }],
        [filters.location, { location: undefined }],
        [filters.category && `Hires in ${categoryLabels[filters.category]}`, { category: undefined }],
        ...filters.organization_type.map(
          (type) => [type, { organization_type: filters.organization_type.filter((each) => each !== type) }] as const,
        ),
        [filters.company_size && `${sizeText(filters.company_size)} people`, { company_size: undefined }],
      ]}
      loaded={loaded}
      base={base}
      noun={['company', 'companies']}
      label="Companies"
      names={{ organization_type: 'organization type', company_size: 'company size' }}
      none={{ title: 'No companies yet.', children: 'Companies appear here once they’re verified.' }}
      noMatch={{
        title: 'No companies match.',
        children: 'Try fewer words or another place.',
        action: <ButtonLink to={base}>Show all companies</ButtonLink>,
      }}
    >
      <div className="company-cards">
        {list.data.map((company) => (
          <CompanyCard
            key={company.id}
            company={company}
            category={filters.category}
            {...(addressOf && { address: addressOf(company.id) })}
          />
        ))}
      </div>
    </DirectoryPage>
  )
}
