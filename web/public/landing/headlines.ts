/** A landing page's rotating headlines. Each one describes something the product does today. */
export type Headline = { title: string; text: string }

/** From the specification. */
export const headlineMs = { job_seeker: 9_000, employer: 10_000 } as const

const seekerCloud: readonly Headline[] = [
  {
    title: 'Verified jobs in AWS, Azure, and Google Cloud',
    text: 'Every company is verified before its first job goes live. Its page shows how and when.',
  },
  {
    title: 'No ghosting: know when you’ll hear back',
    text: 'Companies promise an answer within 3, 5, 7, or 14 business days. You see the date when you apply.',
  },
  {
    title: 'Every job shows its pay',
    text: 'No job goes live without a salary range, from network engineer to head of platform.',
  },
  {
    title: 'Application status, stage by stage',
    text: 'See when you moved from applied to review, interview, or offer, and get an email each time.',
  },
  {
    title: 'Know what you meet before you apply',
    text: 'Kubernetes, Terraform, five years: every must-have is a line that says whether your profile meets it.',
  },
  {
    title: 'If it’s a no, you’ll know why',
    text: 'Every “not selected” comes with a reason, and your application keeps the stage it reached.',
  },
]

const seekerSecurity: readonly Headline[] = [
  {
    title: 'Verified security jobs, from SOC to GRC',
    text: 'No job is shown until its company is verified.',
  },
  {
    title: 'No ghosting: late answers are counted',
    text: 'If an answer is late, we tell you, the job shows it, and it counts in the company’s public record.',
  },
  {
    title: 'Status updates, not silence',
    text: 'Each time your application moves, you get an email, and your list shows the new stage and the date.',
  },
  {
    title: 'CISSP: must-have or nice-to-have?',
    text: 'Every job has two lists, and only the must-haves count toward your fit.',
  },
  {
    title: 'Clearance requirements up front',
    text: 'Secret, TS/SCI, or none: a clearance is a named must-have, not a line in the fine print.',
  },
  {
    title: 'See how companies answer',
    text: 'Answers on time, days to a first answer, outcomes shared: all counted from real applications.',
  },
]

const employerAll: readonly Headline[] = [
  {
    title: 'Hire verified cloud engineers',
    text: 'AWS, Google Cloud, Azure: everyone shown has verified their email address, and their profile says when.',
  },
  {
    title: 'Hire verified DevOps engineers',
    text: 'No unqualified resumes: see how each applicant meets your must-haves before you open a file.',
  },
  {
    title: 'Hire verified security experts',
    text: 'SOC, IAM, cloud security: every profile says which certifications haven’t been checked.',
  },
  {
    title: 'Fast hiring, by the calendar',
    text: 'You promise an answer by a date. We remind you halfway there, and again shortly before.',
  },
  {
    title: 'Post a job in five steps',
    text: 'Fill in the pay and must-haves. Applicants appear on your board the moment they apply.',
  },
  {
    title: 'A record that speaks for you',
    text: 'Answer on time, and your public record shows it to the next person you want to hire.',
  },
]

/** Eleven, per the specification. */
const employerCloud: readonly Headline[] = [
  {
    title: 'Hire verified AWS engineers',
    text: 'Everyone shown has verified their email address with a code, and their profile says when.',
  },
  {
    title: 'Hire verified Google Cloud engineers',
    text: 'No unqualified resumes: see met, not met, or not stated for each line before you open a file.',
  },
  {
    title: 'Hire verified Azure engineers',
    text: 'Make the certification, the years, and the location must-haves. Applicants see the same lines.',
  },
  {
    title: 'DevOps engineers, without the resume pile',
    text: 'Each card on your board counts the must-haves met, so you see who fits before you read.',
  },
  {
    title: 'Fast hiring for platform teams',
    text: 'Posting a job takes five steps, and applicants appear on your board the moment they apply.',
  },
  {
    title: 'Kubernetes, with the years to match',
    text: 'Ask for years of a skill. People with fewer see that before they apply, and so do you.',
  },
  {
    title: 'Site reliability engineers who hear back',
    text: 'Reminders halfway to your answer-by date, and again shortly before, keep your answers on time.',
  },
  {
    title: 'Cloud security: verified means verified',
    text: '“Verified” says what was checked, by whom, and when. If we haven’t checked it, we don’t call it verified.',
  },
  {
    title: 'Data platform engineers at the market rate',
    text: 'See the median pay of live jobs in each specialty below before you set your range.',
  },
  {
    title: 'Network engineers, wherever they are',
    text: 'Choose on-site, hybrid, or remote, and make the location a must-have if it matters.',
  },
  {
    title: 'Fill the role and let everyone know',
    text: 'Mark who you hired and close the job. We notify every other applicant the same day.',
  },
]

/** Nine, per the specification. */
const employerSecurity: readonly Headline[] = [
  {
    title: 'Hire verified SOC analysts',
    text: 'Everyone shown has verified their email address with a code, and their profile says when.',
  },
  {
    title: 'Hire verified IAM engineers',
    text: 'No unqualified resumes: see met, not met, or not stated for each line before you open a file.',
  },
  {
    title: 'Hire verified cloud security experts',
    text: 'Profiles say which certifications haven’t been checked, so you know what you’re looking at.',
  },
  {
    title: 'Detection engineers, hired fast',
    text: 'Applicants appear on your board the moment they apply, with your answer-by date.',
  },
  {
    title: 'Penetration testers, must-haves first',
    text: 'List OSCP as a must-have or a nice-to-have. Only must-haves count.',
  },
  {
    title: 'Clearances by name',
    text: 'From Public Trust to TS/SCI, with status and polygraph. A higher clearance meets a lower one.',
  },
  {
    title: 'GRC leads who know what to expect',
    text: 'Pay, location, and your answer time are on the job before anyone applies.',
  },
  {
    title: 'Application security, without keyword bingo',
    text: 'There’s no secret score. You and your applicants see the same lines, met or not.',
  },
  {
    title: 'OT and ICS specialists who hear the outcome',
    text: 'Every “not selected” needs a reason, and closing a job notifies everyone with an open application.',
  },
]

export const headlines = {
  '/job-seeker/cloud': seekerCloud,
  '/job-seeker/cybersecurity': seekerSecurity,
  '/employer': employerAll,
  '/employer/cloud': employerCloud,
  '/employer/cybersecurity': employerSecurity,
} as const
