/** Sentences any posting can have; templates of `phrases.ts`, with conditions of `conditions.ts`. */
export const whyOpen = [
  '@open The role is open because [the team grows by two|two projects for {neighbors} start at once|there is more to do than people to do it].',
  '@open It replaces a colleague who moved to [work with {neighbors}|another team here|a part-time role in another team] and is still around to ask.',
  '@open This is a new position, [agreed in the last budget|approved for this year|asked for by {neighbors}], and work on {assets} is its first task.',
  '@open @!startup We are hiring because [an acquisition brought new systems|a contract with a provider ended and {assets} became ours to run].',
  '@open @!startup We are hiring because {rules} <asks|ask> for more than we can do today.',
  '@open @!contract,temporary Your predecessor stays for a handover of [two|three|four|five] weeks.',
  '@open {neighbors} asked for this position; the budget is approved, and the list of work starts with {assets}.',
  '@open @!startup,contract,temporary One person retires after {14-27} years and will pass on what has never been written down.',
  '@open @full-time A colleague goes on leave; this position is permanent.',
  '@open It is the second of two positions this year; the first [was filled in spring|was filled last month|starts next month|went to an intern of ours].',
  '@open @!startup A contract with a provider ends in [spring|fall|half a year], and its work on {assets} comes back to us.',
  '@open {neighbors} wait {5-9} weeks for answers today. With you it should be {3-6} days.',
  '@open @!startup An audit under {rules} ended with {2-6} findings; this role is part of how we close them.',
  '@open The budget for {assets} doubled, and {neighbors} wanted people rather than licenses.',
  '@open @!remote {company} grows in {city}, and this team grows with it by [one|two|three] this year.',
  '@talent-pool There is no opening today. We [open one or two positions of this kind a year|expect one within the year], and write to this list first.',
  '@talent-pool We collect applications for the next opening, [usually in spring|usually in fall|expected this year], and write to you then.',
  '@talent-pool This posting has no start date yet: it is for the next position of this kind at {poster}.',
  '@internship We take {2-5} interns [each summer|twice a year] and offer a position to most of them.',
  '@internship Interns here work on what {neighbors} wait for, not on exercises.',
  '@internship The last [two|three] interns on this team are colleagues now.',
]

/** What the kind of contract means here. */
export const terms = [
  '@contract The contract runs for [six|nine|twelve] months and can be extended [once|twice].',
  '@contract This is a contract of [six|twelve] months, full days, paid by the hour.',
  '@contract-to-hire The first [three|four|six] months are on contract; then we decide together on a permanent position.',
  '@temporary The position is temporary, for [four|six|nine] months, to cover a leave.',
  '@temporary It ends after [five|six|eight] months, when the project does.',
  '@part-time Hours are [20|24|25|30] a week, on days we agree on.',
  '@part-time This is a part-time position, [three|four] days a week.',
  '@internship The internship takes [ten|twelve|fourteen] weeks, paid by the hour, with a mentor and a project of your own.',
  '@internship It is a paid internship of [three|four|six] months, beside your studies or after them.',
]

/** Words of these kinds that name the company, for where all others are somebody else's. */
export const ownContext = [
  '{poster} runs {assets} for {neighbors}, and this role is a part of it.',
  'At {poster} this work is about {assets} and {data}.',
  '{poster} looks for somebody who keeps {assets} in order, so that {neighbors} can rely on them.',
]

export const ownTerms = [
  '@contract The contract with {poster} runs for [six|nine|twelve] months.',
  '@contract-to-hire At {poster} the first [three|four|six] months are on contract; a permanent position follows if both want it.',
  '@temporary {poster} fills this position for [four|five|six|eight|nine] months.',
  '@part-time At {poster} this is [20|24|25|30] hours a week.',
  '@internship The internship at {poster} takes [ten|twelve|fourteen] weeks, paid by the hour.',
]

export const ownOnCall = ['On-call at {poster} is one week in {oncall}, and paid.']

export const onCall = [
  '@rota On-call is one week in {oncall}, paid at [$250|$300|$350|$400|$500] a week plus time worked.',
  '@rota On-call weeks are paid and followed by [a free Monday|a free Friday|a day off|two late starts].',
  '@rota Calls at night happen {2-4} times a quarter; who is called starts late the next day.',
  '@rota You join the on-call rotation after [three|four|five] months, not before.',
  '@rota You can swap on-call days in {tickets} without asking anybody; it comes around one week in {oncall}.',
]

/** Where nobody is on call, and it is worth saying. */
export const noCall = [
  '@!nights,rotating-shifts,weekends There is no on-call in this role; nights are covered by {night}.',
  '@!nights,rotating-shifts,weekends There is no on-call in this role.',
  '@!nights,rotating-shifts,weekends Nobody in this team is on call; planned work at night is {2-6} times a year, with time back.',
  '@!nights,rotating-shifts,weekends Planned night work is {2-6} times a year, agreed with {neighbors} a month ahead.',
]

export const ways = [
  'We write decisions on {assets} down, one page each, and change them the same way.',
  'Meetings are before [noon|eleven|ten]. Afternoons belong to the work.',
  'Every change to {assets} is read by a second person. Nobody approves their own.',
  'Planning covers [four|six|eight] weeks; {1-2} of them <stays|stay> empty for what {neighbors} bring.',
  'You can say no with a reason. {neighbors} know that and ask accordingly.',
  'Reviews are about the work and happen within [a day|half a day|two days].',
  'We keep a list of our mistakes around {assets}, with names of systems, not of people.',
  '@full-time [Four|Five|Six] days a quarter are for learning; [exams are paid|books and exams are paid|one course a year is paid].',
  'Work in progress is limited to {2-3} things a person, and {tickets} shows which.',
  'Fridays are free of releases and mostly free of meetings.',
  '@!staffing Salaries at {company} follow a table everybody can see.',
  'New people get a partner for [eight|ten|twelve] weeks and a day with {neighbors}.',
  'We show {neighbors} our work every [second Wednesday|second Thursday|third Friday], finished or not.',
  'Documents live beside the code and are reviewed with it.',
  'Estimates are ranges. Deadlines are rare, meant seriously, and agreed with {neighbors}.',
  'The tools are {tickets}, {ci} and a chat that may be muted.',
  'Once a [month|quarter] each of us spends a day with {neighbors}.',
  'Incidents are reviewed in the open, {neighbors} included.',
]

/** One line of each group at most: nobody has two dental plans. */
export const benefits: readonly (readonly string[])[] = [
  [
    'Medical, dental and vision from day one',
    'Medical, dental and vision after 30 days',
    'Health plan, 90% of premiums paid',
    'Medical, dental and vision, half of family premiums paid',
  ],
  [
    '@!non-profit,government-agency,educational-institution 401(k), 4% match',
    '@!non-profit,government-agency,educational-institution 401(k), 6% match',
    '@!non-profit,government-agency,educational-institution 401(k), 5% match, vested at once',
    '@non-profit,educational-institution 403(b) with 8% employer share',
    '@government-agency State pension plan',
  ],
  [
    '20 days leave and all federal holidays',
    '@rota 25 days leave, on-call days returned',
    '22 days leave, rising with service',
    '@!government-agency Leave without a cap, 15 days at least',
    '25 days leave',
  ],
  ['12 weeks parental leave, paid', '16 weeks parental leave, paid'],
  [
    '@cybersecurity One SANS course a year',
    'Exams and renewals paid',
    '$3,000 a year for learning',
    '$5,250 tuition a year',
    'Two conferences a year',
  ],
  [
    '@!on-site Home office allowance, $1,200',
    '@!on-site Internet and phone paid',
    '@!remote Commuter pass',
    '@!remote Free parking',
  ],
  ['@!remote Relocation paid up to $8,000', 'Every other Friday off in summer', 'Sabbatical after five years'],
  ['Short- and long-term disability coverage', 'Life insurance, twice the salary'],
  [
    '@!non-profit,government-agency,educational-institution Yearly bonus of 5% to 12%, formula public',
    '@public-company,startup Shares after one year',
    '@private-company Profit sharing',
  ],
  ['Paid volunteering, 3 days', '@!remote @large On-site gym and childcare'],
  ['@cleared Clearance kept and sponsored'],
]
/** What those get who are there for a while only. */
export const shortBenefits: readonly (readonly string[])[] = [
  ['Paid weekly', 'Paid every two weeks'],
  ['Medical plan from the second month', 'Paid sick days'],
  ['@!on-site Laptop and phone provided', '@!remote Commuter pass', 'Overtime paid at time and a half'],
]

export const hiringSteps: Readonly<Record<string, readonly string[]>> = {
  submitted: ['Receipt sent at once', 'Read by a person', 'Receipt the same day', 'Read by the hiring manager'],
  in_review: [
    'Read within the promise',
    'Must-haves first, then the rest',
    'Two people read each resume',
    'Reviewed by the team, not by software',
  ],
  shortlisted: [
    '30 min with the team lead',
    '20 min call on pay and place',
    '45 min with the hiring manager',
    'Call with two engineers',
  ],
  interview: [
    'Two rounds, one practical',
    'Half a day, one practical, no puzzles',
    'Panel of three, questions sent ahead',
    '@!grc Pairing on a real change, 90 min',
    'One talk about past work, one practical',
    '@!remote Panel and site visit',
  ],
  offer: [
    'Within 5 days',
    'Within 3 days, in writing',
    'Within a week',
    'By phone, then in writing',
    'After references, within 5 days',
  ],
}

export const closings = [
  'If you meet the must-haves and half of the rest, apply.',
  'Tell us of one system you would build the same way again.',
  'Questions to {poster} go to a person: write before you apply, if that helps.',
  'A cover letter to {poster} is welcome and not required.',
  'Tell us if you need anything changed for the interview.',
  'References are asked for at the end and with your consent.',
  'Ask us for a call if you have questions first.',
  'The range above is what {poster} pays. Where in it you start depends on experience alone.',
  'Where in the range an offer lands, {poster} explains in the first call.',
]
