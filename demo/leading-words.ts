/** What those do who lead a team or a department; templates of `phrases.ts`, with conditions of `conditions.ts`. */
export const leadingTeam = [
  '@manager You will lead {5-12} people and report to the [director|head of department].',
  '@manager The team has {6-14} people, [one of them|two of them] new since last quarter. It needs a lead who [hires well|plans plainly|keeps meetings short].',
  '@manager You take over {5-11} people from a lead who [returns to engineering|moves to another department|retires], with [three|four|six] weeks together.',
  '@manager {4-9} people will report to you. You will report to somebody who did this job for {3-6} years.',
  '@executive @!small {2-4} managers and about {~50-160} people will report to you.',
  '@executive @small {6-14} people will report to you, most of them through two leads.',
  '@executive You will report to the [chief executive|chief operating officer|chief technology officer] and to a committee of the board each quarter.',
  '@executive @!small The department has {~50-160} people in {2-5} teams, and a budget that follows the plan.',
]

export const leadingDuties = [
  '@manager Meet each of your people every week: plain goals, feedback while it is fresh.',
  '@manager Hire {2-5} people this year, with a practical part you would pass yourself.',
  '@manager Plan the quarter with {neighbors}: what is done, what is not, and why.',
  '@manager Keep the queue honest: every request has an owner, a date or a no.',
  '@manager Grow {2-3} people into the next level, with work that shows it.',
  '@manager Carry the budget for tools and contracts, and end the ones nobody would miss.',
  '@manager Run reviews of incidents in which nobody has to defend themselves.',
  '@manager Report each month on one page: promises, results, risks.',
  '@manager Share the unpleasant work fairly, your own part included.',
  '@manager Agree service levels with {neighbors} and keep them, holidays included.',
  '@manager Represent the team in audits under {rules} and bring findings home without drama.',
  '@manager Write down how the team decides, and change it when it does not work.',
  '@manager Be the first call when something around {assets} goes wrong, and the calm one.',
  '@manager Deal with vendors: prices, promises, and what happens when they miss them.',
  '@manager Make room for learning, {4-8} days a quarter for each person, and defend it.',
  '@manager Talk early with people who are unhappy, and act on what you hear.',
  '@executive Set the direction for the next {2-3} years and say what we will stop doing for it.',
  '@executive Answer to the board each quarter: risks, money, people, in that order.',
  '@executive Build the department: {2-4} managers, a career path, pay that can be explained.',
  '@executive Own a budget of {~4-30} million dollars and its results.',
  '@executive Decide what we build, what we buy and what we leave to partners.',
  '@executive Keep the promise to {neighbors}: what they need works, and they are told when it does not.',
  '@executive Stand for {company} before regulators, customers and the press when it counts.',
  '@executive Bring {rules} and everyday work together, so that audits find what we already know.',
  '@executive Lead in a crisis, and rehearse it with the other executives before there is one.',
  '@executive Find and grow your successor.',
  '@executive Make risks around {assets} visible in money, and get decisions on them.',
  '@executive Review the large contracts each year and renegotiate [two|three] of them.',
]

export const leadingFirst90 = [
  '@manager First month: an hour with each person on the team and with {neighbors}; change nothing yet.',
  '@manager By day 45 you run planning and have filled the first opening.',
  '@manager By day 60 you have said no to something, with a reason everybody heard.',
  '@manager By day 90 you present the plan for the next [two|three] quarters.',
  '@executive First month: meet the managers, the largest customers and {neighbors}.',
  '@executive By day 60 you tell the executives what you found, good and bad.',
  '@executive By day 90 you have a plan with numbers, and the board has seen it.',
]

/** Nice-to-haves, as below. */
export const leadingNices: readonly (readonly [skill: string, label: string])[] = [
  ['Vendor management', 'Large contracts you negotiated'],
  ['Crisis communication', 'A crisis you led through'],
  ['Mergers', '@!startup Mergers from the inside'],
  ['Remote teams', '@!on-site Teams spread over time zones'],
  ['Public speaking', 'Talks or papers'],
  ['Audits', 'Audits under {rules}'],
  ['Industry experience', 'Experience in {sector}'],
]

/** Must-haves: the skill, and how the line reads; `{y}` is a number of years. */
export const leadingMusts: readonly (readonly [skill: string, label: string])[] = [
  ['Team leadership', '@manager {y}+ years leading a team'],
  ['Hiring', 'People you hired yourself'],
  ['Budgeting', 'A budget you answered for'],
  ['Team leadership', '@executive {y}+ years leading managers'],
  ['Board reporting', '@executive Reports to a board'],
  ['Planning', '@manager Quarterly plans that held'],
]

export const leadingCertifications: Readonly<Record<string, readonly string[]>> = {
  cybersecurity: ['CISSP', 'CISM', 'CRISC', 'CISSP-ISSMP', 'GSLC', 'CCISO'],
  Cloud: ['PMP', 'ITIL 4', 'FinOps Practitioner', 'AWS Solutions Architect', 'AZ-305'],
}
