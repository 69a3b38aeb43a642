import { CronExpressionParser } from 'cron-parser'

/** The last times, newest first, at which a cron line (UTC) was due before a moment. */
export function dueBefore(cron: string, moment: Date, times: number): Date[] {
  const expression = CronExpressionParser.parse(cron, { currentDate: moment, tz: 'UTC' })
  return Array.from({ length: times }, () => expression.prev().toDate())
}
