/** Levels that years of experience suggest. Years alone don't make a manager. */
export const seekerLevels = ['Entry', 'Mid', 'Senior', 'Lead'] as const

/** The index of the level for this many years of experience. */
export const levelIndexOf = (years: number) => [2, 5, 8].filter((from) => years >= from).length

/** The sections of a resume PDF below its heading, in order. `links` are in the heading. */
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
  certificates: 'Certifications',
  clearance: 'Clearance',
  education: 'Education',
  languages: 'Languages',
  links: 'Links',
}

/** The maximum lengths of a resume version's texts, in characters. */
export const resumeVersionLimits = { name: 100, headline: 200, summary: 3000, first_skills: 60 }
