import type { ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'

export const scheduleLabels = {
  is_active: 'The schedule is',
  frequency: 'How often',
  weekday: 'Day',
  hour: 'Hour',
  time_zone: 'Time zone',
  source: 'Format',
  goes_live: 'New jobs',
  vacancy_type: 'Kind of vacancy',
  answer_days: 'Every applicant hears from you within',
  experience_level: 'Level, where the file names none',
  education_level: 'Education, where the file names none',
  pauses_gone: 'Live jobs that the file has no more',
} as const satisfies Record<keyof ScheduleChoices, string>

export const blankSchedule: Omit<ScheduleChoices, 'time_zone'> = {
  is_active: true,
  frequency: 'daily',
  weekday: null,
  hour: 3,
  source: null,
  goes_live: false,
  vacancy_type: null,
  answer_days: null,
  experience_level: null,
  education_level: null,
  pauses_gone: false,
}

type Texts = { [Name in keyof ScheduleChoices]?: unknown }

/** What the controls hold, as the endpoint takes it. */
export function bodyOf(values: Texts) {
  const isYes = (value: unknown) => String(value) === 'true'
  const number = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))
  return {
    ...values,
    is_active: isYes(values.is_active),
    goes_live: isYes(values.goes_live),
    pauses_gone: isYes(values.pauses_gone),
    weekday: values.frequency === 'weekly' ? number(values.weekday) : null,
    hour: number(values.hour) ?? 0,
    source: values.source || null,
    vacancy_type: values.vacancy_type || null,
    answer_days: number(values.answer_days),
    experience_level: values.experience_level || null,
    education_level: values.education_level || null,
  } as never
}
