import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import type { Applicant } from '../../../contract/pipeline.ts'
import type { JobDetail } from '../../../contract/jobs.ts'
import type { Reply } from '../../../contract/index.ts'
import { applicationStatuses, openStatuses, type OpenStatus } from '../../../contract/values.ts'
import { Button } from '../../ui/button.tsx'
import { ListNotices, ListResults, type FoundList } from '../../ui/list-results.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLabel } from '../../ui/menu-item.tsx'
import { Select } from '../../ui/select.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { BulkBar, Column, SortColumn, Table } from '../../ui/table.tsx'
import { statusLabels, statusTones } from '../../text/application.ts'
import { listHref } from '../../text/list-query.ts'
import { ApplicantSearch } from './applicant-search.tsx'
import { AllMatching } from './all-matching.tsx'
import { BulkDialog, stayText } from './bulk-dialog.tsx'
import { type BulkPlan, planBulk } from './bulk-plan.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { pipelineStates, tableAddress, type PipelineSort, type TableFilters } from './pipeline-query.ts'
import { stageKeys } from './stages.ts'
import { useBulk } from './use-bulk.ts'
import { useSelection } from './use-selection.ts'
import type { Moves } from './use-moves.tsx'
import { ApplicantRow } from './applicant-row.tsx'

const noun = ['application', 'applications'] as const
type Props = {
  job: JobDetail
  found: FoundList<TableFilters> & { list: Reply<'GET /employer/jobs/{id}/applications'>['data'] }
  people: Applicant[]
  moves: Moves
  onOpen: (id: string) => void
  onChanged: () => Promise<void>
}

/** Applicants as rows: sorted, filtered, moved many at once. */
export function ApplicantsTable({ job, found, people, moves, onOpen, onChanged }: Props) {
  const { list, filters } = found
  const { status, keyword, sort } = filters
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ plan: BulkPlan; to: OpenStatus | 'not_selected' } | null>(null)
  const selection = useSelection({ job_id: job.id, status, keyword, sort }, people)
  const { chosen } = selection
  const bulk = useBulk({
    job_id: job.id,
    onChanged,
    onMoved: selection.clear,
    onStale: (people, message) => {
      selection.refresh(people)
      if (!asked) return
      const plan = planBulk(people, asked.to)
      if (plan.moving.length) setAsked({ ...asked, plan })
      else {
        setAsked(null)
        bulk.refuse(message)
      }
    },
    asking: asked !== null,
  })
  /** Asks first where somebody goes back or stays, and before offers and outcomes. */
  const move = (to: OpenStatus | 'not_selected') => {
    const plan = planBulk(chosen, to)
    const { moving, back, there, ended } = plan
    if (moving.length === 0) bulk.refuse(`Nobody was moved. ${stayText(plan, to).join(' ')}`)
    else if (back.length || there || ended || to === 'offer' || to === 'not_selected') setAsked({ plan, to })
    else void bulk.run(() => bulk.send(moving, to))
  }
  const base = tableAddress(job.id)
  const show = (change: Partial<TableFilters>, options?: NavigateOptions) =>
    void navigate(listHref(base, filters, change), options)
  const sorted = (by: PipelineSort) => ({
    sorted:
      (sort ?? 'newest') === by && (by === 'name' || by === 'due' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => show({ sort: by }, { preventScrollReset: true }),
  })
  return (
    <>
      <div className="pipeline-tools">
        <ApplicantSearch keyword={keyword} to={(words) => listHref(base, filters, { keyword: words })} />
        <Select
          size="small"
          aria-label="State"
          className="max-sm:w-full"
          placeholder="All states"
          value={status ?? ''}
          onChange={(event) => show({ status: pipelineStates.find((each) => each === event.currentTarget.value) })}
          options={[
            { value: 'open', label: 'In progress' },
            { value: 'ended', label: 'Ended' },
            ...applicationStatuses.map((value) => ({
              value,
              label: `${statusLabels[value]} (${list.by_status[value] ?? 0})`,
            })),
          ]}
        />
      </div>
      <div className="p-[26px] pb-32 max-sm:p-4 max-sm:pb-44">
        <ListNotices found={found} base={base} noun={noun} className="mb-4" />
        <div className="card">
          {people.length > 0 && (
            <BulkBar
              count={chosen.length}
              all={selection.wholePage}
              onAll={(on) => selection.toggle(people, on)}
              onClear={selection.clear}
              consequence={`Mailed to each person after ${moves.wait}`}
            >
              <Menu
                label={`Move ${chosen.length} applications to`}
                trigger={(props) => (
                  <Button
                    size="small"
                    variant="primary"
                    loading={bulk.busy}
                    iconEnd={<ChevronDown size={15} />}
                    {...props}
                  >
                    Move to
                  </Button>
                )}
              >
                <MenuLabel>Move {chosen.length} applications to</MenuLabel>
                {[...openStatuses.slice(1), openStatuses[0]].map((to) => (
                  <MenuItem
                    key={to}
                    shortcut={stageKeys[to]}
                    icon={<StatusGlyph tone={statusTones[to]} plain />}
                    onSelect={() => move(to)}
                  >
                    {to === 'submitted' ? `Back to ${statusLabels[to]}` : statusLabels[to]}
                  </MenuItem>
                ))}
              </Menu>
              <Button size="small" onClick={() => move('not_selected')}>
                Not selected
              </Button>
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
            <Table label={`Applications to ${job.title}`}>
              <thead>
                <tr>
                  <Column>
                    <span className="sr-only">Select</span>
                  </Column>
                  <SortColumn {...sorted('name')}>Candidate</SortColumn>
                  <SortColumn {...sorted('must_haves')}>Must-haves</SortColumn>
                  <Column className="max-lg:hidden">Certificates</Column>
                  <SortColumn numeric {...sorted('experience')}>
                    Experience
                  </SortColumn>
                  <Column>Status</Column>
                  <SortColumn numeric {...sorted('newest')}>
                    Applied
                  </SortColumn>
                  <SortColumn numeric {...sorted('due')}>
                    In stage
                  </SortColumn>
                  <Column>
                    <span className="sr-only">Resume and actions</span>
                  </Column>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <ApplicantRow
                    key={person.id}
                    person={person}
                    picked={selection.has(person.id)}
                    onPick={(on) => selection.toggle([person], on)}
                    moves={moves}
                    onOpen={onOpen}
                  />
                ))}
              </tbody>
            </Table>
          </ListResults>
        </div>
        {asked?.to === 'not_selected' && (
          <OutcomeDialog
            names={asked.plan.moving.map((person) => person.seeker.name)}
            wait={moves.wait}
            aside={stayText(asked.plan, 'not_selected').join(' ')}
            onClose={() => setAsked(null)}
            onSend={(outcome) => bulk.answer(asked.plan.moving, 'not_selected', outcome)}
          />
        )}
        {asked && asked.to !== 'not_selected' && (
          <BulkDialog
            plan={asked.plan}
            to={asked.to}
            job={job.title}
            wait={moves.wait}
            onClose={() => setAsked(null)}
            onConfirm={() => bulk.answer(asked.plan.moving, asked.to)}
          />
        )}
      </div>
    </>
  )
}
