import { timeZoneText } from '../../../contract/platform/format.ts'
import type { ImportRun, ImportSchedule } from '../../../contract/jobs/import-schedule.ts'
import type { TagTone } from '../../ui/badge.tsx'

export const scheduleBase = '/employer/my-jobs/import/schedule'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** `3:00 AM` */
export const hourText = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

/** `every Monday at 3:00 AM, New York` */
export const timesText = ({ frequency, weekday, hour, time_zone }: ImportSchedule) =>
  `every ${frequency === 'weekly' ? (weekdays[(weekday ?? 1) - 1] ?? 'week') : 'day'} at ${hourText(hour)}, ${timeZoneText(time_zone)}`

export const runLabels: Record<ImportRun['state'], [tone: TagTone, label: string]> = {
  waiting: ['info', 'Reading'],
  saving: ['info', 'In progress'],
  done: ['success', 'Done'],
  nothing_new: ['plain', 'No new file'],
  failed: ['danger', 'Failed'],
  not_included: ['warning', 'Not in your plan'],
}

/** For a run that left something to do. */
export const doneInPart: (typeof runLabels)['done'] = ['warning', 'Partly done']
