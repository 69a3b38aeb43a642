import { useCallback, useEffect, useState } from 'react'
import { clockTime } from '../../../contract/platform/format.ts'
import {
  interviewDaysAhead,
  interviewKinds,
  type InterviewKind,
  interviewKindLabels,
} from '../../../contract/applications/values.ts'
import type { CompanyInterview } from '../../../contract/applications/interviews.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { call } from '../../browser-api.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { TimeZoneSelect } from '../../parts/accounts/settings/time-zone-select.tsx'
import type { Reply } from '../../../contract/index.ts'
import { momentOfClock } from '../../text/zoned-time.ts'
import { Field } from '../../ui/field.tsx'
import { useNow } from '../../ui/now.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { failureText } from '../../text/failure.ts'

type Props = {
  applicant: Applicant
  found: Interviews
  /** Null for a new one. */
  interview: CompanyInterview | null
  onClose: () => void
  onDone: () => void
}

/** Schedules or changes an interview. Everyone involved is notified right away. */
export function InterviewDialog({ applicant, found, interview, onClose, onDone }: Props) {
  const start = interviewStart(found, interview)
  const now = useNow()
  const form = useEndpointForm('POST /employer/applications/{id}/interviews', {
    params: { id: applicant.id },
    labels: {
      starts_at: 'Day and time',
      minutes: 'Length in minutes',
      time_zone: 'Time zone',
      kind: 'How you meet',
      place: 'Link, number, or address',
      interviewer_id: 'Interviewer',
      interviewer_name: 'Interviewer’s name',
      words: 'Message to the applicant',
    },
    defaults: start,
    body: ({ starts_at, minutes, time_zone, interviewer_id, interviewer_name, ...rest }) => ({
      ...rest,
      time_zone,
      starts_at: momentOfClock(starts_at ?? '', time_zone || found.time_zone),
      minutes: Number(minutes),
      interviewer_id: interviewer_id === someoneElse ? undefined : interviewer_id,
      interviewer_name: interviewer_id === someoneElse ? interviewer_name : undefined,
    }),
    problems: ({ kind, place, interviewer_id, interviewer_name }) => ({
      ...(isBlank(place) && { place: places[kind || 'video'].missing }),
      ...(!interviewer_id && { interviewer_id: 'Choose an interviewer.' }),
      ...(interviewer_id === someoneElse &&
        isBlank(interviewer_name) && { interviewer_name: 'Enter the interviewer’s name.' }),
    }),
    failed: interview ? 'The interview wasn’t changed.' : 'The interview wasn’t scheduled.',
    send: (body, options) =>
      interview
        ? call(
            'PUT /employer/interviews/{id}',
            { params: { id: interview.id }, body: { ...body, sequence: interview.sequence } },
            options,
          )
        : call('POST /employer/applications/{id}/interviews', { params: { id: applicant.id }, body }, options),
    onDone({ message, warnings }) {
      toast.success(message)
      for (const warning of warnings) toast.message(warning)
      onDone()
      onClose()
    },
  })
  const kind = form.values.kind || 'video'
  return (
    <FormDialog
      form={form}
      size="medium"
      title={
        interview
          ? `Change the interview with ${applicant.seeker.name}`
          : `Schedule an interview with ${applicant.seeker.name}`
      }
      confirm={interview ? 'Save and notify' : 'Schedule and notify'}
      onClose={onClose}
    >
      <p>
        The applicant and the interviewer get a calendar invitation by email, now and after every change. Your next
        answer-by date is counted from the interview.
      </p>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field {...form.field('starts_at')}>
          <TextInput
            type="datetime-local"
            min={clockTime(now, form.values.time_zone || found.time_zone)}
            max={clockTime(
              new Date(now.getTime() + interviewDaysAhead * 86_400_000),
              form.values.time_zone || found.time_zone,
            )}
          />
        </Field>
        <Field {...form.field('minutes')}>
          <TextInput type="number" inputMode="numeric" min={10} max={480} step={5} />
        </Field>
      </div>
      <Field {...form.field('time_zone')}>
        <TimeZoneSelect kept={start.time_zone} />
      </Field>
      <RadioGroup
        {...form.field('kind', { onChange: () => form.clearError('place') })}
        options={interviewKinds.map((value) => ({ value, label: interviewKindLabels[value] }))}
      />
      <Field {...form.field('place')} label={places[kind].label}>
        <TextInput inputMode={kind === 'phone' ? 'tel' : kind === 'video' ? 'url' : 'text'} />
      </Field>
      <Field {...form.field('interviewer_id')}>
        <Select
          placeholder="Choose an interviewer"
          options={[
            ...found.colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: someoneElse, label: 'Someone else' },
          ]}
        />
      </Field>
      {form.values.interviewer_id === someoneElse && (
        <Field {...form.field('interviewer_name')}>
          <TextInput />
        </Field>
      )}
      <Field {...form.field('words')} optional>
        <TextArea rows={3} limit={2000} />
      </Field>
    </FormDialog>
  )
}

/** The option that asks for a name instead of a colleague. */
const someoneElse = 'someone-else'

const isBlank = (text: unknown) => !(typeof text === 'string' && text.trim())

/** The label of the place, by how you meet, and what to say if it's missing. */
const places: Record<InterviewKind, { label: string; missing: string }> = {
  video: { label: 'Link, starting with https://', missing: 'Enter the link to the call.' },
  phone: { label: 'Number to call', missing: 'Enter the number to call.' },
  on_site: { label: 'Address, and where to check in', missing: 'Enter the address.' },
}

/** The form's initial values: the interview's, or an hour in the company's time zone. */
function interviewStart({ time_zone }: Interviews, interview: CompanyInterview | null) {
  if (!interview)
    return {
      starts_at: '',
      minutes: 60,
      time_zone,
      kind: 'video' as const,
      place: '',
      interviewer_id: '',
      interviewer_name: '',
      words: '',
    }
  const { starts_at, minutes, kind, place, interviewer_id, interviewer, words } = interview
  return {
    starts_at: clockTime(starts_at, interview.time_zone),
    minutes,
    time_zone: interview.time_zone,
    kind,
    place,
    interviewer_id: interviewer_id ?? someoneElse,
    interviewer_name: interviewer_id ? '' : interviewer,
    words,
  }
}

type PlanInterviewProps = { applicant: Applicant; onClose: () => void; onDone: () => void }

/** Schedules an interview with an applicant who was just moved to Interview, without opening their application. */
export function PlanInterview({ applicant, onClose, onDone }: PlanInterviewProps) {
  const { found, failed, load } = useInterviews(applicant)
  if (found)
    return <InterviewDialog applicant={applicant} found={found} interview={null} onClose={onClose} onDone={onDone} />
  return (
    <Dialog open onClose={onClose} title={`Schedule an interview with ${applicant.seeker.name}`}>
      {failed ? <ErrorState title={failed} onRetry={() => void load()} /> : <output>Loading…</output>}
    </Dialog>
  )
}

type Interviews = Reply<'GET /employer/applications/{id}/interviews'>['data']

/** Loads the interviews when an application opens and after each of its steps, because an outcome cancels interviews. */
export function useInterviews({ id, status, timeline_total }: Applicant) {
  const [loaded, setLoaded] = useState<{ of: string; found: Interviews } | null>(null)
  const [failed, setFailed] = useState('')
  const load = useCallback(
    () =>
      call('GET /employer/applications/{id}/interviews', { params: { id } }).then(
        ({ data }) => {
          setLoaded({ of: id, found: data })
          setFailed('')
        },
        (error: unknown) => setFailed(failureText('The interviews didn’t load.', error)),
      ),
    [id],
  )
  useEffect(() => void load(), [load, status, timeline_total])
  return { found: loaded?.of === id ? loaded.found : null, failed, load }
}
