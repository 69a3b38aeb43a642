import { useRef, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { JobDetail } from '../../../contract/jobs/jobs.ts'
import type { Reply } from '../../../contract/index.ts'
import { ListNotices, ListResults, type FoundList } from '../../ui/list-results.tsx'
import { useMayRecruit } from '../may-recruit.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { BulkBar } from '../../ui/table.tsx'
import { useShownColumns } from '../../ui/table-columns.ts'
import { listHref } from '../../text/list-query.ts'
import { AllMatching } from './all-matching.tsx'
import { applicantColumns } from './applicant-columns.tsx'
import { useApplicantKeys } from './applicant-keys.ts'
import { ApplicantSearch } from './applicant-search.tsx'
import { ApplicantStateSelect } from './applicant-state-select.tsx'
import { BulkDialogs } from './bulk-dialogs.tsx'
import { BulkMoveButtons } from './bulk-move-buttons.tsx'
import { ColumnsMenu } from '../../ui/columns-menu.tsx'
import { CsvButton } from '../csv-button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { NotSelectedTogether } from './not-selected-together.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { type PipelineSort, tableAddress, type TableFilters } from './pipeline-query.ts'
import { useBulkMoves } from './use-bulk-moves.ts'
import type { Moves } from './use-moves.tsx'
import { useSelection } from './use-selection.ts'

const noun = ['application', 'applications'] as const
type Props = {
  job: JobDetail
  found: FoundList<TableFilters> & { list: Reply<'GET /employer/jobs/{id}/applications'>['data'] }
  people: Applicant[]
  /** The plan that includes the file, where the company's own does not. */
  csv_in: string | undefined
  moves: Moves
  onOpen: (id: string) => void
  onChanged: () => Promise<void>
}

/** Applicants as rows: sorted, filtered, moved many at once. */
export function ApplicantsTable({ job, found, people, csv_in, moves, onOpen, onChanged }: Props) {
  const { list, filters } = found
  const { status, keyword, sort } = filters
  const navigate = useNavigate()
  const selection = useSelection({ job_id: job.id, status, keyword, sort }, people)
  const { chosen } = selection
  const bulk = useBulkMoves({ job_id: job.id, selection, onChanged })
  const columns = useShownColumns('applicant_columns', applicantColumns)
  const mayMove = useMayRecruit()
  const base = tableAddress(job.id)
  const [help, setHelp] = useState(false)
  const rows = useRef<HTMLTableSectionElement>(null)
  useApplicantKeys(rows, 'tr', () => setHelp(true))
  // What was refused is about people who stand elsewhere, or aren't shown, from here on.
  const show = (change: Partial<TableFilters>, options?: NavigateOptions) => {
    bulk.forget()
    void navigate(listHref(base, filters, change), options)
  }
  const takenBack = async () => {
    bulk.forget()
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
      <div className="p-[26px] pb-32 max-sm:p-4 max-sm:pb-44">
        <ListNotices found={found} base={base} noun={noun} className="mb-4" />
        <NotSelectedTogether
          steps={list.not_selected_together}
          job_id={job.id}
          time_zone={people[0]?.time_zone}
          onChanged={takenBack}
        />
        <div className="card">
          {mayMove && people.length > 0 && (
            <BulkBar
              count={chosen.length}
              all={selection.wholePage}
              onAll={(on) => selection.toggle(people, on)}
              onClear={() => {
                bulk.forget()
                selection.clear()
              }}
              consequence={`Mailed to each person after ${moves.wait}`}
            >
              <BulkMoveButtons
                count={chosen.length}
                busy={bulk.busy}
                onMove={bulk.move}
                whyNot={bulk.whyNot}
                onTakeBack={bulk.takeBack}
              />
            </BulkBar>
          )}
          {selection.wholePage && list.total > people.length && (
            <AllMatching
              onPage={people.length}
              chosen={chosen.length}
              total={list.total}
              busy={selection.busy}
              onAll={() => bulk.run(selection.pickAll)}
            />
          )}
          {bulk.failure && (
            <p role="alert" className="border-b border-line bg-danger-tint px-4 py-2 text-[13px] text-danger">
              {bulk.failure}
            </p>
          )}
          <ListResults
            found={found}
            base={base}
            noun={noun}
            label="Applications"
            none={{
              title: 'No applications yet',
              children: 'Each one shows here with what it says to your must-haves, line by line.',
            }}
            noMatch={{ action: null }}
          >
            <DataTable
              label={`Applications to ${job.title}`}
              columns={columns.shown}
              rows={people}
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
                      onPick: (person, on) => selection.toggle([person], on),
                    }
                  : null
              }
              body={{ ref: rows, tabIndex: -1 }}
            />
          </ListResults>
        </div>
        {bulk.takingBack && (
          <TakeBackDialog
            asked={bulk.takingBack}
            job_id={job.id}
            onClose={bulk.keepOutcome}
            onDone={async () => {
              selection.clear()
              await takenBack()
            }}
          />
        )}
        {help && <KeysDialog onClose={() => setHelp(false)} />}
        {bulk.asked && (
          <BulkDialogs
            asked={bulk.asked}
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
