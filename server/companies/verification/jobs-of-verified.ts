/** What a verification means for the company's jobs. */
export const jobsOfVerified = (jobs_changed: number) =>
  jobs_changed
    ? `${jobs_changed === 1 ? 'The job that was' : `The ${jobs_changed} jobs that were`} waiting for verification ${jobs_changed === 1 ? 'is' : 'are'} now live.`
    : 'Jobs you post go live right away.'
