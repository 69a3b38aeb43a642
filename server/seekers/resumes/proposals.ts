import type { Proposals } from '../../../contract/seekers/resume-proposals.ts'
import { profileLimits as most } from '../../../contract/platform/values.ts'
import { sameName } from '../facts/facts.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { consume } from '../../platform/http/limits.ts'
import type { Profile } from '../profile.ts'
import type { ReadResume } from './read/read-resume.ts'

/** Resumes and JSON Resumes share one limit. */
export const limitReadings = ({ db, config }: AppContext, accountId: string) =>
  consume(db, `resume_readings:${accountId}`, { max: config.limits.resume_readings_per_hour, seconds: 3600 })

/** Compares what was read with the profile. Changes nothing. */
export function propose(read: ReadResume, profile: Profile): Proposals {
  const same = (a: string | null, b: string | null) => (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase()
  const fields = read.fields
    .map((each) => ({ ...each, held: profile[each.field] }))
    .filter(({ proposed, held }) => !same(String(proposed), held === null ? null : String(held)))
    .filter(({ field, held }) => !onlyWhereNone.has(field) || !held)
  const portfolio = fields.find(({ field }) => field === 'portfolio_website')?.proposed
  const proposed = {
    fields,
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
    links: read.links
      // The portfolio isn't proposed as a link too.
      .filter(
        ({ platform, url }) => platform !== 'website' || !same(plainAddress(url), plainAddress(String(portfolio))),
      )
      .map((link) => ({
        ...link,
        is_held: [...profile.links.map(({ url }) => url), profile.portfolio_website].some(
          (url) => url !== null && same(plainAddress(url), plainAddress(link.url)),
        ),
      })),
    is_cut: read.is_cut,
  }
  const room = {
    skills: most.skills - profile.skills.filter(({ has }) => has).length,
    certificates: most.certificates - profile.certificates.length,
    languages: most.languages - profile.languages.length,
    experience: most.experience - profile.experience.length,
    education: most.education - profile.education.length,
    links: most.social_links - profile.links.length,
  }
  const kept = {
    skills: fitting(proposed.skills, ({ held }) => held?.has === true, room.skills),
    certificates: fitting(proposed.certificates, ({ held }) => held !== null, room.certificates),
    languages: fitting(proposed.languages, ({ is_held }) => is_held, room.languages),
    experience: fitting(proposed.experience, ({ is_held }) => is_held, room.experience),
    education: fitting(proposed.education, ({ is_held }) => is_held, room.education),
    links: fitting(proposed.links, ({ is_held }) => is_held, room.links),
  }
  const left_out = listNames.reduce((sum, name) => sum + proposed[name].length - kept[name].length, 0)
  return { ...proposed, ...kept, left_out }
}

const listNames = ['skills', 'certificates', 'languages', 'experience', 'education', 'links'] as const

/** Filled in only if empty, because a file may just spell them differently. */
const onlyWhereNone: ReadonlySet<string> = new Set(['first_name', 'last_name', 'country', 'portfolio_website'])

/** Existing entries, and the first new ones that the profile has room for. */
function fitting<T>(list: readonly T[], isHeld: (each: T) => boolean, room: number): T[] {
  const fresh = new Set(list.filter((each) => !isHeld(each)).slice(0, Math.max(0, room)))
  return list.filter((each) => isHeld(each) || fresh.has(each))
}

const plainAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '')

function clearanceOf({ clearance: read }: ReadResume, profile: Profile): Proposals['clearance'] {
  if (!read) return null
  const { line, ...proposed } = read
  const { clearance, clearance_state, polygraph } = profile
  return { proposed, held: { clearance, clearance_state, polygraph }, line }
}
