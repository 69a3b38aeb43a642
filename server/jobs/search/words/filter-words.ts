import type { ReadFilter } from '../../../../contract/jobs/jobs.ts'
import { spelled } from '../../../platform/text-search/words.ts'

type Filter = ReadFilter['filter']
/** Null if the words mean nothing beyond what a search does anyway. */
export type FilterWord = { filter: Filter; value: string } | null

/** Words that are a search filter anywhere in a keyword, normalized by `spelled`; denials.ts has those that deny one. */
export const filterWords = new Map<string, FilterWord>()
const reads = (filter: Filter, value: string, words: string) => {
  for (const each of words.split(',')) filterWords.set(spelled(each), { filter, value })
}
reads(
  'workplace',
  'remote',
  'remote, remotely, fully remote, 100% remote, remote only, remote work, remote first, work remote, work remotely, work from home, work at home, working from home, wfh, work from anywhere, wfa, home based, home office, telework, teleworking, telecommute, telecommuting',
)
reads('workplace', 'hybrid', 'hybrid, hybrid work, hybrid remote')
reads('workplace', 'on-site', 'on-site, onsite, on site, in-office, in office, in-person, in person')
reads('workplace', 'on-site,hybrid', 'nonremote')
reads('job_type', 'full-time', 'full-time, fulltime, full time employment, fte')
reads('job_type', 'part-time', 'part-time, parttime')
reads(
  'job_type',
  'contract',
  'contract, contractor, contract work, contracting, freelance, freelancer, 1099, c2c, corp to corp',
)
reads('job_type', 'Contract-to-hire', 'contract-to-hire, c2h, temp to hire, temp to perm')
reads('job_type', 'Temporary', 'temporary, temp')
reads('job_type', 'Internship', 'internship, internships, intern, interns')
// Jobs for beginners seldom use these words. `senior`, `lead`, and the like are in titles, so they stay words.
reads(
  'experience_level',
  'Entry',
  'entry-level, entrylevel, junior, jr, new grad, new graduate, early career, tier 1, tier i, tier one, level 1, l1',
)
// Tiers of a SOC or help desk mean experience; few jobs say which tier they are.
reads('experience_level', 'Mid', 'tier 2, tier ii, tier two, level 2, l2')
reads('experience_level', 'Senior', 'tier 3, tier iii, tier three, level 3, l3')
// `visa` alone is also a company, so corrections.ts asks what is meant; with a verb it means sponsorship.
const sponsoring =
  'visa sponsorship, visa sponsor, visa sponsored, visa support, sponsorship, sponsors visas, sponsor visa, sponsored visa, h1b, h-1b, h1-b, h1b sponsorship, h-1b sponsorship, h1b visa, h-1b visa, h1b visa sponsorship, h1b sponsor, h1b transfer, work visa, work visa sponsorship'
const asksForIt = 'need, needs, needing, require, requires, requiring, offer, offers, offering, provide, provides, with'
const isOffered = 'offered, provided, available, possible, needed, required, included, considered'
reads('visa_sponsorship', '1', sponsoring)
for (const name of sponsoring.split(', '))
  reads(
    'visa_sponsorship',
    '1',
    [
      ...asksForIt.split(', ').map((verb) => `${verb} ${name}`),
      ...isOffered.split(', ').map((word) => `${name} ${word}`),
    ].join(),
  )
reads(
  'visa_sponsorship',
  '1',
  'need a visa, needs a visa, needs visa, need visa, require visa, requires a visa, will sponsor, can sponsor, willing to sponsor, able to sponsor, open to sponsorship, will sponsor visas, willing to sponsor visas, will sponsor visa, willing to sponsor visa, willing to sponsor h1b, will sponsor h1b',
)
reads('clearance', 'none', 'uncleared')
// Ways to name each clearance. `secret` alone isn't one, because vaults keep secrets too.
const clearances = {
  public_trust: 'public trust',
  secret: 'dod secret',
  top_secret: 'top secret, ts',
  ts_sci: 'ts/sci, ts-sci, tssci, top secret/sci, top secret sci',
}
for (const [value, names] of Object.entries(clearances))
  for (const name of [...names.split(', '), ...(value === 'secret' ? ['secret'] : [])])
    reads(
      'clearance',
      value,
      [
        `${name} clearance`,
        `${name} security clearance`,
        `${name} clearance required`,
        `${name} cleared`,
        `active ${name}`,
        `active ${name} clearance`,
        ...(name === 'secret' || name === 'ts' ? [] : [name]),
      ].join(),
    )

/** Words that ask for jobs nearby, which needs a ZIP code. */
export const nearWords = new Set(
  'near me,near by,nearby,close to me,close by,around me,in my area,my area,near my location'.split(',').map(spelled),
)
/** No restriction, because all jobs are in the US. */
const anywhere =
  'usa,us,u.s.,u.s.a.,united states,united states of america,america,anywhere,nationwide,anywhere in the us'
for (const each of [...nearWords, ...anywhere.split(',').flatMap((name) => [name, `in ${name}`, `in the ${name}`])])
  filterWords.set(spelled(each), null)

/** Names of a whole category. They count only if nothing else is in the keyword; in other titles they name a niche. */
export const categoryWords: ReadonlyMap<string, FilterWord> = new Map(
  'cyber,cybersecurity,cyber security,cyber-sec,cybersec,infosec,info sec,information security,it security'
    .split(',')
    .map((each) => [spelled(each), { filter: 'category', value: 'cybersecurity' }]),
)
