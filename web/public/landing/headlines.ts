/** What a landing page says in turn; each line is something the product does, today. */
export type Headline = { title: string; text: string }

/** The specification's rotations. */
export const headlineMs = { job_seeker: 9_000, employer: 10_000 } as const

const seekerCloud: readonly Headline[] = [
  {
    title: 'Verified jobs in AWS, Azure and Google Cloud',
    text: 'A company is checked before its first job goes live. The page says how it was, and when.',
  },
  {
    title: 'No ghosting: every answer has a date',
    text: 'The company picks 3, 5, 7 or 14 business days when it posts. You see your date as soon as you apply.',
  },
  {
    title: 'The pay stands on the posting',
    text: 'Nothing is published without a salary range, from network engineer to head of platform.',
  },
  {
    title: 'Application status, stage by stage',
    text: 'Applied, in review, shortlisted, interview, offer: each step is dated, and each is mailed to you.',
  },
  {
    title: 'Know what you meet before you apply',
    text: 'Kubernetes, Terraform, five years: must-haves are lines, and each says whether your profile meets it.',
  },
  {
    title: 'A no that says why',
    text: 'Not selected comes with its reason, and the application keeps the stage it had reached.',
  },
]

const seekerSecurity: readonly Headline[] = [
  {
    title: 'Verified security jobs, from SOC to GRC',
    text: 'Jobs of a company that was not checked yet wait. None of them is shown before.',
  },
  {
    title: 'No ghosting: late answers are counted',
    text: 'When an answer-by date passes you are told, the job shows it, and the company’s public record counts it.',
  },
  {
    title: 'Status updates, not silence',
    text: 'Whoever moves your application moves it in your list too, with the date, and by mail.',
  },
  {
    title: 'CISSP asked for, or only nice to have?',
    text: 'Two lists on every posting. What counts as met is counted on the must-haves alone.',
  },
  {
    title: 'Clearance said up front',
    text: 'Secret, TS/SCI or none: a clearance is a must-have with a name, not a line in the small print.',
  },
  {
    title: 'How a company answers is public',
    text: 'Answered in time, days to a first answer, told the outcome: counted from what happened.',
  },
]

const employerAll: readonly Headline[] = [
  {
    title: 'Hire verified cloud engineers',
    text: 'AWS, Google Cloud, Azure: everybody shown has proved their e-mail address, and the profile says when.',
  },
  {
    title: 'Hire verified DevOps engineers',
    text: 'No unqualified resumes: the must-haves are answered line by line before you open a file.',
  },
  {
    title: 'Hire verified security experts',
    text: 'SOC, IAM, cloud security: a certificate that was not checked says so, on every profile.',
  },
  {
    title: 'Fast hiring, by the calendar',
    text: 'You promise a date for every answer. Reminders come at half and at nine tenths of it.',
  },
  {
    title: 'One posting, five steps',
    text: 'Pay and must-haves are fields to fill in. Applicants are on your board the moment they apply.',
  },
  {
    title: 'A record that speaks for you',
    text: 'Answer in time, and your public record says so to the next person you want.',
  },
]

/** Eleven, as the specification counts them. */
const employerCloud: readonly Headline[] = [
  {
    title: 'Hire verified AWS engineers',
    text: 'Everybody shown has proved their e-mail address with a code, and the profile says on which day.',
  },
  {
    title: 'Hire verified Google Cloud engineers',
    text: 'No unqualified resumes: met, not met or not known, line by line, before you open a file.',
  },
  {
    title: 'Hire verified Azure engineers',
    text: 'Ask for the certificate, the years and the region as must-haves. Applicants see the same lines.',
  },
  {
    title: 'DevOps engineers, without the resume pile',
    text: 'Each card on the board counts the must-haves met, so you see who fits before you read.',
  },
  {
    title: 'Fast hiring for platform teams',
    text: 'A posting is five steps, and applicants are on your board the moment they apply.',
  },
  {
    title: 'Kubernetes, with years to it',
    text: 'A skill can ask for its years. Who has fewer is told so before applying, and so are you.',
  },
  {
    title: 'Site reliability engineers who hear back',
    text: 'Reminders at half and at nine tenths of the time you promised keep your answers in time.',
  },
  {
    title: 'Cloud security, verified means what it says',
    text: 'Verified says of what, by whom and when. What was not checked is not called verified.',
  },
  {
    title: 'Data platform engineers at a known price',
    text: 'See the median pay of live jobs in each field below, before you set your own range.',
  },
  {
    title: 'Network engineers, wherever they are',
    text: 'On-site, hybrid or remote is a field of its own, and a place can be a must-have.',
  },
  {
    title: 'Fill the role, and tell everybody',
    text: 'Say who was hired and close the job: every other applicant is told, on the same day.',
  },
]

/** Nine, as the specification counts them. */
const employerSecurity: readonly Headline[] = [
  {
    title: 'Hire verified SOC analysts',
    text: 'Everybody shown has proved their e-mail address with a code, and the profile says on which day.',
  },
  {
    title: 'Hire verified IAM engineers',
    text: 'No unqualified resumes: met, not met or not known, line by line, before you open a file.',
  },
  {
    title: 'Hire verified cloud security experts',
    text: 'A certificate nobody has checked says so. You know what you are looking at.',
  },
  {
    title: 'Detection engineers, hired fast',
    text: 'Applicants are on your board the moment they apply, with the date by which you answer.',
  },
  {
    title: 'Penetration testers, must-haves first',
    text: 'OSCP as a must-have or as good to have: two lists, and only the first one is counted.',
  },
  {
    title: 'Clearance asked for by name',
    text: 'Public Trust to TS/SCI, polygraph and state included. A higher clearance meets a lower one.',
  },
  {
    title: 'GRC leads who were told the truth',
    text: 'Pay, place and the time to an answer stand on the posting, before anybody applies.',
  },
  {
    title: 'Application security, without keyword bingo',
    text: 'There is no secret score. You see the lines that are met, and they see the same ones.',
  },
  {
    title: 'OT and ICS specialists, told the outcome',
    text: 'Not selected needs a reason, and a job that ends tells everybody who applied.',
  },
]

export const headlines = {
  '/job-seeker/cloud': seekerCloud,
  '/job-seeker/cybersecurity': seekerSecurity,
  '/employer': employerAll,
  '/employer/cloud': employerCloud,
  '/employer/cybersecurity': employerSecurity,
} as const
