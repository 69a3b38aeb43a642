export const sectionNames = [
  'top',
  'summary',
  'skills',
  'experience',
  'education',
  'certificates',
  'languages',
  'clearance',
  'links',
  'other',
] as const
export type SectionName = (typeof sectionNames)[number]
export type Sections = Record<SectionName, string[]>

const names: readonly (readonly [SectionName, RegExp])[] = [
  [
    'summary',
    /^(professional |career |executive )?(summary|profile|objective|about( me)?|statement|overview)( of qualifications)?$/,
  ],
  [
    'skills',
    /^((core|key|technical|technology|relevant|professional|security|cyber ?security|it|additional|hard) )*(skills?|skill set|competenc(ies|e)|technologies|tools|tech(nology)? stack|stack|toolbox|expertise|proficienc(ies|y)|areas of expertise|qualifications)( (&|and) (skills|tools|technologies|abilities|expertise|competencies))*$/,
  ],
  [
    'experience',
    /^((professional|work|relevant|employment|career|related|industry|federal|military|it|cyber ?security|security|selected|previous) )*(experience|work history|history|employment|positions?( held)?|background|where i (have )?worked)( history| summary)?$/,
  ],
  [
    'education',
    /^(education|academic (background|history|qualifications)|studies|degrees?|schooling)( (&|and) training| history| background)?$/,
  ],
  [
    'certificates',
    /^(((professional|industry|technical|it|security|current|active|relevant) )*(certifications?|certificates?|credentials|licen[sc]es?|accreditations)( (&|and|\/) (licen[sc]es?|training|courses|certifications?|certificates?|credentials|trainings))*|training (&|and) certifications?|licen[sc]es? (&|and) certifications?)$/,
  ],
  ['languages', /^((spoken|human|foreign) )?languages?( skills| spoken)?$/],
  ['clearance', /^(security |government )?clearances?( level| (&|and) citizenship)?$/],
  ['links', /^(links|online|web|profiles?|on the web|social( media)?|portfolio)$/],
  [
    'other',
    /^(education (&|and) certifications?|references|interests|hobbies|volunteer(ing)?( experience| work)?|awards?( (&|and) honou?rs)?|honou?rs( (&|and) awards)?|publications|talks|(selected |personal |key )?projects|memberships?|affiliations|community|courses|training|conferences|patents|contact( information| details)?|personal( details| information)?|additional information)$/,
  ],
]

/** `Technical Skills:` or `SKILLS  Splunk, Sigma`: which section starts, and the rest of its line. */
export function headingOf(line: string): { section: SectionName; rest: string } | undefined {
  const [, named = '', sign = '', rest = ''] = /^[\s•■▪#*=_-]*([^:\t]{3,48}?)\s*([:\t]|$)\s*(.*)$/.exec(line) ?? []
  const name = named
    .toLowerCase()
    .replaceAll(/[\s*=_-]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const section = names.find(([, pattern]) => pattern.test(name))?.[0]
  // `Experience with Splunk` is a sentence, and `stack: AWS` within a job doesn't start a section.
  if (!section || (sign === '' && rest)) return undefined
  if (rest && !/^\p{Lu}/u.test(named.trim().replace(/^[^\p{L}]+/u, ''))) return undefined
  return { section, rest: rest.trim() }
}

/** The lines by section. A heading with text on its line covers that line and its continuation. */
export function sectionsOf(lines: readonly string[]): Sections & { hasHeadings: boolean } {
  const sections = Object.fromEntries(sectionNames.map((name) => [name, [] as string[]])) as Sections
  let current: SectionName = 'top'
  let runsOn: SectionName | undefined
  let hasHeadings = false
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading && !heading.rest) {
      current = heading.section
      runsOn = undefined
      hasHeadings = true
    } else if (heading) {
      const isTable = line.includes('\t')
      // Within a job or at the top it's a single line. A table row starts its section.
      if (isTable || current === 'other') current = heading.section
      sections[heading.section].push(heading.rest)
      runsOn = /[,;]$/.test(heading.rest) ? heading.section : undefined
      hasHeadings ||= isTable
    } else {
      sections[runsOn ?? current].push(line)
      if (runsOn && !/[,;]$/.test(line)) runsOn = undefined
    }
  }
  return { ...sections, hasHeadings }
}
