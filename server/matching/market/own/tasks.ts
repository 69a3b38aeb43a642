import type { Schedule } from '../../../platform/queue/queue.ts'
import { makeMarketReports } from './reports.ts'

/** Each hour: months begin at different hours, and whoever gets the plan in the middle of one has its report soon. */
export const ownMarketSchedules: Schedule[] = [
  { name: 'make-market-reports', cron: '37 * * * *', run: (context) => makeMarketReports(context) },
]
