import { useRef, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Reply } from '../../../contract/index.ts'
import type { PipelineSort } from '../../../contract/applications/values.ts'
import { applicationStatuses, type ApplicationStatus, limits } from '../../../contract/platform/values.ts'
import { ListNotices, ListResults, type LoadedList } from '../../ui/list-results.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { BulkBar } from '../../ui/table.tsx'
import { useShownColumns } from '../../ui/table-columns.ts'
import { listHref } from '../../text/list-query.ts'
import { applicantColumns } from './applicant-columns.tsx'
import { useApplicantKeys } from './applicant-keys.ts'
import { ApplicantSearch } from './applicant-search.tsx'
import { BulkDialogs, BulkMoveButtons, useBulkMoves } from './bulk-moves.tsx'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { CsvButton } from '../csv-button.tsx'
import { Select } from '../../ui/select.tsx'
import { statusLabels } from '../../text/application.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../browser-api.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { NotSelectedTogether } from './not-selected-together.tsx'
import { UndoOutcomesDialog } from './undo-outcomes-dialog.tsx'
import { tableAddress, type TableFilters, pipelineStates } from './pipeline-query.ts'
import type { Moves } from './use-moves.tsx'

const noun = ['application', 'applications'] as const
type Props = {
  job: JobDetail
  loaded: LoadedList<TableFilters> & { list: Reply<'GET /employer/jobs/{id}/applications'>['data'] }
  applicants: Applicant[]
  /** The plan that includes the file, if the company's own plan doesn't. */
  csv_in: string | undefined
  moves: Moves
  onOpen: (id: string) => void
  onChanged: () => Promise<void>
}

/** Applicants as rows that can be sorted, filtered, and moved in bulk. */
export function ApplicantsTable({ job, loaded, applicants, csv_in, moves, onOpen, onChanged }: Props) {
  const { list, filters } = loaded
  const { status, keyword, sort } = filters
  const navigate = useNavigate()
  const selection = useSelection({ job_id: job.id, status, keyword, sort }, applicants)
  const { chosen } = selection
  const bulk = useBulkMoves({ job_id: job.id, selection, onChanged })
  const columns = useShownColumns('applicant_columns', applicantColumns)
  const mayMove = useMayRecruit()
  const base = tableAddress(job.id)
  const [help, setHelp] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  useApplicantKeys(rows, 'tr', () => setHelp(true))
  // An earlier error is about applicants who have moved or are no longer shown.
  const show = (change: Partial<TableFilters>, options?: NavigateOptions) => {
    bulk.clearFailure()
    void navigate(listHref(base, filters, change), options)
  }
  const onUndone = async () => {
    bulk.clearFailure()
    await onChanged()
  }
  return (
    <>
      <div className="pipeline-tools">
        <ApplicantSearch keyword={keyword} to={(words) => listHref(base, filters, { keyword: words })} />
        <ApplicantStateSelect status={status} counts={list.by_status} onChange={(value) => show({ status: value })} />
        <span className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <ColumnsMenu columns={columns} />
          {mayMove && (
            <CsvButton
              path={listHref(`/api/employer/jobs/${job.id}/applications/export`, filters, { page: 1 })}
              included_in={csv_in}
            />
          )}
        </span>
      </div>
      <div className="p-6.5 pb-32 max-sm:p-4 max-sm:pb-44">
        <ListNotices loaded={loaded} base={base} noun={noun} className="mb-4" />
        <NotSelectedTogether
          steps={list.not_selected_together}
          job_id={job.id}
          time_zone={applicants[0]?.time_zone}
          onChanged={onUndone}
        />
        <div className="card">
          {mayMove && applicants.length > 0 && (
            <BulkBar
              count={chosen.length}
              all={selection.wholePage}
              onAll={(on) => selection.toggle(applicants, on)}
              onClear={() => {
                bulk.clearFailure()
                selection.clear()
              }}
              consequence={`Each person gets an email after ${moves.wait}`}
            >
              <BulkMoveButtons
                count={chosen.length}
                busy={bulk.busy || selection.busy}
                onMove={bulk.move}
                whyNot={bulk.whyNot}
                onUndo={bulk.undoOutcomes}
              />
            </BulkBar>
          )}
          {selection.wholePage && list.total > applicants.length && (
            <AllMatching
              onPage={applicants.length}
              chosen={chosen.length}
              total={list.total}
              busy={selection.busy}
              onAll={() => bulk.run(selection.pickAll)}
            />
          )}
          {bulk.failure && (
            <p role="alert" className="border-b border-line bg-danger-tint px-4 py-2 text-sm text-danger">
              {bulk.failure}
            </p>
          )}
          <ListResults
            loaded={loaded}
            base={base}
            noun={noun}
            label="Applications"
            none={{
              title: 'No applications yet',
              children: 'Each one appears here, checked line by line against your must-haves.',
            }}
            noMatch={{ action: null }}
          >
            <DataTable
              label={`Applications to ${job.title}`}
              columns={columns.shown}
              rows={applicants}
              on={() => ({ moves, onOpen })}
              sort={{
                by: sort ?? 'newest',
                onSort: (by) => show({ sort: by as PipelineSort }, { preventScrollReset: true }),
              }}
              pick={
                mayMove
                  ? {
                      label: ({ seeker }) => `Select ${seeker.name}`,
                      has: selection.has,
                      onPick: (applicant, on) => selection.toggle([applicant], on),
                    }
                  : null
              }
              body={{ ref: rows, tabIndex: -1 }}
            />
          </ListResults>
        </div>
        {bulk.undoing && (
          <UndoOutcomesDialog
            pending={bulk.undoing}
            job_id={job.id}
            onClose={bulk.keepOutcome}
            onDone={async () => {
              selection.clear()
              await onUndone()
            }}
          />
        )}
        {help && <KeysDialog onClose={() => setHelp(false)} />}
        {bulk.asked && (
          <BulkDialogs
            pending={bulk.asked}
            job={job.title}
            wait={moves.wait}
            answer={bulk.answer}
            onClose={bulk.cancel}
          />
        )}
      </div>
    </>
  )
}

type ApplicantStateSelectProps = {
  status: TableFilters['status']
  counts: Partial<Record<ApplicationStatus, number>>
  onChange: (status: TableFilters['status']) => void
}

/** Filters the table: one status, all open applications, or all that have ended. */
const ApplicantStateSelect = ({ status, counts, onChange }: ApplicantStateSelectProps) => (
  <Select
    size="small"
    aria-label="Status"
    className="max-sm:w-full"
    placeholder="All statuses"
    value={status ?? ''}
    onChange={(event) => onChange(pipelineStates.find((each) => each === event.currentTarget.value))}
    options={[
      { value: 'open', label: 'Open' },
      { value: 'ended', label: 'Ended' },
      ...applicationStatuses.map((value) => ({
        value,
        label: `${statusLabels[value]} (${counts[value] ?? 0})`,
      })),
    ]}
  />
)

type AllMatchingProps = { onPage: number; chosen: number; total: number; busy: boolean; onAll: () => Promise<void> }

/** Shown when the whole page is selected. Selects everyone who matches, on the other pages too. */
function AllMatching({ onPage, chosen, total, busy, onAll }: AllMatchingProps) {
  const most = Math.min(total, mostChosen)
  return (
    <p className="flex min-h-10.25 flex-wrap items-center gap-x-3 border-b border-line bg-brand-tint px-4 py-1 text-sm">
      {chosen >= most ? (
        <output>
          {most === total ? `All ${total} that match are selected.` : `The first ${most} of ${total} are selected.`}
        </output>
      ) : (
        <>
          <output>All {onPage} on this page are selected.</output>
          <Button size="small" variant="ghost" loading={busy} onClick={() => void onAll()}>
            {most === total ? `Select all ${total} that match` : `Select the first ${most} of the ${total} that match`}
          </Button>
        </>
      )}
    </p>
  )
}

type Filter = {
  job_id: string
  status?: string | undefined
  keyword?: string | undefined
  sort?: PipelineSort | undefined
}

/** The most applications that can be moved at once. */
const mostChosen = limits.applications_at_once

/** Loads everyone who matches, page by page, up to the limit. */
async function findAll({ job_id, ...filter }: Filter): Promise<Applicant[]> {
  const per_page = limits.per_page_max
  const found: Applicant[] = []
  for (let page = 1; found.length < mostChosen; page++) {
    const query = { ...filter, page, per_page } as { keyword: string }
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job_id }, query })
    found.push(...data.data)
    if (page >= data.last_page) break
  }
  return found.slice(0, mostChosen)
}

/** The selection in a table. It spans pages and is cleared when the filter changes. `applicants` are those on the page. */
export function useSelection(filter: Filter, applicants: Applicant[]) {
  const key = JSON.stringify([filter.job_id, filter.status, filter.keyword])
  const [picked, setPicked] = useState<{ key: string; applicants: ReadonlyMap<string, Applicant> }>()
  const [busy, setBusy] = useState(false)
  const before = picked?.key === key ? picked.applicants : new Map<string, Applicant>()
  // An applicant on the page is moved from the status that the page shows.
  const shown = new Map(applicants.map((applicant) => [applicant.id, applicant]))
  const chosen = [...before.values()].map((applicant) => shown.get(applicant.id) ?? applicant)
  const put = (next: Iterable<Applicant>) =>
    setPicked({ key, applicants: new Map([...next].map((applicant) => [applicant.id, applicant])) })
  return {
    chosen,
    busy,
    has: (id: string) => before.has(id),
    wholePage: applicants.length > 0 && applicants.every(({ id }) => before.has(id)),
    toggle: (some: Applicant[], on: boolean) => {
      const rest = chosen.filter(({ id }) => !some.some((each) => each.id === id))
      put(on ? [...rest, ...some] : rest)
    },
    /** Updates those of these applicants who are selected. */
    refresh: (some: Applicant[]) => {
      const fresh = new Map(some.map((applicant) => [applicant.id, applicant]))
      put(chosen.map((applicant) => fresh.get(applicant.id) ?? applicant))
    },
    clear: () => setPicked(undefined),
    /** @throws if the list can't be loaded */
    pickAll: async () => {
      setBusy(true)
      try {
        put(await findAll(filter))
      } finally {
        setBusy(false)
      }
    },
  }
}
