import { countText } from '../../contract/platform/format.ts'
import type { Route } from './+types/manage-employers'
import { adminCompanySorts, type VerifiedBy, verifiedBy } from '../../contract/admin/values.ts'
import { companySizes } from '../../contract/platform/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { keyword, oneOf, readListQuery, text } from '../text/list-query.ts'
import { evidenceLabels } from '../text/verification.ts'
import { CompanyActionDialog, companyActions } from './companies/company-actions.tsx'
import { companyColumns } from './companies/company-columns.tsx'
import { CompanyDialog } from './companies/company-dialog.tsx'
import { VerificationDialog } from './companies/verify-dialogs.tsx'
import { FilterSelect } from './records/filter-select.tsx'
import { RecordsPage } from './records/records-page.tsx'
import { keepsList } from './records/use-opened.ts'
import { withChosen } from './records/cells.tsx'

/** The filters of the company list. */
const shape = {
  status: oneOf(['waiting', 'asked', 'rejected', 'verified', 'unverified']),
  keyword,
  industry: text(100),
  company_size: oneOf(companySizes),
  plan: text(100),
  verified_by: oneOf(verifiedBy),
  sort: oneOf(adminCompanySorts),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readListQuery(request.url, shape)
  const { data: list } = await call('GET /admin/employers', { query: query.filters })
  return { ...query, list }
}

export const shouldRevalidate = keepsList

export const meta: Route.MetaFunction = ({ location }) => pageTitle('Manage employers', location)

const verifiedLabel = (by: VerifiedBy) => (by === 'domain_email' ? 'Code emailed to its domain' : evidenceLabels[by])

export default function ManageEmployers({ loaderData: loaded }: Route.ComponentProps) {
  const { list, filters } = loaded
  const { verified = 0, unverified = 0, waiting = 0, asked = 0, rejected = 0 } = list.by_status
  const { verified: allVerified = 0, waiting: allWaiting = 0 } = list.all_by_status
  return (
    <RecordsPage
      title="Manage employers"
      lead={`${countText(allVerified)} verified, ${countText(allWaiting)} waiting. Jobs of unverified companies stay pending until you verify the company.`}
      loaded={loaded}
      base="/admin/manage-employers"
      noun={['company', 'companies']}
      names={{ company_size: 'size', verified_by: 'verified by' }}
      label="Companies"
      tabs={{
        label: 'Companies by status',
        filter: 'status',
        choices: [
          { label: 'All', count: verified + unverified },
          { value: 'waiting', label: 'Waiting', count: waiting },
          { value: 'asked', label: 'Asked', count: asked },
          { value: 'rejected', label: 'Rejected', count: rejected },
          { value: 'verified', label: 'Verified', count: verified },
          { value: 'unverified', label: 'Not verified', count: unverified },
        ],
      }}
      tools={{
        search: { label: 'Search companies by name, email, or ID', placeholder: 'Name, email, or ID' },
        filters: (show) => (
          <>
            <FilterSelect
              label="Industry"
              value={filters.industry}
              options={withChosen(list.industries, filters.industry)}
              onChange={(industry) => show({ industry })}
            />
            <FilterSelect
              label="Size"
              value={filters.company_size}
              options={companySizes}
              onChange={(company_size) => show({ company_size })}
            />
            <FilterSelect
              label="Plan"
              value={filters.plan}
              options={withChosen(list.plans, filters.plan)}
              onChange={(plan) => show({ plan })}
            />
            <FilterSelect
              label="Verified by"
              value={filters.verified_by}
              options={verifiedBy.map((value) => ({ value, label: verifiedLabel(value) }))}
              onChange={(verified_by) => show({ verified_by })}
            />
          </>
        ),
        // Without a sort, the export has the newest first.
        csv: `/api/admin/employers/export${filters.sort ? '' : '?sort=waiting'}`,
      }}
      none={{ title: 'No companies yet', children: 'When a company registers, it appears here.' }}
      noMatch={{ children: 'Try another tab, another filter, or fewer words.' }}
      columns={companyColumns}
      columnsKey="admin_company_columns"
      sort={{ by: 'waiting' }}
      bulk={{ pickLabel: ({ company_name }) => `Select ${company_name}`, actions: companyActions }}
      asking={({ action, rows, ...over }, changed) =>
        action === 'ask_several' || action === 'delete' ? (
          <CompanyActionDialog action={action} rows={rows} {...over} />
        ) : (
          <VerificationDialog step={action} company={rows[0]!} onClose={over.onClose} onDone={changed} />
        )
      }
      opened={(record) => <CompanyDialog {...record} />}
    />
  )
}
