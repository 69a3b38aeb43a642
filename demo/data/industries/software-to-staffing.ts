import type { IndustryText } from '../../companies/industry.ts'
import { unless, when } from '../../words.ts'

export const softwareToStaffing = {
  software: {
    label: 'Software',
    sector: 'software',
    kinds: 'a software company, a SaaS company',
    oldest: 38,
    counts: {
      customers: [2, 9, 10, 30, 35, 90],
      sites: [3, 9, 11, 30, 40, 120],
      users: [80, 300, 400, 900, 2000, 9000],
    },
    scale: [
      (w) => `a product used by ${w('n_customers')} thousand companies`,
      (w) => `${w('n_users')} thousand daily users`,
    ],
    assets: 'the public API, tenant databases, build systems, the mobile apps, the support console',
    data: 'customer content, tenant data, billing records, usage events',
    rules: 'SOC 2, ISO 27001, GDPR, FedRAMP',
    neighbors: 'product managers, support engineers, customer engineers, solution consultants',
    describe: [
      (w) => `Scheduling software for ${w('clients')}, used at ${w('n_sites')} thousand sites.`,
      (w) =>
        `Makes payroll that small firms can run ${w.either('without a specialist', 'in half an hour a month', 'by themselves')}.`,
      (w) =>
        `${w.either('Contract and signature software', 'Software for contracts and signatures')} for ${w('clients')}.`,
      (w) =>
        `Maps, routes, and fleet software, ${w.either('sold as an API', 'sold by the call', () => `made for ${w('clients')}`)}.`,
      (w) => `Tools for field service: ${w.either('plan, drive, repair, invoice', 'from the call to the invoice')}.`,
      (w) => `A planning product for ${w('clients')}, ${w('age')} years on the market and profitable.`,
      'Sign-in and access management for software makers, sold by the user.',
      (w) =>
        `Analytics for ${w('clients')}, ${w.either('on data that stays where it is', 'without a copy of their data', () => `from ${w('city')}`)}.`,
    ],
  },
  hosting: {
    label: 'Cloud and hosting',
    sector: 'hosting',
    kinds: 'a hosting company, a managed cloud provider',
    oldest: 28,
    counts: {
      centers: [1, 1, 2, 4, 5, 11],
      machines: [3, 9, 20, 60, 80, 300],
      petabytes: [4, 9, 20, 60, 80, 240],
      cities: [4, 9, 24, 50, 60, 90],
    },
    scale: [
      (w) => `${w('n_machines')} thousand virtual machines`,
      (w) => `customers with ${w('n_petabytes')} petabytes of storage`,
      (w) => `customers in ${w('n_centers')} data center${w.s()}`,
    ],
    assets: 'the control plane, storage clusters, customer networks, build farms, the billing system',
    data: 'customer workloads, backups, access logs, key material',
    rules: 'SOC 2, ISO 27001, FedRAMP, PCI DSS',
    neighbors: 'data-center technicians, support engineers, capacity planners, network operators, customer engineers',
    describe: [
      (w) =>
        `${w.either(
          () => `Hosting for companies that want to know where their servers stand: in ${w('region')}`,
          () => `Private cloud and colocation in ${w('region')}, with engineers who answer the phone`,
          () => `Data centers in ${w('region')} for companies whose data may not leave it`,
          () => `Servers, storage, and backup for mid-size companies, all of it in ${w('region')}`,
          () => `Colocation and managed servers, run from ${w('city')}`,
        )}.`,
      (w) =>
        `${w.either('Managed databases and storage', 'Object storage and managed databases', 'Managed databases and their backups')} on its own hardware.`,
      (w) => `Edge compute in ${w('n_cities')} cities, run by a small team.`,
      'Backup and recovery as a service, with restore times in the contract.',
    ],
  },
  mssp: {
    label: 'Security services',
    sector: 'managed security',
    kinds: 'a managed security provider, a security consultancy',
    oldest: 24,
    counts: { customers: [12, 40, 60, 200, 210, 420], endpoints: [4, 9, 20, 60, 70, 140] },
    scale: [
      (w) => `${w('n_customers')} customers`,
      unless('mssp-2', (w) => `${w('n_endpoints')} thousand endpoints of ${w('n_customers')} customers`),
    ],
    assets: [
      'customer tenants',
      when('mssp-0, mssp-1', 'the analyst console'),
      when('mssp-0, mssp-1', 'collector fleets'),
      'the case system, customer portals',
      when('mssp-2', 'the test laboratory'),
    ],
    data: [
      unless('mssp-2', 'customer logs'),
      'case files, customer credentials, evidence',
      when('mssp-2', 'test reports'),
    ],
    rules: 'SOC 2, ISO 27001, CMMC, PCI DSS',
    neighbors: [
      'customer success leads',
      when('mssp-0, mssp-1', 'shift leads'),
      'onboarding engineers, account engineers, forensic consultants',
    ],
    plant: 'customers’ plants, customers’ substations, customers’ treatment plants',
    describe: [
      (w) =>
        `${w.either(
          () => `Watches and answers for ${w('n_customers')} customers from two centers, one of them in ${w('city')}`,
          () => `Security operations for ${w('n_customers')} customers, by day and night, from ${w('city')}`,
          () => `Detects and responds for ${w('n_customers')} mid-size companies, with analysts in ${w('city')}`,
        )}.`,
      (w) =>
        `${w.either(
          () => `Detection and response for towns, schools, and hospitals in ${w('region')}`,
          () => `Watches the networks of towns, schools, and clinics in ${w('region')}`,
        )}.`,
      'Penetration tests and the repairs that follow, at a fixed price.',
      'Identity services for mid-size firms: set up, run, reviewed.',
    ],
  },
  consult: {
    label: 'Consulting',
    sector: 'consulting',
    kinds: 'a consulting firm, a systems integrator',
    oldest: 45,
    counts: { clients: [12, 30, 40, 90, 100, 160], offices: [2, 3, 4, 8, 9, 14] },
    scale: [
      (w) => `projects at ${w('n_clients')} clients a year`,
      (w) => `consultants in ${w('n_offices')} cities and their clients`,
    ],
    assets: 'client environments, delivery pipelines, laboratories, shared templates, client landing zones',
    data: 'client data, assessment findings, designs, bid documents',
    rules: 'ISO 27001, SOC 2, FedRAMP, CMMC',
    neighbors: 'engagement managers, client engineers, practice leads, delivery leads, client auditors',
    plant: 'clients’ plants, clients’ substations, clients’ treatment plants, a plant laboratory',
    describe: [
      (w) =>
        `${w.either(
          () =>
            `Engineers for hire by the project: cloud, networks, security. Offices in ${w('n_offices')} cities, ${w('city')} first`,
          () => `Cloud, network, and security engineers by the project, from offices in ${w('n_offices')} cities`,
        )}.`,
      'Tests, reviews, and rebuilds systems for banks and utilities.',
      'Cloud migrations with a fixed end date, for public and private clients.',
      'Advises on industrial security and stays for the implementation.',
    ],
  },
  government: {
    label: 'Government',
    sector: 'the public sector',
    kinds: 'a public agency, a state agency',
    oldest: 90,
    counts: {
      residents: [60, 200, 300, 900, 1200, 6000],
      offices: [4, 9, 20, 60, 70, 190],
      departments: [4, 9, 18, 40, 41, 70],
    },
    scale: [
      (w) => `${w('n_residents')} thousand residents`,
      when('government-0', (w) => `${w('n_departments')} departments in ${w('n_offices')} offices`),
    ],
    assets: [
      when('government-0', 'the benefits system'),
      when('government-0', 'court records'),
      when('government-1', 'traffic control'),
      when('government-1', 'tunnel ventilation'),
      'the data exchange',
      when('government-1', 'toll systems'),
      when('government-2', 'berth planning'),
      when('government-2', 'baggage systems'),
      'the emergency radio network',
    ],
    data: [
      'residents’ records',
      when('government-0', 'court files'),
      when('government-0', 'tax data'),
      'license data',
      unless('government-0', 'camera records'),
    ],
    rules: ['CJIS, NIST 800-53, StateRAMP', when('government-0', 'IRS 1075')],
    neighbors: [
      when('government-0', 'case workers'),
      'dispatch supervisors',
      when('government-0', 'county clerks'),
      'agency liaisons, records officers',
      unless('government-0', 'operations supervisors'),
    ],
    plant: [
      when('government-1', 'tunnels'),
      when('government-1', 'rail signal houses'),
      when('government-2', 'baggage halls'),
      when('government-2', 'fuel depots'),
      'pump houses',
      unless('government-0', 'pumping stations'),
      unless('government-0', 'traffic cabinets'),
    ],
    describe: [
      (w) =>
        `Technology agency for ${w('region')}: networks, identity, and shared services for ${w('n_departments')} departments.`,
      (w) => `Runs roads, tunnels, and their traffic systems in ${w('region')}.`,
      (w) => `Regional authority for ports and airports near ${w('city')}.`,
    ],
  },
  education: {
    label: 'Education',
    sector: 'education',
    kinds: 'a university, an online college',
    oldest: 160,
    counts: { students: [2, 5, 6, 15, 18, 62], campuses: [1, 1, 2, 3, 4, 11] },
    scale: [
      (w) => `${w('n_students')} thousand students`,
      when('education-0', (w) => `research on ${w('n_campuses')} campuses`),
    ],
    assets: [
      'the learning platform',
      when('education-0', 'research clusters'),
      when('education-0', 'campus wireless'),
      'student records',
      when('education-0', 'laboratories'),
      when('education-1', 'the exam system'),
    ],
    data: [
      'student records',
      when('education-0', 'research data'),
      'exam results',
      when('education-0', 'donor records'),
    ],
    rules: ['FERPA', when('education-0', 'NIST 800-171'), 'GLBA'],
    neighbors: [when('education-0', 'researchers'), 'faculty, registrars, librarians, student technicians'],
    describe: [
      (w) =>
        `${w.either(
          () => `Public university in ${w('region')} with ${w('n_campuses')} campuses and its own network`,
          () => `A public university: ${w('n_campuses')} campuses in ${w('region')} and the network between them`,
        )}.`,
      (w) => `Online college for working adults, courses in ${w.either('eight-week', 'six-week', 'ten-week')} blocks.`,
    ],
  },
  telecom: {
    label: 'Telecommunications',
    sector: 'telecommunications',
    kinds: 'a carrier, a fiber operator',
    oldest: 100,
    counts: { homes: [8, 30, 60, 200, 300, 950], interstates: [2, 3, 3, 6, 6, 9] },
    scale: [
      unless('telecom-1', (w) => `${w('n_homes')} thousand homes`),
      when('telecom-1', (w) => `carriers along ${w('n_interstates')} interstates`),
    ],
    assets: [
      'the core network, provisioning',
      unless('telecom-1', 'set-top fleets'),
      when('telecom-0', 'roaming gateways'),
      'the number database',
      when('telecom-1', 'tower sites'),
    ],
    data: ['call records', when('telecom-0', 'location data'), 'customer accounts, lawful-intercept records'],
    rules: 'CPNI rules, SOC 2, CALEA, PCI DSS',
    neighbors: [
      'network planners, field technicians, provisioning clerks',
      when('telecom-0', 'radio engineers'),
      unless('telecom-1', 'call-center agents'),
    ],
    describe: [
      (w) =>
        `${w.either(
          () => `Fiber and mobile service for small towns in ${w('region')}`,
          () => `Internet and phones for small towns in ${w('region')}`,
          () => `Fiber to homes and farms in ${w('region')}, and the mobile network between them`,
        )}.`,
      (w) =>
        `${w.either(
          () => `Carrier for carriers: capacity, towers, and ducts along ${w('n_interstates')} interstates`,
          () => `Owns towers and ducts along ${w('n_interstates')} interstates and rents them to carriers`,
          () => `Long-haul fiber beside ${w('n_interstates')} interstates, sold to other carriers`,
        )}.`,
      (w) => `Internet for apartment buildings, run from one NOC in ${w('city')}.`,
    ],
  },
  media: {
    label: 'Media and games',
    sector: 'media',
    kinds: 'a game studio, a streaming service, a news group',
    oldest: [34, 26, 140],
    counts: { audience: [60, 300, 400, 900, 1000, 6000], papers: [3, 8, 12, 25, 26, 40] },
    scale: [
      when('media-0', (w) => `${w('n_audience')} thousand players a month`),
      when('media-1', (w) => `${w('n_audience')} thousand viewers a week`),
      when('media-2', (w) => `${w('n_audience')} thousand readers a day`),
    ],
    assets: [
      when('media-0', 'game servers'),
      when('media-0', 'the player account system'),
      when('media-1', 'live video'),
      when('media-0', 'build farms'),
      when('media-0', 'the item shop'),
      when('media-1', 'the camera network'),
      when('media-2', 'the publishing system'),
      when('media-2', 'the archive'),
      unless('media-0', 'the subscriber system'),
    ],
    data: [
      when('media-0', 'player accounts'),
      when('media-0', 'unreleased builds'),
      unless('media-0', 'subscriber accounts'),
      when('media-1', 'viewing histories'),
      when('media-2', 'unpublished stories'),
      'payment tokens',
    ],
    rules: 'COPPA, state privacy law, PCI DSS, GDPR',
    neighbors: [
      when('media-0', 'game developers'),
      when('media-0', 'community managers'),
      'producers',
      when('media-1', 'broadcast engineers'),
      when('media-0', 'anti-cheat analysts'),
      unless('media-0', 'editors'),
      unless('media-0', 'ad operations staff'),
    ],
    describe: [
      (w) =>
        `Makes ${w.either('two online games and the servers they run on', 'one online game and the servers it runs on', () => `three online games and runs them from ${w('city')}`)}.`,
      (w) => `Streams college and high-school sports in ${w('region')}.`,
      (w) => `News group with ${w('n_papers')} local papers and one publishing system.`,
    ],
  },
  biotech: {
    label: 'Biotechnology',
    sector: 'biotech',
    kinds: 'a biotech company, a diagnostics maker',
    oldest: 42,
    counts: { laboratories: [1, 2, 3, 7, 8, 14], sites: [4, 12, 20, 60, 80, 240] },
    scale: [
      (w) => `${w('n_laboratories')} laboratories and the clinics they serve`,
      (w) => `studies at ${w('n_sites')} sites`,
    ],
    assets: 'sequencers, laboratory robots, trial systems, compute clusters, cold-room monitors',
    data: 'trial data, genomes, formulas, batch records',
    rules: '21 CFR Part 11, HIPAA, GxP, GDPR',
    neighbors: 'bench scientists, statisticians, batch release staff, trial managers, laboratory technicians',
    plant: 'filling lines, clean rooms, fermenters, cold rooms, two pilot plants',
    describe: [
      (w) =>
        `Develops ${w.either('diagnostics', 'blood tests', 'rapid tests')} and runs the laboratory that reads them.`,
      (w) => `Contract manufacturer for biologics with plants near ${w('city')}.`,
      (w) =>
        `Sequencing and analysis for ${w.either('hospitals and farms', 'farms and seed companies', 'hospitals and universities')}.`,
    ],
  },
  farm: {
    label: 'Food and agriculture',
    sector: 'food and farming',
    kinds: 'a food company, a farm cooperative',
    oldest: 120,
    counts: { farms: [40, 90, 150, 600, 700, 1900], mills: [2, 3, 4, 11, 12, 50], acres: [8, 40, 60, 200, 300, 700] },
    scale: [
      unless('farm-1', (w) => `${w('n_farms')} farms and growers`),
      unless('farm-1', (w) => `${w('n_mills')} mills, dairies, and packing lines`),
      when('farm-1', (w) => `irrigation of ${w('n_acres')} thousand acres`),
    ],
    assets: [
      unless('farm-1', 'packing lines'),
      'grain scales',
      unless('farm-1', 'cold stores'),
      'irrigation control, the grower portal',
      when('farm-1', 'pump controllers'),
    ],
    data: [
      'harvest data',
      unless('farm-1', 'recipes'),
      'grower contracts',
      unless('farm-1', 'traceability records'),
      when('farm-1', 'field maps'),
    ],
    rules: 'FSMA, SOC 2, IEC 62443',
    neighbors: 'plant operators, agronomists, grower representatives, food-safety managers, scale-house clerks',
    plant: ['packing lines, mills, cold stores', when('farm-1', 'pump stations'), 'bottling lines'],
    describe: [
      (w) =>
        `${w.either(
          () => `Cooperative of dairies and mills in ${w('region')}`,
          () => `Dairies and mills in ${w('region')} that belong to the farms that supply them`,
        )}.`,
      'Irrigation hardware and the service that steers it.',
      (w) => `Packs and ships fruit from ${w('region')}; every box can be traced to a row of trees.`,
    ],
  },
  nonprofit: {
    label: 'Non-profit',
    sector: 'non-profit work',
    kinds: 'a non-profit',
    oldest: 90,
    counts: {
      shelters: [6, 20, 60, 120, 130, 320],
      pages: [2, 6, 8, 20, 21, 70],
      charities: [90, 300, 400, 900, 1000, 2600],
    },
    scale: [
      when('nonprofit-0', (w) => `${w('n_shelters')} shelters and kitchens`),
      when('nonprofit-1', (w) => `readers of ${w('n_pages')} million scanned pages`),
      when('nonprofit-2', (w) => `${w('n_charities')} small charities`),
    ],
    assets: [
      'donor systems',
      unless('nonprofit-1', 'field tablets'),
      'the grants portal',
      when('nonprofit-1', 'the public archive'),
    ],
    data: [
      'donor records',
      unless('nonprofit-1', 'client files'),
      when('nonprofit-0', 'field reports'),
      'grant papers',
      when('nonprofit-1', 'scans'),
    ],
    rules: 'PCI DSS, state privacy law, SOC 2',
    neighbors: [
      unless('nonprofit-1', 'field coordinators'),
      when('nonprofit-0', 'case workers'),
      'grant officers',
      when('nonprofit-1', 'archivists'),
      'volunteers',
    ],
    describe: [
      (w) => `Disaster relief and housing in ${w('region')} and beyond.`,
      (w) => `Keeps a free archive of maps, papers, and recordings, ${w('n_pages')} million pages so far.`,
      'Helps small charities run safe and simple technology.',
    ],
  },
  staffing: {
    label: 'Staffing',
    sector: 'staffing',
    kinds: 'a staffing agency',
    oldest: 35,
    counts: { employees: [2, 5, 4, 9, 8, 14], sites: [3, 12, 6, 20, 12, 40] },
    scale: [
      (w) => `a client with ${w('n_employees')} thousand employees`,
      (w) => `a client that runs ${w('n_sites')} sites`,
    ],
    assets:
      'the client’s systems, the client’s network, client applications, the client’s cloud accounts, client data centers',
    data: 'client data, customer records, project files, personnel files',
    rules: 'SOC 2, HIPAA, PCI DSS, NIST CSF',
    neighbors: 'the client’s engineers, client managers, the client’s auditors, project leads',
    plant: 'the client’s plants, the client’s substations, the client’s warehouses',
    describe: [
      (w) =>
        `Staffing agency for ${w.either('security and infrastructure people', 'security and cloud engineers', 'engineers who run and secure systems')}. The client is named before the first interview.`,
      (w) => `Places engineers in contract and permanent roles in ${w('region')}; the margin is in the contract.`,
      'Staffing agency for cleared and public-sector work.',
    ],
  },
} satisfies Record<string, IndustryText>
