import type { CompanyRole } from '../../../contract/platform/values.ts'

export const roleLabels: Record<CompanyRole, string> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  interviewer: 'Interviewer',
}

export const roleWords: Record<CompanyRole, string> = {
  owner: 'Everything: the team, the bills and deleting the company too.',
  recruiter: 'Posts jobs, moves and answers applications, finds people, edits the company profile.',
  interviewer: 'Reads jobs and applications, writes notes and ratings. Changes nothing else.',
}

export const roleOptions = (['owner', 'recruiter', 'interviewer'] as const).map((value) => ({
  value,
  label: roleLabels[value],
  description: roleWords[value],
}))
