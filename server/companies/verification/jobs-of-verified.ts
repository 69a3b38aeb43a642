/** What a verification means for the company's jobs. */
export const jobsOfVerified = (jobs_changed: number) =>
  jobs_changed
    ? `Your ${jobs_changed === 1 ? 'pending job is' : `${jobs_changed} pending jobs are`} now live.`
    : 'Jobs you post go live right away.'
