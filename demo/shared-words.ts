import { type Line, unless, when } from './words.ts'

/** Sentences that any posting can contain; lines of `words.ts`. */
export const whyOpen: readonly Line[] = [
  when(
    'open',
    (w) =>
      `The role is open because ${w.either('the team is growing by two', () => `two projects for ${w('neighbors')} are starting at once`, 'there is more work than the team can do')}.`,
  ),
  when(
    'open',
    (w) =>
      `You will replace a colleague who moved to ${w.either(() => `work with ${w('neighbors')}`, 'another team here', 'a part-time role in another team')} and is still around for questions.`,
  ),
  when(
    'open',
    (w) =>
      `This is a new position, ${w.either('approved in the last budget', 'approved for this year', () => `requested by ${w('neighbors')}`)}, and work on ${w('assets')} is its first task.`,
  ),
  when(
    'open',
    unless(
      'startup',
      (w) =>
        `We are hiring because ${w.either('an acquisition brought new systems', () => `a contract with a provider ended and ${w('assets')} became ours to run`)}.`,
    ),
  ),
  when(
    'open',
    unless(
      'startup',
      (w) => `We are hiring because ${w('rules')} ${w.verb('asks', 'ask')} for more than we can do today.`,
    ),
  ),
  when(
    'open',
    unless(
      'contract, temporary',
      (w) => `Your predecessor will stay for a handover of ${w.either('two', 'three', 'four', 'five')} weeks.`,
    ),
  ),
  when(
    'open',
    (w) =>
      `${w('neighbors')} asked for this position; the budget is approved, and the work starts with ${w('assets')}.`,
  ),
  when(
    'open',
    unless(
      'startup, contract, temporary',
      (w) => `One person is retiring after ${w.number(14, 27)} years and will pass on what was never written down.`,
    ),
  ),
  when('open', when('full-time', 'A colleague is going on leave; this position is permanent.')),
  when(
    'open',
    (w) =>
      `This is the second of two positions this year; the first ${w.either('was filled in spring', 'was filled last month', 'starts next month', 'went to one of our interns')}.`,
  ),
  when(
    'open',
    unless(
      'startup',
      (w) =>
        `A contract with a provider ends in ${w.either('spring', 'fall', 'six months')}, and its work on ${w('assets')} is coming back to us.`,
    ),
  ),
  when(
    'open',
    (w) =>
      `${w('neighbors')} wait ${w.number(5, 9)} weeks for answers today. With your help, it should be ${w.number(3, 6)} days.`,
  ),
  when(
    'open',
    unless(
      'startup',
      (w) =>
        `An audit under ${w('rules')} ended with ${w.number(2, 6)} findings; this role is part of how we close them.`,
    ),
  ),
  when(
    'open',
    (w) => `The budget for ${w('assets')} doubled, and ${w('neighbors')} wanted people rather than licenses.`,
  ),
  when(
    'open',
    unless(
      'remote',
      (w) =>
        `${w('company')} is growing in ${w('city')}, and this team is adding ${w.either('one person', 'two people', 'three people')} this year.`,
    ),
  ),
  when(
    'talent-pool',
    (w) =>
      `There is no opening today. We ${w.either('open one or two positions of this kind a year', 'expect one within the year')}, and contact the people on this list first.`,
  ),
  when(
    'talent-pool',
    (w) =>
      `We are collecting applications for the next opening, ${w.either('usually in spring', 'usually in fall', 'expected this year')}, and will write to you then.`,
  ),
  when(
    'talent-pool',
    (w) => `This posting has no start date yet. It is for the next position of this kind at ${w('poster')}.`,
  ),
  when(
    'internship',
    (w) =>
      `We take ${w.number(2, 5)} interns ${w.either('each summer', 'twice a year')} and offer a position to most of them.`,
  ),
  when('internship', (w) => `Interns here do work that ${w('neighbors')} are waiting for, not exercises.`),
  when('internship', (w) => `The last ${w.either('two', 'three')} interns on this team are colleagues now.`),
]

/** What the job type means here. */
export const terms: readonly Line[] = [
  when(
    'contract',
    (w) =>
      `The contract runs for ${w.either('six', 'nine', 'twelve')} months and can be extended ${w.either('once', 'twice')}.`,
  ),
  when('contract', (w) => `This is a full-time ${w.either('six', 'twelve')}-month contract paid by the hour.`),
  when(
    'contract-to-hire',
    (w) =>
      `The first ${w.either('three', 'four', 'six')} months are on contract; then we decide together on a permanent position.`,
  ),
  when(
    'temporary',
    (w) => `The position is temporary, for ${w.either('four', 'six', 'nine')} months, to cover a leave.`,
  ),
  when('temporary', (w) => `It ends after ${w.either('five', 'six', 'eight')} months, when the project does.`),
  when('part-time', (w) => `Hours are ${w.either('20', '24', '25', '30')} a week, on days we agree on.`),
  when('part-time', (w) => `This is a part-time position, ${w.either('three', 'four')} days a week.`),
  when(
    'internship',
    (w) =>
      `The internship lasts ${w.either('ten', 'twelve', 'fourteen')} weeks, paid by the hour, with a mentor and a project of your own.`,
  ),
  when(
    'internship',
    (w) => `It is a paid internship of ${w.either('three', 'four', 'six')} months, during your studies or after them.`,
  ),
]

/** Sentences of these kinds that name the company, for when another company already uses all the others. */
export const ownContext: readonly Line[] = [
  (w) => `${w('poster')} runs ${w('assets')} for ${w('neighbors')}, and this role is part of that work.`,
  (w) => `At ${w('poster')} this work is about ${w('assets')} and ${w('data')}.`,
  (w) =>
    `${w('poster')} is looking for someone to keep ${w('assets')} in order, so that ${w('neighbors')} can rely on them.`,
]

export const ownTerms: readonly Line[] = [
  when('contract', (w) => `The contract with ${w('poster')} runs for ${w.either('six', 'nine', 'twelve')} months.`),
  when(
    'contract-to-hire',
    (w) =>
      `At ${w('poster')} the first ${w.either('three', 'four', 'six')} months are on contract; a permanent position follows if both want it.`,
  ),
  when(
    'temporary',
    (w) => `${w('poster')} is filling this position for ${w.either('four', 'five', 'six', 'eight', 'nine')} months.`,
  ),
  when('part-time', (w) => `At ${w('poster')} this is ${w.either('20', '24', '25', '30')} hours a week.`),
  when(
    'internship',
    (w) => `The internship at ${w('poster')} lasts ${w.either('ten', 'twelve', 'fourteen')} weeks, paid by the hour.`,
  ),
]

export const ownOnCall: readonly Line[] = [(w) => `On-call at ${w('poster')} is one week in ${w('oncall')}, and paid.`]

export const onCall: readonly Line[] = [
  when(
    'rota',
    (w) =>
      `On-call is one week in ${w('oncall')}, paid at ${w.either('$250', '$300', '$350', '$400', '$500')} a week plus time worked.`,
  ),
  when(
    'rota',
    (w) =>
      `On-call weeks are paid and followed by ${w.either('a free Monday', 'a free Friday', 'a day off', 'two late starts')}.`,
  ),
  when(
    'rota',
    (w) => `Night calls come in ${w.number(2, 4)} times a quarter; anyone who is called starts late the next day.`,
  ),
  when('rota', (w) => `You join the on-call rotation only after ${w.either('three', 'four', 'five')} months.`),
  when(
    'rota',
    (w) =>
      `You can swap on-call days in ${w('tickets')} without asking anyone; on-call comes around one week in ${w('oncall')}.`,
  ),
]

/** For teams without on-call, where that's worth saying. */
export const noCall: readonly Line[] = [
  unless(
    'nights, rotating-shifts, weekends',
    (w) => `There is no on-call in this role; nights are covered by ${w('night')}.`,
  ),
  unless('nights, rotating-shifts, weekends', 'There is no on-call in this role.'),
  unless(
    'nights, rotating-shifts, weekends',
    (w) =>
      `No one on this team is on call; there is planned night work ${w.number(2, 6)} times a year, with time off in return.`,
  ),
  unless(
    'nights, rotating-shifts, weekends',
    (w) =>
      `Planned night work happens ${w.number(2, 6)} times a year and is agreed with ${w('neighbors')} a month ahead.`,
  ),
]

export const ways: readonly Line[] = [
  (w) => `We write down decisions about ${w('assets')}, one page each, and change them the same way.`,
  (w) => `Meetings are before ${w.either('noon', 'eleven', 'ten')}. Afternoons belong to the work.`,
  (w) => `Every change to ${w('assets')} is reviewed by a second person. No one approves their own.`,
  (w) =>
    `Planning covers ${w.either('four', 'six', 'eight')} weeks; ${w.number(1, 2)} of them ${w.verb('stays', 'stay')} open for requests from ${w('neighbors')}.`,
  (w) => `You can say no with a reason. ${w('neighbors')} know that and ask accordingly.`,
  (w) => `Reviews are about the work and happen within ${w.either('a day', 'half a day', 'two days')}.`,
  (w) => `We keep a list of our mistakes around ${w('assets')} that names systems, not people.`,
  when(
    'full-time',
    (w) =>
      `${w.either('Four', 'Five', 'Six')} days a quarter are for learning; ${w.either('exams are paid', 'books and exams are paid', 'one course a year is paid')}.`,
  ),
  (w) => `Work in progress is limited to ${w.number(2, 3)} items per person, and ${w('tickets')} shows which.`,
  'Fridays are free of releases and mostly free of meetings.',
  unless('staffing', (w) => `Salaries at ${w('company')} follow a pay scale everyone can see.`),
  (w) =>
    `New hires get a buddy for ${w.either('eight', 'ten', 'twelve')} weeks and spend a day with ${w('neighbors')}.`,
  (w) =>
    `We show ${w('neighbors')} our work every ${w.either('other Wednesday', 'other Thursday', 'third Friday')}, finished or not.`,
  'Docs live next to the code and are reviewed with it.',
  (w) => `Estimates are ranges. Deadlines are rare, real, and agreed with ${w('neighbors')}.`,
  (w) => `The tools are ${w('tickets')}, ${w('ci')}, and a chat you can mute.`,
  (w) => `Once a ${w.either('month', 'quarter')} each of us spends a day with ${w('neighbors')}.`,
  (w) => `Incidents are reviewed in the open, ${w('neighbors')} included.`,
]

/** At most one line of each group, because no one has two dental plans. */
export const benefits: readonly (readonly Line[])[] = [
  [
    'Medical, dental, and vision from day one',
    'Medical, dental, and vision after 30 days',
    'Health plan, 90% of premiums paid',
    'Medical, dental, and vision, half of family premiums paid',
  ],
  [
    unless('non-profit, government-agency, educational-institution', '401(k), 4% match'),
    unless('non-profit, government-agency, educational-institution', '401(k), 6% match'),
    unless('non-profit, government-agency, educational-institution', '401(k), 5% match, vested immediately'),
    when('non-profit, educational-institution', '403(b), 8% employer contribution'),
    when('government-agency', 'State pension plan'),
  ],
  [
    '20 days of leave and all federal holidays',
    when('rota', '25 days of leave, plus time off for on-call'),
    '22 days of leave, more with tenure',
    unless('government-agency', 'Unlimited leave, at least 15 days'),
    '25 days of leave',
  ],
  ['12 weeks of paid parental leave', '16 weeks of paid parental leave'],
  [
    when('cybersecurity', 'One SANS course a year'),
    'Exams and renewals paid',
    '$3,000 a year for learning',
    '$5,250 a year for tuition',
    'Two conferences a year',
  ],
  [
    unless('on-site', '$1,200 home office allowance'),
    unless('on-site', 'Internet and phone paid'),
    unless('remote', 'Commuter pass'),
    unless('remote', 'Free parking'),
  ],
  [unless('remote', 'Up to $8,000 for relocation'), 'Every other Friday off in summer', 'Sabbatical after five years'],
  ['Short- and long-term disability coverage', 'Life insurance, twice your salary'],
  [
    unless(
      'non-profit, government-agency, educational-institution',
      'Annual bonus of 5% to 12%, by a published formula',
    ),
    when('public-company, startup', 'Stock after one year'),
    when('private-company', 'Profit sharing'),
  ],
  ['3 paid volunteer days', unless('remote', when('large', 'On-site gym and childcare'))],
  [when('cleared', 'Clearance sponsored and maintained')],
]
/** Benefits for people who stay only for a while. */
export const shortBenefits: readonly (readonly Line[])[] = [
  ['Paid weekly', 'Paid every two weeks'],
  ['Medical plan from the second month', 'Paid sick days'],
  [
    unless('on-site', 'Laptop and phone provided'),
    unless('remote', 'Commuter pass'),
    'Overtime paid at time and a half',
  ],
]

export const hiringSteps: Readonly<Record<string, readonly Line[]>> = {
  submitted: ['Confirmed right away', 'Read by a person', 'Confirmed the same day', 'Read by the hiring manager'],
  in_review: [
    'Read by the answer-by date',
    'Must-haves first, then the rest',
    'Two people read each resume',
    'Reviewed by the team, not by software',
  ],
  shortlisted: [
    '30 min with the team lead',
    '20 min call about pay and location',
    '45 min with the hiring manager',
    'Call with two engineers',
  ],
  interview: [
    'Two rounds, one practical',
    'Half a day, one practical, no puzzles',
    'Panel of three, questions sent ahead',
    unless('grc', 'Pairing on a real change, 90 min'),
    'One talk about past work, one exercise',
    unless('remote', 'Panel and site visit'),
  ],
  offer: [
    'Within 5 days',
    'Within 3 days, in writing',
    'Within a week',
    'By phone, then in writing',
    'After references, within 5 days',
  ],
}

export const closings: readonly Line[] = [
  'If you meet the must-haves and half of the rest, apply.',
  'Tell us about a system you would build the same way again.',
  (w) => `At ${w('poster')}, your questions go to a person. Write before you apply if that helps.`,
  (w) => `A cover letter to ${w('poster')} is welcome but not required.`,
  'Tell us if you need any accommodations for the interview.',
  'We ask for references last, and only with your consent.',
  'Ask us for a call if you have questions before you apply.',
  (w) => `The range above is what ${w('poster')} pays. Where you start in it depends only on your experience.`,
  (w) => `On the first call, ${w('poster')} explains where in the range an offer would fall.`,
]
