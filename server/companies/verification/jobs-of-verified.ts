/** What a verification means for the company's jobs. */
export const jobsOfVerified = (jobs_changed: number) =>
  jobs_changed
    ? `Your ${jobs_changed === 1 ? 'job' : `${jobs_changed} jobs`} that ${jobs_changed === 1 ? 'was' : 'were'} waiting for verification ${jobs_changed === 1 ? 'is' : 'are'} now live.`
    : 'Jobs you post go live right away.'
