/** Takes the focus over where a row goes away with it. */
export const alertsId = 'job-alerts'
