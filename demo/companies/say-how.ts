const benefits = [
  'Retirement plan with a match',
  'Medical, dental and vision from the first day',
  'Certification fees and a week to study for each',
  'Paid on-call, with the day after off',
  '20 days off, and the last week of December',
  'Parental leave of 14 weeks for everyone',
  'A budget for conferences',
  'Commuter pass',
]

const processes = [
  [
    'A call of 30 minutes with the recruiter',
    'A talk with two people of the team',
    'An afternoon together',
    'An offer in writing',
  ],
  [
    'A talk with the hiring manager',
    'A task of two hours at home, paid',
    'A talk about the task',
    'An offer in writing',
  ],
  ['A talk with the team', 'References', 'An offer in writing'],
]

/** What a company says of its benefits and of how it hires, by its name: nothing else is drawn otherwise. */
export function sayHow(slug: string) {
  const mark = Array.from(slug).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return {
    benefits: Array.from({ length: 3 + (mark % 3) }, (_, at) => benefits[(mark + at * 3) % benefits.length] ?? ''),
    hiring_process: mark % 5 === 0 ? [] : (processes[mark % processes.length] ?? []),
  }
}
