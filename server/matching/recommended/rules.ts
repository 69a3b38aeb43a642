import { levelIndexOf, seekerLevels } from '../../../contract/seekers/values.ts'
import { recommendationPoints as points } from '../../../contract/matching/values.ts'
import type { InferredSpecialty, RecommendedJob } from '../../../contract/matching/recommended.ts'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import { isHeld, sameName } from '../../seekers/facts/facts.ts'
import { miles, type Point } from '../../platform/geo/distance.ts'
import { evaluate, type SeekerFacts } from '../../seekers/rules.ts'
import type { Candidate } from './candidates.ts'
import { titleWords } from './title-words.ts'

type Reason = RecommendedJob['reasons'][number]
type Dismissed = { title: string; specialty: string; company_id: string; company_name: string }

/** The parts of a profile that jobs are ranked by. */
export type RankingProfile = {
  facts: SeekerFacts
  /** The job role's distinctive words (title-words.ts): `soc` of `SOC Analyst II`. */
  role_words: readonly string[]
  category: string | null
  specialty: string | null
  /** Where the specialty was inferred from, if the profile doesn't have one. */
  inferred_from: InferredSpecialty['from'] | null
  state: string | null
  center: Point | null
  /** The median of the maximum pay of live jobs in the specialty. */
  middle_pay: number | null
  dismissed: readonly Dismissed[]
}

export type Scored = { id: string; score: number; reasons: Reason[]; must_haves: { met: number; total: number } }

/** Ranks jobs by the sum of their reasons' points, then newest first. Jobs with no points are left out. */
export function rank(jobs: readonly Candidate[], profile: RankingProfile): Scored[] {
  const scoreJob = jobScorer(profile)
  return jobs
    .map((job) => {
      const { reasons, must_haves } = scoreJob(job)
      const score = reasons.reduce((sum, each) => sum + each.points, 0)
      return { id: job.id, score, reasons, must_haves, published_at: job.published_at.getTime() }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.published_at - a.published_at || (a.id < b.id ? -1 : 1))
    .map(({ published_at: _, ...scored }) => scored)
}

/** The reasons for and against each job, by points. Requirements that many jobs share are evaluated once. */
function jobScorer(profile: RankingProfile) {
  const meets = onceEach(
    ({ id: _id, label: _label, must: _must, ...asked }: Requirement) => JSON.stringify(asked),
    (line: Requirement) => evaluate([line], profile.facts)[0]?.result === 'pass',
  )
  const skills = heldNames(profile.facts, 'skill')
  const ownSkill = onceEach(
    (name: string) => name,
    (name) => skills.find((own) => sameName('skill', own, name)) ?? null,
  )
  const learnt = learn(profile.dismissed)
  return (job: Candidate) => {
    const musts = job.requirements.filter(({ must }) => must)
    const must_haves = { met: musts.filter(meets).length, total: musts.length }
    const reasons = [
      ofMustHaves(must_haves),
      ofSkills([...new Set(job.skills.flatMap((name) => ownSkill(name) ?? []))]),
      ofCertificates(job.requirements.filter((line) => line.type === 'certification' && meets(line))),
      ofLevel(job.experience_level, profile.facts.years_of_experience),
      ofPay(job, profile),
      ofPlace(job, profile),
      ofSpecialty(job, profile),
      ofRole(job, profile),
      learnt(job),
    ]
    return { must_haves, reasons: reasons.filter((each) => each !== null).toSorted((a, b) => b.points - a.points) }
  }
}

function onceEach<Asked, Found>(keyOf: (asked: Asked) => string, find: (asked: Asked) => Found) {
  const known = new Map<string, Found>()
  return (asked: Asked): Found => {
    const key = keyOf(asked)
    const found = known.get(key)
    if (found !== undefined) return found
    const fresh = find(asked)
    known.set(key, fresh)
    return fresh
  }
}

export const heldNames = ({ facts }: Pick<SeekerFacts, 'facts'>, kind: 'skill' | 'certification'): string[] =>
  facts.filter((fact) => fact.kind === kind && isHeld(fact)).map(({ name }) => name)

function ofMustHaves({ met, total }: Scored['must_haves']): Reason | null {
  if (total === 0) return { kind: 'must_haves', text: 'Has no must-haves', points: points.must_haves / 2 }
  if (met === 0) return null
  const text = met === total ? `You meet all ${total} must-haves` : `You meet ${met} of ${total} must-haves`
  return {
    kind: 'must_haves',
    text: total === 1 ? 'You meet its only must-have' : text,
    points: Math.round((points.must_haves * met) / total),
  }
}

function ofSkills(shared: readonly string[]): Reason | null {
  if (!shared.length) return null
  const counted = Math.min(shared.length, points.most_skills)
  const named = shared.slice(0, points.most_skills).join(', ')
  const more = shared.length - counted
  return { kind: 'skills', text: `Names ${named}${more ? ` and ${more} more` : ''}`, points: points.skill * counted }
}

function ofCertificates(held: readonly Requirement[]): Reason | null {
  const names = [...new Set(held.flatMap((line) => (line.type === 'certification' ? line.name : [])))]
  if (!names.length) return null
  return {
    kind: 'certificates',
    text: `Asks for ${names.join(' and ')}, which you hold`,
    points: points.certificate * Math.min(names.length, points.most_certificates),
  }
}

/** Years of experience don't indicate a manager. */
function ofLevel(level: string | null, years: number | null): Reason | null {
  const at = seekerLevels.findIndex((each) => each === level)
  if (years === null || at < 0) return null
  const apart = Math.abs(at - levelIndexOf(years))
  if (apart > 1) return null
  const said = `${years} ${years === 1 ? 'year' : 'years'}`
  if (apart === 0)
    return { kind: 'level', text: `${level} level fits your ${said} of experience`, points: points.level }
  return { kind: 'level', text: `${level} level is close to your ${said} of experience`, points: points.level / 2 }
}

function ofPay({ specialty, salary_year_max }: Candidate, profile: RankingProfile): Reason | null {
  const { middle_pay } = profile
  if (middle_pay === null || salary_year_max === null || salary_year_max <= middle_pay) return null
  if (specialty !== profile.specialty) return null
  const middle = `$${Math.round(middle_pay / 1000)}k`
  return { kind: 'pay', text: `Top pay is above the median for ${specialty} (${middle})`, points: points.pay }
}

function ofPlace({ workplace, state, latitude, longitude }: Candidate, profile: RankingProfile): Reason | null {
  if (workplace === 'remote') return { kind: 'place', text: 'Remote', points: points.place.near }
  const away =
    profile.center && latitude !== null && longitude !== null ? miles(profile.center, { latitude, longitude }) : null
  if (away !== null && away <= 50) {
    const text = away < 1 ? 'In your area' : `${Math.round(away)} ${Math.round(away) === 1 ? 'mile' : 'miles'} away`
    return { kind: 'place', text, points: away <= 25 ? points.place.near : points.place.around }
  }
  if (state === null || state !== profile.state) return null
  return { kind: 'place', text: 'In your state', points: points.place.state }
}

function ofSpecialty(job: Candidate, profile: RankingProfile): Reason | null {
  if (job.specialty === profile.specialty)
    return { kind: 'specialty', text: `${ownWord(profile)}: ${job.specialty}`, points: points.specialty }
  if (job.category !== profile.category) return null
  return { kind: 'specialty', text: `Your category: ${job.category}`, points: points.category }
}

function ofRole({ title }: Candidate, { role_words }: RankingProfile): Reason | null {
  const inTitle = titleWords(title)
  const shared = role_words.filter((word) => inTitle.includes(word))
  if (!shared.length) return null
  return {
    kind: 'role',
    text: `Title has “${shared.join('”, “')}”, like your job role`,
    points: Math.round((points.role * shared.length) / role_words.length),
  }
}

const ownWord = ({ inferred_from }: RankingProfile) =>
  inferred_from === null ? 'Your specialty' : inferred_from === 'skills' ? 'Fits your skills' : 'Fits your job role'

/** What a job shares with dismissed jobs. Each kind counts once, however many jobs share it. */
function learn(dismissed: readonly Dismissed[]) {
  const companies = new Map(dismissed.map(({ company_id, company_name }) => [company_id, company_name]))
  const specialties = new Set(dismissed.map(({ specialty }) => specialty))
  const words = new Set(dismissed.flatMap(({ title }) => titleWords(title)))
  const { company, specialty, word, most_words } = points.dismissed
  return (job: Candidate): Reason | null => {
    const shared: string[] = []
    let off = 0
    const name = companies.get(job.company_id)
    if (name !== undefined) {
      shared.push(name)
      off += company
    }
    if (specialties.has(job.specialty)) {
      shared.push(job.specialty)
      off += specialty
    }
    const same = titleWords(job.title)
      .filter((each) => words.has(each))
      .slice(0, most_words)
    if (same.length) shared.push(`“${same.join('”, “')}” in the title`)
    off += word * same.length
    return off
      ? { kind: 'dismissed', text: `Similar to a job you marked “Not for me”: ${shared.join(', ')}`, points: -off }
      : null
  }
}
