import { BellPlus } from 'lucide-react'
import { useState, useEffect, useEffectEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { alertFrequencies, longestAlertName, thisWeek } from '../../../contract/matching/values.ts'
import type { JobAlert } from '../../../contract/matching/alerts.ts'
import { limits } from '../../../contract/platform/values.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { failureText } from '../../text/failure.ts'
import {
  filtersText,
  frequencyLabels,
  searchOf,
  deliveryText,
  weekAddress,
  alertName,
  whatIsAsked,
} from '../../text/job-alert.ts'
import { appliedFilters } from '../../text/job-filter-chips.ts'
import { noJobFilters, type JobFilters, changeFilters, defaultRadius } from '../../text/job-filters.ts'
import { announce } from '../../ui/announce.ts'
import { Tag, RemovableChip } from '../../ui/badge.tsx'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { isZipCode } from './zip-code.ts'

/** The reader's job alerts, each with its matches from the last seven days. */
export function JobAlerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<JobAlert | 'new' | null>(null)
  const begin = () => setEditing('new')
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <Panel title="Job alerts" action={alerts.length > 0 && <BeginButton size="small" onClick={begin} />}>
        {alerts.length === 0 ? (
          <EmptyState title="No job alerts yet" heading="h3" action={<BeginButton variant="primary" onClick={begin} />}>
            An alert emails you new jobs that match a search. Create one here, or <FindJobs /> and select “Save as
            alert.”
          </EmptyState>
        ) : (
          <>
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} onEdit={() => setEditing(alert)} onChanged={revalidate} />
              ))}
            </ul>
            <p className="border-t border-line px-4.5 py-3 text-caption text-text-2">
              To create an alert with more filters, <FindJobs /> and select “Save as alert.”
            </p>
          </>
        )}
      </Panel>
      {editing && (
        <AlertDialog
          alert={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

const BeginButton = (props: Pick<ButtonProps, 'size' | 'variant' | 'onClick'>) => (
  <Button {...props} icon={<BellPlus size={15} />}>
    New alert
  </Button>
)

const FindJobs = () => (
  <Link className="link" to="/job-seeker/find-jobs">
    search for jobs
  </Link>
)

type AlertRowProps = { alert: JobAlert; onEdit: () => void; onChanged: () => Promise<void> }

/** An alert's search in words, its matches this week, and its actions. */
function AlertRow({ alert, onEdit, onChanged }: AlertRowProps) {
  const { name, filters, frequency, is_active, matches_this_week, unread_filters } = alert
  const [busy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      await call('PUT /settings/job-alerts/{id}', { params: { id: alert.id }, body: { is_active: !is_active } })
      announce(is_active ? `“${name}” is paused` : `“${name}” is active again`)
    } catch (error) {
      toast.error(failureText(is_active ? `“${name}” wasn’t paused.` : `“${name}” wasn’t resumed.`, error))
    }
    await onChanged()
    setBusy(false)
  }
  const named = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4.5 py-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72 text-detail">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} {!is_active && <Tag>Paused</Tag>}
        </h3>
        <p className="mt-0.5 text-text-2 wrap-anywhere">{filtersText(searchOf(filters))}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-caption text-text-2">
          <span>{frequencyLabels[frequency]}</span>
          {unread_filters.length ? (
            <span>
              This alert can’t find jobs because one of its filters no longer exists. Edit the alert and save it again.
            </span>
          ) : (
            <Link className="link" to={weekAddress(filters)}>
              {counted(matches_this_week, 'job')} this week<span className="sr-only"> for {name}</span>
            </Link>
          )}
        </p>
        <p className="mt-1 text-caption text-text-2">{deliveryText(alert)}</p>
      </div>
      <div className="flex items-center gap-1.5">
        <Button size="small" loading={busy} onClick={() => void turn()}>
          {is_active ? 'Pause' : 'Resume'}
          {named}
        </Button>
        <Button size="small" variant="ghost" onClick={onEdit}>
          Edit{named}
        </Button>
        <Button size="small" variant="ghost" onClick={() => void removeAlert(alert, onChanged)}>
          Delete{named}
        </Button>
      </div>
    </li>
  )
}

/** Deletes right away. Undo creates the same alert again. */
async function removeAlert(alert: JobAlert, onChanged: () => Promise<void>): Promise<void> {
  const { id, name, unread_filters } = alert
  try {
    await call('DELETE /settings/job-alerts/{id}', { params: { id } })
    // Restored without its unknown filters, the alert would match more than was asked for.
    const undo = unread_filters.length ? {} : { undo: () => void restore(alert, onChanged) }
    toast.message(`“${name}” deleted`, undo)
  } catch (error) {
    // Already deleted in another tab.
    if (!(error instanceof ApiError && error.status === 404))
      return toast.error(failureText(`“${name}” wasn’t deleted.`, error))
  }
  await onChanged()
}

async function restore({ name, filters, frequency, is_active }: JobAlert, onChanged: () => Promise<void>) {
  try {
    await call('POST /settings/job-alerts', { body: { name, filters, frequency, is_active } })
    toast.message(`“${name}” restored`)
  } catch (error) {
    toast.error(failureText(`“${name}” wasn’t restored.`, error))
  }
  await onChanged()
}

/** Null creates a new alert. */
type AlertDialogProps = { alert: JobAlert | null; onClose: () => void; onSaved: () => void }

function AlertDialog({ alert, onClose, onSaved }: AlertDialogProps) {
  const [filters, setFilters] = useState(() => (alert ? searchOf(alert.filters) : noJobFilters))
  const form = useEndpointForm('POST /settings/job-alerts', {
    labels: { name: 'Name', frequency: 'How often', filters: 'Search' },
    defaults: { name: alert?.name ?? '', frequency: alert?.frequency ?? 'daily', filters },
    body: (values) => (alert ? values : { ...values, name: values.name?.trim() || alertName(filters) }),
    within: { filters: (place) => filterLabels[place] },
    problems: () => (isZipCode(filters.zip_code) ? {} : { 'filters.zip_code': 'Enter a five-digit ZIP code.' }),
    failed: 'The job alert wasn’t saved.',
    ...(alert && {
      send: (body, options) => call('PUT /settings/job-alerts/{id}', { params: { id: alert.id }, body }, options),
    }),
    onDone({ data: { name } }) {
      toast.success(alert ? 'Job alert saved' : `Saved as “${name}”`)
      onSaved()
    },
  })
  const change = (next: JobFilters) => {
    setFilters(next)
    form.setValue('filters', next)
  }
  const name = form.field('name', alert ? {} : { hint: `Leave blank to name it “${alertName(filters)}.”` })
  return (
    <FormDialog
      form={form}
      size="large"
      title={alert ? `Edit “${alert.name}”` : 'New job alert'}
      confirm="Save alert"
      onClose={onClose}
    >
      <Fieldset {...form.field('filters')}>
        <AlertFilterFields
          id={form.field('filters').id}
          errors={form.errorsWithin('filters')}
          filters={filters}
          onChange={change}
        />
        {!alert && (
          <p className="mt-3 text-sm text-text-2">
            For pay, workplace, and other filters,{' '}
            <Link className="link" to="/job-seeker/find-jobs">
              search for jobs
            </Link>{' '}
            and select “Save as alert.”
          </p>
        )}
      </Fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...name} optional={!alert}>
          <TextInput maxLength={longestAlertName} autoComplete="off" />
        </Field>
        <Field {...form.field('frequency')}>
          <Select options={alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))} />
        </Field>
      </div>
      <AlertPreview filters={filters} />
    </FormDialog>
  )
}

type AlertFilterFieldsProps = {
  /** Prefix of the fields' ids. */
  id: string
  /** Each field's error, by name. */
  errors: Readonly<Record<string, string>>
  filters: JobFilters
  onChange: (filters: JobFilters) => void
}

/** Filters with their own field here. The others can only be removed, and are set on the search page. */
const filterLabels: Readonly<Record<string, string>> = {
  keyword: 'Job title or keywords',
  location: 'Location',
  zip_code: 'Near ZIP code',
}

function AlertFilterFields({ id, errors, filters, onChange }: AlertFilterFieldsProps) {
  const others = appliedFilters(filters).filter(({ name }) => !(name in filterLabels))
  const change = (some: Partial<JobFilters>) => onChange(changeFilters(filters, some))
  const field = (name: string) => ({ id: `${id}-${name}`, label: filterLabels[name], error: errors[name] })
  const radius = filters.radius_miles ?? defaultRadius
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('keyword')} optional>
          <TextInput
            value={filters.keyword ?? ''}
            maxLength={limits.keyword}
            onChange={({ target }) => change({ keyword: target.value || undefined })}
          />
        </Field>
        <Field {...field('location')} optional>
          <TextInput
            autoComplete="address-level2"
            placeholder="City, state, or ZIP"
            value={filters.location ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ location: target.value || undefined })}
          />
        </Field>
        <Field {...field('zip_code')} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            placeholder="43215"
            value={filters.zip_code ?? ''}
            onChange={({ target }) => change({ zip_code: target.value || undefined })}
          />
        </Field>
        {filters.zip_code && (
          <Field label="Distance">
            <Select
              value={String(radius)}
              onChange={({ target }) => change({ radius_miles: Number(target.value) })}
              options={[...new Set([5, 10, 25, 50, 100, 200, radius])]
                .sort((a, b) => a - b)
                .map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
            />
          </Field>
        )}
      </div>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Other filters">
          {others.map(({ name, label, without }) => (
            <li key={name}>
              <RemovableChip label={`Remove filter ${label}`} onRemove={() => onChange(without)}>
                {label}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What this search would have matched in the last seven days, shown before the alert is saved. */
function AlertPreview({ filters }: { filters: JobFilters }) {
  const { matches, failure, isWhole, again } = useMatches(filters)
  return (
    <section aria-labelledby="alert-preview" className="rounded-md border border-line p-3.5 text-detail">
      <h3 id="alert-preview" className="font-semibold" aria-live="polite">
        {matches ? matchesText(matches.total) : 'What would have matched this week'}
      </h3>
      {failure && (
        <Notice
          tone="danger"
          alert
          className="mt-2"
          action={
            <Button size="small" onClick={again}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {matches && matches.total > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1">
          {matches.data.map(({ id, title, employer }) => (
            <li key={id} className="min-w-0 wrap-anywhere">
              {title} <span className="text-text-2">at {employer.company_name}</span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && <p className="mt-1.5 text-text-2">Enter all five digits of the ZIP code to see matches.</p>}
      {isWhole && !matches && !failure && <Skeleton className="mt-2.5 h-3.5 w-2/3" />}
    </section>
  )
}

const matchesText = (total: number) =>
  total ? `${counted(total, 'job')} would have matched this week` : 'No jobs would have matched this week'

type List = Reply<'GET /jobs'>['data']
type AlertMatches = { asked: string; matches?: Pick<List, 'total' | 'data'>; failure?: string }

const shownJobs = 5

/** This week's jobs that match a search, loaded once typing pauses; null while loading. */
function useMatches(filters: JobFilters) {
  const [found, setFound] = useState<AlertMatches | null>(null)
  const [round, setRound] = useState(0)
  const asked = whatIsAsked(filters)
  const isWhole = isZipCode(filters.zip_code)
  const ask = useEffectEvent((signal: AbortSignal) =>
    call('GET /jobs', { query: { ...thisWeek(filters), sort: undefined, page: 1, per_page: shownJobs } }, { signal }),
  )
  useEffect(() => {
    if (!isWhole) return
    const left = new AbortController()
    const wait = setTimeout(() => {
      ask(left.signal).then(
        ({ data }) => setFound({ asked, matches: matchesOf(data) }),
        (error: unknown) =>
          !left.signal.aborted && setFound({ asked, failure: failureText('The matches didn’t load.', error) }),
      )
    }, 300)
    return () => {
      clearTimeout(wait)
      left.abort()
    }
  }, [asked, isWhole, round])
  const shown = found?.asked === asked ? found : null
  const again = () => {
    setFound(null)
    setRound(round + 1)
  }
  return { matches: shown?.matches ?? null, failure: shown?.failure ?? null, isWhole, again }
}

/** Jobs found by a corrected spelling of the keywords don't count as matches. */
const matchesOf = ({ total, data, searched_for }: List) => (searched_for ? { total: 0, data: [] } : { total, data })
