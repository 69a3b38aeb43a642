import { jobLifeDays } from '../../../contract/platform/values.ts'
import { useSite } from '../../site.ts'

/** Days a job lives that is published now. */
export const useJobLifeDays = () => useSite()?.job_life_days ?? jobLifeDays
