/**
 * Keywords that exclude something, in every way there is: each search implementation must find the same jobs for them.
 */
export const deniedKeywords = [
  'engineer not senior',
  'soc not lead',
  'not remote',
  'remote not hybrid',
  'no siem',
  'no splunk cloud',
  'SIEM not required',
  'engineer Splunk not required',
  'soc analyst not required',
  'no certifications required',
  'no clearance',
  'active secret clearance not required',
  'visa sponsorship not required',
  'soc no degree',
  "don't require a degree",
  'no degree or clearance required',
  'not in Ohio',
  'engineer not in Columbus, OH',
  'siem or splunk no aws',
  'not part time',
]
