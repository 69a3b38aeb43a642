const count = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/** What a verification means for the company's jobs. */
export const jobsOfVerified = (jobs_changed: number) =>
  jobs_changed
    ? `${count(jobs_changed)} that ${jobs_changed === 1 ? 'was' : 'were'} waiting ${jobs_changed === 1 ? 'is' : 'are'} now live, for 30 days from today.`
    : 'Jobs you post go live right away.'
