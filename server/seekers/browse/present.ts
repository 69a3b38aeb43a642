import type { z } from 'zod'
import type { Past } from '../../../contract/seekers/past.ts'
import type { visibleSeeker } from '../../../contract/seekers/seekers.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SeekerRow } from './queries.ts'
import { type PictureViewer, portraitUrl } from '../../platform/files/portrait-url.ts'
import { shownName, type Visibility } from './rules.ts'

type ShownSeeker = z.output<typeof visibleSeeker>

/** Omits empty columns and fields that this reader may not see. */
const given = <T>(value: T | null | undefined | '', may = true): T | undefined =>
  may && value !== null && value !== '' ? value : undefined

const pictureReader = ({ seen_by }: SeekerRow, { viewer }: Visibility): PictureViewer =>
  viewer === 'company' && seen_by ? { company_id: seen_by } : viewer === 'company' ? 'anyone' : viewer

const dayMs = 86_400_000

/** A person in a list. Contact details are only on their profile, where each view is recorded. */
export const presentInList = (row: SeekerRow, visibility: Visibility, files: Files) =>
  presentSeeker(row, { ...visibility, contact: false }, files)

/** A person as a reader with this visibility sees them. */
export function presentSeeker(
  row: SeekerRow,
  visibility: Visibility,
  files: Files,
  {
    resumes,
    past,
  }: { resumes?: { id: string; name: string; address: string }[] | undefined; past?: Past | undefined } = {},
): ShownSeeker {
  const isNamed = visibility.name === 'full'
  // Rounded to the day, because an exact time could be matched with other events to identify someone.
  const time = (at: Date) => (isNamed ? at : new Date(Math.floor(at.getTime() / dayMs) * dayMs))
  const name = shownName(row, visibility.name)
  const picture =
    row.picture_key && visibility.traces
      ? portraitUrl(files, { seeker_id: row.id, picture_key: row.picture_key }, pictureReader(row, visibility))
      : undefined
  return {
    id: row.id,
    name,
    first_name: given(row.first_name, isNamed),
    last_name: given(row.last_name, isNamed),
    username: given(row.username, visibility.contact),
    email: given(row.contact_email ?? row.own_email, visibility.contact),
    phone: given(row.contact_phone ?? row.phone, visibility.contact),
    is_verified: row.email_verified_at !== null,
    email_verified_at: given(row.email_verified_at && time(row.email_verified_at)),
    search_status: given(row.search_status, visibility.search_status),
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    personal_profile: {
      profile_picture: picture && (row.picture_key ?? undefined),
      profile_picture_temp_url: picture,
      full_name: given(name, isNamed),
      biography: given(row.biography),
      city: given(row.city),
      state: given(row.state),
      country: given(row.country),
      zip_code: given(row.zip_code, visibility.contact),
      date_of_birth: given(row.date_of_birth, visibility.demographics),
      nationality: given(row.nationality, visibility.demographics),
      gender: given(row.gender, visibility.demographics),
      marital_status: given(row.marital_status, visibility.demographics),
    },
    professional_profile: {
      title_headline: given(row.headline),
      job_role: given(row.job_role),
      category: given(row.category),
      specialty: given(row.specialty),
      education_level: given(row.education_level),
      years_of_experience: given(row.years_of_experience),
      skills: row.skills,
      languages_spoken: row.languages,
      certifications: row.certifications,
      portfolio_website: given(row.portfolio_website, visibility.traces),
      clearance: given(row.clearance, visibility.clearance),
      clearance_state: given(row.clearance_state, visibility.clearance),
      polygraph: given(row.polygraph, visibility.clearance),
      experience: past?.experience,
      education: past?.education,
    },
    social_links: given(
      row.links.map(({ platform, url }) => ({ platform, url })),
      visibility.traces,
    ),
    contact:
      visibility.contact && row.preferred_channel
        ? {
            preferred_channel: row.preferred_channel,
            call_from: given(row.call_from),
            call_until: given(row.call_until),
            time_zone: row.time_zone ?? 'America/New_York',
          }
        : undefined,
    resumes: resumes?.map(({ id, name: title, address }) => ({
      id,
      name: title,
      resume_temp_url: files.temporaryUrl(address, 'private'),
    })),
  }
}
