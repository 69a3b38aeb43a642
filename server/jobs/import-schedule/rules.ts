import type { ImportFrequency } from '../../../contract/jobs/values.ts'
import type { JobFields } from '../../../contract/jobs/company-jobs.ts'
import { jobDoubts } from '../../../contract/jobs/job-doubts.ts'
import type { ScheduleChoices } from '../../../contract/jobs/import-schedule.ts'
import { type GoLive, postedOr } from '../import/save.ts'

type Times = { frequency: ImportFrequency; weekday: number | null; hour: number; time_zone: string }

/** The first run after a moment. An hour skipped by daylight saving becomes the next one. */
export function nextTime({ frequency, weekday, hour, time_zone }: Times, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(time_zone).toPlainDate()
  for (let days = 0; ; days++) {
    const day = today.add({ days })
    const moment = day.toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from({ hour }) })
    if (moment.epochMilliseconds <= after.getTime()) continue
    if (frequency === 'daily' || day.dayOfWeek === weekday) return new Date(moment.epochMilliseconds)
  }
}

type Live = Pick<ScheduleChoices, 'vacancy_type' | 'answer_days' | 'experience_level' | 'education_level'>

/** Decides for each new job in turn whether it goes live. `room` is how many more live jobs the plan allows. */
export function goLiveWithin(live: Live, { is_verified, room }: { is_verified: boolean; room: number }): GoLive {
  let left = room
  return (fields) => {
    const imported: JobFields = {
      ...fields,
      vacancy_type: live.vacancy_type,
      answer_days: live.answer_days,
      experience_level: fields.experience_level ?? live.experience_level,
      education_level: fields.education_level ?? live.education_level,
    }
    const posted = postedOr(imported)
    if (typeof posted === 'string') return { stays: `Saved as a draft: ${posted}` }
    // Files have no must-haves, so that doubt is ignored. Any other needs a person to check it.
    const [doubt] = jobDoubts(posted).filter(({ field }) => field !== 'requirements')
    if (doubt) return { stays: `Saved as a draft: ${doubt.message}` }
    if (!is_verified) return { stays: notVerified }
    if (left < 1) return { stays: noRoom }
    left--
    return { posted }
  }
}

export const notVerified = 'Saved as a draft because your company isn’t verified yet.'
export const noRoom = 'Saved as a draft because your plan doesn’t allow another live job.'
