/** Levels that follow from years of work; years do not make a manager. */
export const peopleLevels = ['Entry', 'Mid', 'Senior', 'Lead'] as const

/** Where in the list somebody with so many years of work is. */
export const levelIndexOf = (years: number) => [2, 5, 8].filter((from) => years >= from).length

/** What a resume PDF can hold below its head, in the order it stands there; `links` stand in the head. */
export const resumeSections = [
  'summary',
  'experience',
  'skills',
  'certificates',
  'clearance',
  'education',
  'languages',
  'links',
] as const
export type ResumeSection = (typeof resumeSections)[number]

export const resumeSectionLabels: Record<ResumeSection, string> = {
  summary: 'Summary',
  experience: 'Experience',
  skills: 'Skills',
  certificates: 'Certificates',
  clearance: 'Clearance',
  education: 'Education',
  languages: 'Languages',
  links: 'Links',
}

/** How long the words of a version may be. */
export const resumeVersionLimits = { name: 100, headline: 200, summary: 3000, first_skills: 60 }
