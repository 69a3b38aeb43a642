import type { JsonResume } from '../../../contract/seekers/profile.ts'
import type { Profile } from '../profile.ts'

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** One's own profile as JSON Resume 1.0.0. What the profile does not say is left out. */
export function makeJsonResume(profile: Profile) {
  const { country, state, city, zip_code } = profile
  const made = {
    basics: {
      name: profile.name,
      label: profile.headline ?? profile.job_role,
      email: profile.email,
      phone: profile.phone,
      url: profile.portfolio_website,
      summary: profile.biography,
      location: { postalCode: zip_code, city, countryCode: country, region: state },
      profiles: profile.links.map(({ platform, url }) => ({ network: networks[platform] ?? platform, url })),
    },
    work: profile.experience.map(({ title, organization, location, started_on, ended_on, description }) => ({
      name: organization,
      position: title,
      location,
      startDate: dayOrMonth(started_on),
      endDate: dayOrMonth(ended_on),
      summary: description || null,
    })),
    education: profile.education.map(({ school, degree, field, started_on, ended_on }) => ({
      institution: school,
      area: field,
      studyType: degree,
      startDate: dayOrMonth(started_on),
      endDate: dayOrMonth(ended_on),
    })),
    certificates: profile.certificates
      .filter(({ is_denied }) => !is_denied)
      .map(({ name, issuer, number, issued_on, expires_on }) => ({
        name,
        date: issued_on,
        issuer,
        number,
        expirationDate: expires_on,
      })),
    skills: profile.skills
      .filter(({ has }) => has)
      .map(({ name, years }) => ({ name, level: years ? `${years} ${years === 1 ? 'year' : 'years'}` : null })),
    languages: profile.languages.map((language) => ({ language })),
  } satisfies JsonResume
  const meta = { version: 'v1.0.0', lastModified: profile.updated_at.toISOString().replace(/\.\d+Z$/, '') }
  return withoutNothing({ $schema: schema, ...made, meta })
}

const networks: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  x: 'X',
  youtube: 'YouTube',
  blog: 'Blog',
  website: 'Website',
}

/** The month; the day too where it is not the first, which is what a month is read as. */
const dayOrMonth = (day: string | null) => day?.replace(/-01$/, '')

/** The schema knows no null: what is not said is not there. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== undefined)
      .map(([name, inner]) => [name, withoutNothing(inner)]),
  )
}
