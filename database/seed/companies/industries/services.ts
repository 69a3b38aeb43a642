import type { Industry } from './industry.ts'

export const mssp: Industry = {
  label: 'Security services',
  kind: 'a managed security provider',
  sector: 'managed security',
  scale: [
    '{60-420} customers watched around the clock',
    '{20-140} thousand endpoints of other people',
    'a SOC for hospitals and cities',
  ],
  assets: ['customer tenants', 'the analyst console', 'collector fleets', 'the case system', 'customer portals'],
  data: ['customer logs', 'case files', 'credentials in trust', 'evidence'],
  rules: ['SOC 2', 'ISO 27001', 'CMMC', 'PCI DSS'],
  neighbours: [
    'customer success leads',
    'shift leads',
    'onboarding engineers',
    'account engineers',
    'forensic consultants',
  ],
  describe: [
    'Watches and answers for {60-400} customers from two centres, one of them in {city}.',
    'Detection and response for towns, schools and hospitals in {region}.',
    'Penetration tests and the repairs that follow, fixed price.',
    'Identity services for mid-size firms: set up, run, reviewed.',
  ],
}

export const consult: Industry = {
  label: 'Consulting',
  kind: 'a consulting firm',
  sector: 'consulting',
  scale: [
    'projects at {30-160} clients a year',
    '{120-900} consultants in {4-14} cities',
    'a practice with {11-60} federal and {20-90} private clients',
  ],
  assets: ['client environments', 'delivery pipelines', 'laboratories', 'shared accelerators', 'client landing zones'],
  data: ['client data', 'assessment findings', 'designs', 'tender papers'],
  rules: ['ISO 27001', 'SOC 2', 'FedRAMP', 'CMMC'],
  neighbours: ['engagement managers', 'client engineers', 'practice leads', 'delivery leads', 'client auditors'],
  describe: [
    'Engineers for hire by the project: cloud, networks, security. Offices in {city} and {3-9} other cities.',
    'Tests, reviews and rebuilds systems for banks and utilities.',
    'Cloud migrations with a fixed end date, for public and private clients.',
    'Advises on industrial security and stays for the implementation.',
  ],
}

export const government: Industry = {
  label: 'Government',
  kind: 'a public agency',
  sector: 'the public sector',
  scale: [
    'services for {#1-9}.{#1-9} million residents',
    '{40-190} public offices',
    'courts, roads and records of {region}',
  ],
  assets: [
    'the benefits system',
    'court records',
    'traffic control',
    'the data exchange',
    '911 dispatch',
    'election support systems',
  ],
  data: ['residents’ records', 'court files', 'tax data', 'licence data'],
  rules: ['CJIS', 'NIST 800-53', 'StateRAMP', 'IRS 1075'],
  neighbours: ['case workers', 'dispatch supervisors', 'county clerks', 'agency liaisons', 'records officers'],
  describe: [
    'Technology agency for {region}: networks, identity and shared services for {18-70} departments.',
    'Runs roads, tunnels and their traffic systems in {region}.',
    'Regional authority for ports and airports near {city}.',
  ],
}

export const education: Industry = {
  label: 'Education',
  kind: 'a university',
  sector: 'education',
  scale: ['{18-62} thousand students', '{40-210} schools in one network', 'research on {3-14} campuses'],
  assets: ['the learning platform', 'research clusters', 'campus wireless', 'student records', 'laboratories'],
  data: ['student records', 'research data', 'exam results', 'donor records'],
  rules: ['FERPA', 'NIST 800-171', 'HIPAA'],
  neighbours: ['researchers', 'faculty', 'registrars', 'librarians', 'student technicians'],
  describe: [
    'Public university in {region} with {4-11} campuses and its own network.',
    'Online college for working adults, courses in eight-week blocks.',
  ],
}

export const nonprofit: Industry = {
  label: 'Non-profit',
  kind: 'a non-profit',
  sector: 'non-profit work',
  scale: [
    '{60-320} shelters and kitchens',
    'grants to {400-2600} groups a year',
    'a library of {8-70} million scanned pages',
  ],
  assets: ['donor systems', 'field tablets', 'the grants portal', 'the public archive'],
  data: ['donor records', 'client files', 'field reports', 'grant papers'],
  rules: ['PCI DSS', 'state privacy law', 'SOC 2'],
  neighbours: ['field coordinators', 'case workers', 'grant officers', 'archivists'],
  describe: [
    'Disaster relief and housing in {region} and beyond.',
    'Keeps a free archive of maps, papers and recordings.',
    'Helps small charities run safe and simple technology.',
  ],
}

export const staffing: Industry = {
  label: 'Staffing',
  kind: 'a staffing agency',
  sector: 'staffing',
  scale: ['clients in {9-30} states', 'a client with {2-14} thousand employees', 'a client that runs {3-12} sites'],
  assets: [
    'the client’s systems',
    'the client’s network',
    'client applications',
    'the client’s cloud accounts',
    'client data centres',
  ],
  data: ['client data', 'customer records', 'project files', 'personnel files'],
  rules: ['SOC 2', 'HIPAA', 'PCI DSS', 'NIST CSF'],
  neighbours: ['the client’s engineers', 'client managers', 'the client’s auditors', 'project leads'],
  describe: [
    'Staffing agency for security and infrastructure people. The client is named before the first interview.',
    'Places engineers in contract and permanent roles in {region}; the margin is in the contract.',
    'Staffing agency for cleared and public-sector work.',
  ],
}
