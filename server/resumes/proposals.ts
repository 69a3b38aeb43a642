import type { Proposals } from '../../contract/resume-proposals.ts'
import { sameName } from '../applications/fit/facts.ts'
import type { AppContext } from '../app-context.ts'
import { consume } from '../http/limits.ts'
import type { Profile } from '../seekers/profile.ts'
import type { ReadResume } from './read/read-resume.ts'

/** A resume and a JSON Resume count together: each is read for minutes of somebody's time. */
export const limitReadings = ({ db, config }: AppContext, accountId: string) =>
  consume(db, `resume_readings:${accountId}`, { max: config.limits.resume_readings_per_hour, seconds: 3600 })

/** What was read, beside what the profile holds. Changes nothing. */
export function propose(read: ReadResume, profile: Profile): Proposals {
  const same = (a: string | null, b: string | null) => (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase()
  return {
    fields: read.fields
      .map((each) => ({ ...each, held: profile[each.field] }))
      .filter(({ proposed, held }) => !same(String(proposed), held === null ? null : String(held))),
    skills: read.skills.map((skill) => ({
      ...skill,
      held: profile.skills.find(({ name }) => sameName('skill', name, skill.name)) ?? null,
    })),
    certificates: read.certificates.map((certificate) => ({
      ...certificate,
      held: profile.certificates.find(({ name }) => sameName('certification', name, certificate.name)) ?? null,
    })),
    clearance: clearanceOf(read, profile),
    languages: read.languages.map((language) => ({
      ...language,
      is_held: profile.languages.some((held) => same(held, language.name)),
    })),
    experience: read.experience.map((job) => ({
      ...job,
      is_held: profile.experience.some(
        (held) => same(held.title, job.title) && same(held.organization, job.organization),
      ),
    })),
    education: read.education.map((school) => ({
      ...school,
      is_held: profile.education.some((held) => same(held.school, school.school) && same(held.degree, school.degree)),
    })),
    links: read.links.map((link) => ({
      ...link,
      is_held: [...profile.links.map(({ url }) => url), profile.portfolio_website].some(
        (url) => url !== null && same(plainAddress(url), plainAddress(link.url)),
      ),
    })),
    is_cut: read.is_cut,
  }
}

const plainAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')

function clearanceOf({ clearance: read }: ReadResume, profile: Profile): Proposals['clearance'] {
  if (!read) return null
  const { line, ...proposed } = read
  const { clearance, clearance_state, polygraph } = profile
  return { proposed, held: { clearance, clearance_state, polygraph }, line }
}
