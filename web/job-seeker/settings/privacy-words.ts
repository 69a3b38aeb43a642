import type { SeekerPrivacy } from '../../../contract/accounts/settings.ts'

/** What of one's privacy is chosen, and is seen in the picture beside it. */
export type PrivacyChoices = Omit<SeekerPrivacy, 'blocked_companies' | 'updated_at'>

const visibilities = [
  { value: 'verified_employers', label: 'Every verified employer' },
  { value: 'after_application', label: 'Only companies you applied to' },
  { value: 'never', label: 'Nobody' },
] as const

export const searchStatusOptions = [
  {
    value: 'ready_to_interview',
    label: 'Ready to interview',
    description: 'Shown to verified employers, and listed first.',
  },
  { value: 'open_to_offers', label: 'Open to offers', description: 'Shown to verified employers.' },
  { value: 'closed', label: 'Not looking', description: 'Nobody finds you but companies you applied to.' },
] as const

export const nameOptions = [
  { value: 'full', label: 'Full name', description: 'With picture and links.' },
  { value: 'initials', label: 'Initials', description: 'Without picture and links, which name you too.' },
  {
    value: 'hidden_until_accepted',
    label: 'Hidden until you apply',
    description: 'Or accept an invitation of the company. Without picture and links too.',
  },
] as const

export const visibilityFields = [
  { name: 'contact_visibility', label: 'E-mail, phone, username and ZIP code', options: visibilities },
  {
    name: 'resume_visibility',
    label: 'Resumes',
    options: visibilities,
    hint: 'A company you applied to gets what you sent, and no other.',
  },
  {
    name: 'clearance_visibility',
    label: 'Clearance and polygraph',
    options: visibilities,
    hint: 'With "Nobody", a job that asks for one asks you; your answer goes to that job alone.',
  },
] as const
