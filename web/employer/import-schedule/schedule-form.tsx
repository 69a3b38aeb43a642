import type { ImportSchedule } from '../../../contract/jobs/import-schedule.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { toast } from '../../ui/toast.ts'
import { blankSchedule, bodyOf, scheduleLabels } from './schedule-values.ts'
import { WhatHappens } from './what-happens.tsx'
import { WhenRead } from './when-read.tsx'

type Props = { schedule: ImportSchedule | null; time_zone: string; isOwner: boolean; onSaved: () => void }

/** When the newest file is read, and what becomes of its jobs. */
export function ScheduleForm({ schedule, time_zone, isOwner, onSaved }: Props) {
  const form = useScheduleForm(schedule, time_zone, () => {
    toast.success(schedule ? 'Schedule saved' : 'Schedule set up. Upload its first file.')
    onSaved()
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormErrors {...form.summary} />
      <WhenRead form={form} kept={schedule?.time_zone ?? time_zone} />
      <WhatHappens form={form} isOwner={isOwner} />
      <Button variant="primary" type="submit" loading={form.sending} className="self-start">
        {schedule ? 'Save' : 'Set the schedule up'}
      </Button>
    </form>
  )
}

const useScheduleForm = (schedule: ImportSchedule | null, time_zone: string, onDone: () => void) =>
  useEndpointForm('PUT /employer/import-schedule', {
    labels: scheduleLabels,
    defaults: textsOf(schedule ?? { ...blankSchedule, time_zone }),
    body: bodyOf,
    failed: 'Nothing was saved.',
    onDone,
  })
export type ScheduleFormState = ReturnType<typeof useScheduleForm>

/** Selects and radio buttons hold text. */
function textsOf(choices: typeof blankSchedule & { time_zone: string }) {
  const names = Object.keys(scheduleLabels) as (keyof typeof scheduleLabels)[]
  return Object.fromEntries(names.map((name) => [name, choices[name] === null ? '' : String(choices[name])])) as never
}
