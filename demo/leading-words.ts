import type { SkillLine } from './specialties/title.ts'
import { type Line, unless, when } from './words.ts'

/** What people who lead a team or department do; lines of `words.ts`. */
export const leadingTeam: readonly Line[] = [
  when(
    'manager',
    (w) => `You will lead ${w.number(5, 12)} people and report to the ${w.either('director', 'head of department')}.`,
  ),
  when(
    'manager',
    (w) =>
      `The team has ${w.number(6, 14)} people, ${w.either('one of them', 'two of them')} new since last quarter. It needs a lead who ${w.either('hires well', 'plans clearly', 'keeps meetings short')}.`,
  ),
  when(
    'manager',
    (w) =>
      `You will take over ${w.number(5, 11)} people from a lead who is ${w.either('returning to engineering', 'moving to another department', 'retiring')}, with ${w.either('three', 'four', 'six')} weeks of overlap.`,
  ),
  when(
    'manager',
    (w) =>
      `${w.number(4, 9)} people will report to you. You will report to someone who did this job for ${w.number(3, 6)} years.`,
  ),
  when(
    'executive',
    unless('small', (w) => `${w.number(2, 4)} managers and about ${w.sized(50, 160)} people will report to you.`),
  ),
  when(
    'executive',
    when('small', (w) => `${w.number(6, 14)} people will report to you, most of them through two leads.`),
  ),
  when(
    'executive',
    (w) =>
      `You will report to the ${w.either('chief executive', 'chief operating officer', 'chief technology officer')} and to a committee of the board each quarter.`,
  ),
  when(
    'executive',
    unless(
      'small',
      (w) =>
        `The department has ${w.sized(50, 160)} people in ${w.number(2, 5)} teams, and a budget that follows the plan.`,
    ),
  ),
]

export const leadingDuties: readonly Line[] = [
  when('manager', 'Meet with each of your people every week: clear goals, feedback while it is fresh.'),
  when('manager', (w) => `Hire ${w.number(2, 5)} people this year, with an exercise you would pass yourself.`),
  when('manager', (w) => `Plan the quarter with ${w('neighbors')}: what is done, what is not, and why.`),
  when('manager', 'Keep the queue honest: every request gets an owner, a date, or a no.'),
  when('manager', (w) => `Grow ${w.number(2, 3)} people into the next level, with work that shows it.`),
  when('manager', 'Own the budget for tools and contracts, and end the ones no one would miss.'),
  when('manager', 'Run incident reviews in which no one has to defend themselves.'),
  when('manager', 'Report each month on one page: promises, results, risks.'),
  when('manager', 'Share the unpleasant work fairly, and do your own part of it.'),
  when('manager', (w) => `Agree service levels with ${w('neighbors')} and keep them, holidays included.`),
  when('manager', (w) => `Represent the team in audits under ${w('rules')} and bring findings home without drama.`),
  when('manager', 'Write down how the team decides, and change it when it does not work.'),
  when('manager', (w) => `Be the first call when something around ${w('assets')} goes wrong, and the calm one.`),
  when('manager', 'Manage vendors: prices, promises, and what happens when they miss them.'),
  when('manager', (w) => `Make room for learning, ${w.number(4, 8)} days a quarter for each person, and defend it.`),
  when('manager', 'Talk early with people who are unhappy, and act on what you hear.'),
  when(
    'executive',
    (w) => `Set the direction for the next ${w.number(2, 3)} years and say what we will stop doing for it.`,
  ),
  when('executive', 'Answer to the board each quarter: risks, money, people, in that order.'),
  when(
    'executive',
    (w) => `Build the department: ${w.number(2, 4)} managers, a career path, pay that can be explained.`,
  ),
  when('executive', (w) => `Own a budget of ${w.sized(4, 30)} million dollars and its results.`),
  when('executive', 'Decide what we build, what we buy, and what we leave to partners.'),
  when(
    'executive',
    (w) => `Keep the promise to ${w('neighbors')}: what they need works, and they are told when it does not.`,
  ),
  when('executive', (w) => `Represent ${w('company')} to regulators, customers, and the press when it counts.`),
  when('executive', (w) => `Bring ${w('rules')} and everyday work together, so that audits find what we already know.`),
  when('executive', 'Lead in a crisis, and rehearse it with the other executives before there is one.'),
  when('executive', 'Find and grow your successor.'),
  when('executive', (w) => `Make risks around ${w('assets')} visible in money, and get decisions on them.`),
  when('executive', (w) => `Review the large contracts each year and renegotiate ${w.either('two', 'three')} of them.`),
]

export const leadingFirst90: readonly Line[] = [
  when(
    'manager',
    (w) => `First month: an hour with each person on the team and with ${w('neighbors')}; change nothing yet.`,
  ),
  when('manager', 'By day 45 you run planning and have filled the first opening.'),
  when('manager', 'By day 60 you have said no to something, with a reason everyone heard.'),
  when('manager', (w) => `By day 90 you present the plan for the next ${w.either('two', 'three')} quarters.`),
  when('executive', (w) => `First month: meet the managers, the largest customers, and ${w('neighbors')}.`),
  when('executive', 'By day 60 you tell the executives what you found, good and bad.'),
  when('executive', 'By day 90 you have a plan with numbers, and the board has seen it.'),
]

/** Nice-to-haves, in the same form as the must-haves below. */
export const leadingNices: readonly SkillLine[] = [
  ['Vendor management', 'Large contracts you negotiated'],
  ['Crisis communication', 'A crisis you led through'],
  ['Mergers', unless('startup', 'Mergers from the inside')],
  ['Remote teams', unless('on-site', 'Teams spread over time zones')],
  ['Public speaking', 'Talks or papers'],
  ['Audits', (w) => `Audits under ${w('rules')}`],
  ['Industry experience', (w) => `Experience in ${w('sector')}`],
]

/** Must-haves: the skill, and the text of the line. */
export const leadingMusts: readonly SkillLine[] = [
  ['Team leadership', when('manager', (w) => `${w('years')} leading a team`)],
  ['Hiring', 'People you hired yourself'],
  ['Budgeting', 'A budget you were accountable for'],
  ['Team leadership', when('executive', (w) => `${w('years')} leading managers`)],
  ['Board reporting', when('executive', 'Reports to a board')],
  ['Planning', when('manager', 'Quarterly plans that held')],
]

export const leadingCertifications: Readonly<Record<string, readonly string[]>> = {
  cybersecurity: ['CISSP', 'CISM', 'CRISC', 'CISSP-ISSMP', 'GSLC', 'CCISO'],
  Cloud: ['PMP', 'ITIL 4', 'FinOps Practitioner', 'AWS Solutions Architect', 'AZ-305'],
}
