import type { Schedule } from '../../../platform/queue/queue.ts'
import { makeMarketReports } from './reports.ts'

/** Hourly, because months start at different hours, and new subscribers get their report soon. */
export const ownMarketSchedules: Schedule[] = [
  { name: 'make-market-reports', cron: '37 * * * *', run: (context) => makeMarketReports(context) },
]
