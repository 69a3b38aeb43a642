import type { Industry } from './industry.ts'

export const mssp: Industry = {
  label: 'Security services',
  kinds: ['a managed security provider', 'a security consultancy'],
  sector: 'managed security',
  oldest: 24,
  counts: {
    customers: '12-40 60-200 210-420',
    endpoints: '4-9 20-60 70-140',
  },
  scale: ['{n_customers} customers', '@!mssp-2 {n_endpoints} thousand endpoints of {n_customers} customers'],
  assets: [
    'customer tenants',
    '@mssp-0,mssp-1 the analyst console',
    '@mssp-0,mssp-1 collector fleets',
    'the case system',
    'customer portals',
    '@mssp-2 the test laboratory',
  ],
  data: ['@!mssp-2 customer logs', 'case files', 'customer credentials', 'evidence', '@mssp-2 test reports'],
  rules: ['SOC 2', 'ISO 27001', 'CMMC', 'PCI DSS'],
  neighbors: [
    'customer success leads',
    '@mssp-0,mssp-1 shift leads',
    'onboarding engineers',
    'account engineers',
    'forensic consultants',
  ],
  plant: ['customers’ plants', 'customers’ substations', 'customers’ treatment plants'],
  describe: [
    '[Watches and answers for {n_customers} customers from two centers, one of them in {city}|Security operations for {n_customers} customers, by day and night, from {city}|Detects and responds for {n_customers} mid-size companies, with analysts in {city}].',
    '[Detection and response for towns, schools and hospitals in {region}|Watches the networks of towns, schools and clinics in {region}].',
    'Penetration tests and the repairs that follow, at a fixed price.',
    'Identity services for mid-size firms: set up, run, reviewed.',
  ],
}

export const consult: Industry = {
  label: 'Consulting',
  kinds: ['a consulting firm', 'a systems integrator'],
  sector: 'consulting',
  oldest: 45,
  counts: {
    clients: '12-30 40-90 100-160',
    offices: '2-3 4-8 9-14',
  },
  scale: ['projects at {n_clients} clients a year', 'consultants in {n_offices} cities and their clients'],
  assets: ['client environments', 'delivery pipelines', 'laboratories', 'shared templates', 'client landing zones'],
  data: ['client data', 'assessment findings', 'designs', 'tender papers'],
  rules: ['ISO 27001', 'SOC 2', 'FedRAMP', 'CMMC'],
  neighbors: ['engagement managers', 'client engineers', 'practice leads', 'delivery leads', 'client auditors'],
  plant: ['clients’ plants', 'clients’ substations', 'clients’ treatment plants', 'a plant laboratory'],
  describe: [
    '[Engineers for hire by the project: cloud, networks, security. Offices in {n_offices} cities, {city} first|Cloud, network and security engineers by the project, from offices in {n_offices} cities].',
    'Tests, reviews and rebuilds systems for banks and utilities.',
    'Cloud migrations with a fixed end date, for public and private clients.',
    'Advises on industrial security and stays for the implementation.',
  ],
}

export const government: Industry = {
  label: 'Government',
  kinds: ['a public agency', 'a state agency'],
  sector: 'the public sector',
  oldest: 90,
  counts: {
    residents: '60-200 300-900 1200-6000',
    offices: '4-9 20-60 70-190',
    departments: '4-9 18-40 41-70',
  },
  scale: ['{n_residents} thousand residents', '@government-0 {n_departments} departments in {n_offices} offices'],
  assets: [
    '@government-0 the benefits system',
    '@government-0 court records',
    '@government-1 traffic control',
    '@government-1 tunnel ventilation',
    'the data exchange',
    '@government-1 toll systems',
    '@government-2 berth planning',
    '@government-2 baggage systems',
    'the emergency radio network',
  ],
  data: [
    'residents’ records',
    '@government-0 court files',
    '@government-0 tax data',
    'license data',
    '@!government-0 camera records',
  ],
  rules: ['CJIS', 'NIST 800-53', 'StateRAMP', '@government-0 IRS 1075'],
  neighbors: [
    '@government-0 case workers',
    'dispatch supervisors',
    '@government-0 county clerks',
    'agency liaisons',
    'records officers',
    '@!government-0 operations supervisors',
  ],
  plant: [
    '@government-1 tunnels',
    '@government-1 rail signal houses',
    '@government-2 baggage halls',
    '@government-2 fuel depots',
    'pump houses',
    '@!government-0 pumping stations',
    '@!government-0 traffic cabinets',
  ],
  describe: [
    'Technology agency for {region}: networks, identity and shared services for {n_departments} departments.',
    'Runs roads, tunnels and their traffic systems in {region}.',
    'Regional authority for ports and airports near {city}.',
  ],
}

export const education: Industry = {
  label: 'Education',
  kinds: ['a university', 'an online college'],
  sector: 'education',
  oldest: 160,
  counts: {
    students: '2-5 6-15 18-62',
    campuses: '1 2-3 4-11',
  },
  scale: ['{n_students} thousand students', '@education-0 research on {n_campuses} campuses'],
  assets: [
    'the learning platform',
    '@education-0 research clusters',
    '@education-0 campus wireless',
    'student records',
    '@education-0 laboratories',
    '@education-1 the exam system',
  ],
  data: ['student records', '@education-0 research data', 'exam results', '@education-0 donor records'],
  rules: ['FERPA', '@education-0 NIST 800-171', 'GLBA'],
  neighbors: ['@education-0 researchers', 'faculty', 'registrars', 'librarians', 'student technicians'],
  describe: [
    '[Public university in {region} with {n_campuses} campuses and its own network|A public university: {n_campuses} campuses in {region} and the network between them].',
    'Online college for working adults, courses in [eight-week|six-week|ten-week] blocks.',
  ],
}

export const nonprofit: Industry = {
  label: 'Non-profit',
  kinds: ['a non-profit'],
  sector: 'non-profit work',
  oldest: 90,
  counts: {
    shelters: '6-20 60-120 130-320',
    pages: '2-6 8-20 21-70',
    charities: '90-300 400-900 1000-2600',
  },
  scale: [
    '@nonprofit-0 {n_shelters} shelters and kitchens',
    '@nonprofit-1 readers of {n_pages} million scanned pages',
    '@nonprofit-2 {n_charities} small charities',
  ],
  assets: ['donor systems', '@!nonprofit-1 field tablets', 'the grants portal', '@nonprofit-1 the public archive'],
  data: [
    'donor records',
    '@!nonprofit-1 client files',
    '@nonprofit-0 field reports',
    'grant papers',
    '@nonprofit-1 scans',
  ],
  rules: ['PCI DSS', 'state privacy law', 'SOC 2'],
  neighbors: [
    '@!nonprofit-1 field coordinators',
    '@nonprofit-0 case workers',
    'grant officers',
    '@nonprofit-1 archivists',
    'volunteers',
  ],
  describe: [
    'Disaster relief and housing in {region} and beyond.',
    'Keeps a free archive of maps, papers and recordings, {n_pages} million pages so far.',
    'Helps small charities run safe and simple technology.',
  ],
}

export const staffing: Industry = {
  label: 'Staffing',
  kinds: ['a staffing agency'],
  sector: 'staffing',
  oldest: 35,
  counts: {
    employees: '2-5 4-9 8-14',
    sites: '3-12 6-20 12-40',
  },
  scale: ['a client with {n_employees} thousand employees', 'a client that runs {n_sites} sites'],
  assets: [
    'the client’s systems',
    'the client’s network',
    'client applications',
    'the client’s cloud accounts',
    'client data centers',
  ],
  data: ['client data', 'customer records', 'project files', 'personnel files'],
  rules: ['SOC 2', 'HIPAA', 'PCI DSS', 'NIST CSF'],
  neighbors: ['the client’s engineers', 'client managers', 'the client’s auditors', 'project leads'],
  plant: ['the client’s plants', 'the client’s substations', 'the client’s warehouses'],
  describe: [
    'Staffing agency for [security and infrastructure people|security and cloud engineers|engineers who run and secure systems]. The client is named before the first interview.',
    'Places engineers in contract and permanent roles in {region}; the margin is in the contract.',
    'Staffing agency for cleared and public-sector work.',
  ],
}
