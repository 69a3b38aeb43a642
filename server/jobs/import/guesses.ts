import type { EducationLevel, ExperienceLevel, JobType, Workplace } from '../../../contract/platform/values.ts'
import { normaliseEducationLevel, normaliseExperienceLevel } from '../../../contract/platform/normalise.ts'
import { normaliseJobType, normaliseWorkplace } from '../../../contract/platform/normalise.ts'

type Rules<T> = readonly (readonly [RegExp, T])[]
const first = <T>(rules: Rules<T>, text: string): T | undefined => rules.find(([words]) => words.test(text))?.[1]

const levelWords: Rules<ExperienceLevel> = [
  [/\b(chief|ciso|cto|vp|vice president|director|head of|executive)\b/i, 'Executive'],
  [/\b(product|program|project|account|identity (and|&) access|access|risk|vulnerability) manager\b/i, 'Mid'],
  [/\bmanager\b/i, 'Manager'],
  [/\b(lead|principal|staff)\b/i, 'Lead'],
  [/\b(senior|sr|expert|iii|iv)\b/i, 'Senior'],
  [/\b(junior|jr|entry|intern|internship|graduate|apprentice|trainee)\b/i, 'Entry'],
  [/\b(mid|intermediate|ii)\b/i, 'Mid'],
]
export const readLevel = (text: string) => normaliseExperienceLevel(text) ?? first(levelWords, text)

const workplaceWords: Rules<Workplace> = [
  [/hybrid/i, 'hybrid'],
  [/remote|telecommut|work from home|distributed|anywhere/i, 'remote'],
  [/on-?\s?site|in-?\s?office|in-?\s?person/i, 'on-site'],
]
export const readWorkplace = (text: string) => normaliseWorkplace(text) ?? first(workplaceWords, text)

const jobTypeWords: Rules<JobType> = [
  [/intern|co-?op\b/i, 'Internship'],
  [/contract.?to.?(hire|perm)|temp.?to.?(hire|perm)/i, 'Contract-to-hire'],
  [/part.?time/i, 'part-time'],
  [/temp|seasonal|fixed.?term/i, 'Temporary'],
  [/contract|freelance|1099/i, 'contract'],
  [/full.?time|permanent|regular/i, 'full-time'],
]
export function readJobType(text: string): JobType | undefined {
  const listed = normaliseJobType(text)
  return listed && listed !== 'remote' ? listed : first(jobTypeWords, text)
}

const educationWords: Rules<EducationLevel> = [
  [/doctor|ph\.?d/i, 'Doctorate'],
  [/master|postgraduate|\bm\.?sc?\b|mba/i, 'Master'],
  [/bachelor|undergraduate|\bb\.?sc?\b/i, 'Bachelor'],
  [/associate/i, 'Associate'],
  [/certificate/i, 'Professional certificate'],
  [/high ?school|ged/i, 'High school'],
  [/no(ne)?( requirements?)?$/i, 'None required'],
]
export const readEducation = (text: string) => normaliseEducationLevel(text) ?? first(educationWords, text)
