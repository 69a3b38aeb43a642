import type { Industry } from './industry.ts'

export const energy: Industry = {
  label: 'Energy',
  kinds: ['a grid operator', 'an electric utility'],
  sector: 'energy',
  oldest: [130, 130, 28, 120],
  counts: {
    customers: '20-60 90-400 500-990',
    substations: '5-9 24-60 70-240',
  },
  scale: [
    '@energy-0 a grid with {n_substations} substations',
    '@!energy-0,energy-2 {n_customers} thousand customers',
    '@energy-2 {n_substations} wind and storage sites',
  ],
  assets: [
    'the control-room systems',
    '@energy-1,energy-3 metering head-ends',
    'outage planning',
    'field crew tablets',
    '@!energy-3 substation gateways',
    'the trading desk',
  ],
  data: ['grid maps', 'switching plans', '@energy-1,energy-3 meter readings', 'maintenance records', 'relay settings'],
  rules: ['NERC CIP', 'state utility rules', 'NIST CSF'],
  neighbors: [
    'control-room operators',
    'line crews',
    'protection engineers',
    '@energy-1,energy-3 metering analysts',
    'outage planners',
    'field dispatchers',
  ],
  plant: [
    'substations',
    '@energy-3 compressor stations',
    'two control rooms',
    '@energy-2 wind farms',
    '@energy-2 battery sites',
    'switching stations',
  ],
  describe: [
    'Transmission operator for {region}, with {n_substations} substations and two control rooms.',
    '[Electric utility in {region}. It builds and runs lines, meters and the software that balances both|Brings power to homes and plants in {region}, and writes the software that balances its grid|Electric utility for {region}, with its own lines, meters and dispatch].',
    'Operates wind, storage and the grid connections between them across {region}.',
    'Gas and power distribution for {region}, {age} years in the business.',
  ],
}

export const water: Industry = {
  label: 'Water and utilities',
  kinds: ['a water utility'],
  sector: 'utilities',
  oldest: 120,
  counts: {
    households: '20-60 120-400 500-950',
    works: '2-3 4-9 11-40',
  },
  scale: ['{n_households} thousand households', '{n_works} treatment plants and the pipes between them'],
  assets: ['treatment plants', 'pump telemetry', 'the leak desk', 'laboratory systems', 'billing', 'valve control'],
  data: ['sampling results', 'network maps', 'customer accounts', 'dosing records'],
  rules: ['AWIA', 'state water rules', 'NIST CSF'],
  neighbors: ['plant operators', 'field crews', 'laboratory chemists', 'hydraulic engineers', 'billing clerks'],
  plant: ['pumping stations', 'treatment plants', 'reservoirs', 'lift stations', 'chlorine stations'],
  describe: [
    'Drinking and waste water for {region}, run from one control room.',
    'Builds and operates treatment plants for towns in {region}.',
  ],
}

export const freight: Industry = {
  label: 'Logistics',
  kinds: ['a logistics company', 'a freight carrier'],
  sector: 'logistics',
  oldest: 100,
  counts: {
    trucks: '40-90 200-700 1100-6800',
    terminals: '2-4 5-13 14-70',
    truckers: '2-3 4-9 10-19',
  },
  scale: [
    '@freight-0 {n_trucks} trucks and {n_terminals} terminals',
    '@freight-1 cold freight through {n_terminals} warehouses',
    '@freight-2 {n_terminals} terminals',
    '@freight-3 {n_truckers} thousand independent truckers',
  ],
  assets: [
    'dispatch',
    '@!freight-3 yard gates',
    '@freight-0,freight-1 warehouse controls',
    'driver handhelds',
    'customs filing',
    '@!freight-2 trailer telemetry',
    '@freight-2 crane controls',
    '@freight-3 the load board',
  ],
  data: ['shipment scans', 'customs papers', 'driver logs', 'customer manifests'],
  rules: ['C-TPAT', 'TSA rules', 'SOC 2', 'NIST CSF'],
  neighbors: [
    'dispatchers',
    '@!freight-3 warehouse crews',
    'customs brokers',
    '@!freight-3 yard managers',
    'driver supervisors',
  ],
  plant: [
    '@freight-0,freight-1 cold stores',
    'conveyor lines',
    '@freight-2 crane yards',
    'yard gates',
    'two sorting halls',
  ],
  describe: [
    '[Trucking and warehousing for {region}, with {n_terminals} terminals|Moves and stores freight for {region} through {n_terminals} terminals].',
    'Moves temperature-sensitive freight between farms, plants and shops.',
    'Runs [port terminals and the rail links behind them|{n_terminals} port terminals and the yards behind them|the terminals of {city} and their rail links].',
    'Software and dispatch for independent truckers, {n_truckers} thousand of them.',
  ],
}

export const factory: Industry = {
  label: 'Manufacturing',
  kinds: ['a manufacturer', 'a parts supplier'],
  sector: 'manufacturing',
  oldest: 130,
  counts: {
    plants: '1-2 3-9 10-44',
    fabs: '1 1-2 2-5',
    drives: '40-200 300-990 3000-9000',
  },
  scale: ['@!factory-5 {n_plants} plant(s) and their suppliers', 'customers with {n_drives} robots and drives'],
  assets: [
    'assembly lines',
    'robot cells',
    'the plant historian',
    'quality cameras',
    'engineering file shares',
    'the ERP',
  ],
  data: ['drawings and recipes', 'quality records', 'supplier prices', 'test results'],
  rules: ['IEC 62443', '@factory-0,factory-4 TISAX', 'CMMC', 'ISO 27001'],
  neighbors: ['plant managers', 'maintenance crews', 'quality engineers', 'line leads', 'tooling engineers'],
  plant: [
    'assembly lines',
    '@factory-2,factory-4 paint shops',
    'robot cells',
    '@factory-5 clean rooms',
    'test stands',
    'packaging lines',
  ],
  describe: [
    '[Makes bearings, gearboxes and their sensors in {n_plants} plant(s)|Makes gearboxes and the sensors that watch them in {n_plants} plant(s) in {region}|Bearings and drives, cast and machined in {n_plants} plant(s) near {city}|Forges and machines drive parts in {n_plants} plant(s) in {region}].',
    'Builds mobile robots for [warehouses; hardware and software under one roof|warehouses and hospitals, with their own control software|loading docks and the yards around them].',
    'Paints, coatings and the machines that mix them, sold from {region} to the world.',
    'Machines parts for medical devices to a thousandth of an inch.',
    'Assembles buses and chargers in {region}.',
    'Makes analog and power chips in {n_fabs} plant(s)[| near {city}| in {region}].',
    '[Lenses, sensors and measuring instruments for laboratories and mills|Optical instruments, and the sensors in them, for laboratories|Measuring instruments for mills, made in {city}].',
  ],
}

export const aerospace: Industry = {
  label: 'Aerospace and defense',
  kinds: ['an aerospace company', 'a defense contractor'],
  sector: 'aerospace',
  oldest: 75,
  counts: {
    satellites: '4-9 12-30 40-90',
    aircraft: '20-60 90-300 400-1900',
    programs: '2-3 3-5 4-7',
  },
  scale: [
    '@aerospace-1 ground stations and {n_satellites} satellites',
    '@aerospace-0,aerospace-2 {n_aircraft} aircraft in service',
    'programs of {n_programs} federal customers',
  ],
  assets: [
    '@aerospace-1 ground stations',
    'classified enclaves',
    '@aerospace-0,aerospace-2 flight-test systems',
    'engineering clusters',
    'supplier portals',
    '@aerospace-3 the signal laboratory',
  ],
  data: ['controlled technical data', 'mission plans', '@!aerospace-3 telemetry', 'test reports'],
  rules: ['NIST 800-171', 'CMMC', 'DFARS', 'RMF'],
  neighbors: [
    'program managers',
    'systems engineers',
    '@aerospace-0,aerospace-2 flight-test crews',
    'export-control officers',
    'facility security officers',
  ],
  plant: ['test stands', 'assembly halls', 'clean rooms', '@aerospace-1 antenna sites', 'two machine shops'],
  describe: [
    'Builds [avionics and ground systems|flight computers and displays|ground and test systems|navigation and mission systems] for [civil and federal customers|{n_programs} federal programs|aircraft makers and federal customers].',
    '[Small satellites|Radio satellites|Weather satellites], the stations that talk to them and the software between.',
    'Engineering and sustainment for aircraft [older than their crews|that fly longer than was planned|built before their crews were born].',
    '[Cyber and signal work for defense customers, mostly near {city}|Builds signal-processing software for defense customers from {city}|Tests and hardens systems of the services, most of them within a drive of {city}|Engineers for federal programs around {city}: signals, networks, ranges|Software and field engineers for classified programs near {city}|Runs test ranges and networks for federal customers out of {city}|Analysis, cyber and signal engineering for agencies near {city}|Small teams inside large programs: signals, cyber, data, most of them near {city}].',
  ],
}

export const telecom: Industry = {
  label: 'Telecommunications',
  kinds: ['a carrier', 'a fiber operator'],
  sector: 'telecommunications',
  oldest: 100,
  counts: {
    homes: '8-30 60-200 300-950',
    interstates: '2-3 3-6 6-9',
  },
  scale: ['@!telecom-1 {n_homes} thousand homes', '@telecom-1 carriers along {n_interstates} interstates'],
  assets: [
    'the core network',
    'provisioning',
    '@!telecom-1 set-top fleets',
    '@telecom-0 roaming gateways',
    'the number database',
    '@telecom-1 tower sites',
  ],
  data: ['call records', '@telecom-0 location data', 'customer accounts', 'lawful-intercept records'],
  rules: ['CPNI rules', 'SOC 2', 'CALEA', 'PCI DSS'],
  neighbors: [
    'network planners',
    'field technicians',
    'provisioning clerks',
    '@telecom-0 radio engineers',
    '@!telecom-1 call-center agents',
  ],
  describe: [
    '[Fiber and mobile service for small towns in {region}|Internet and phones for small towns in {region}|Fiber to homes and farms in {region}, and the mobile network between them].',
    '[Carrier for carriers: capacity, towers and ducts along {n_interstates} interstates|Owns towers and ducts along {n_interstates} interstates and rents them to carriers|Long-haul fiber beside {n_interstates} interstates, sold to other carriers].',
    'Internet for apartment buildings, run from one NOC in {city}.',
  ],
}

export const biotech: Industry = {
  label: 'Biotechnology',
  kinds: ['a biotech company', 'a diagnostics maker'],
  sector: 'biotech',
  oldest: 42,
  counts: {
    laboratories: '1-2 3-7 8-14',
    sites: '4-12 20-60 80-240',
  },
  scale: ['{n_laboratories} laboratories and the clinics they serve', 'studies at {n_sites} sites'],
  assets: ['sequencers', 'laboratory robots', 'trial systems', 'compute clusters', 'cold-room monitors'],
  data: ['trial data', 'genomes', 'formulas', 'batch records'],
  rules: ['21 CFR Part 11', 'HIPAA', 'GxP', 'GDPR'],
  neighbors: ['bench scientists', 'statisticians', 'batch release staff', 'trial managers', 'laboratory technicians'],
  plant: ['filling lines', 'clean rooms', 'fermenters', 'cold rooms', 'two pilot plants'],
  describe: [
    'Develops [diagnostics|blood tests|rapid tests] and runs the laboratory that reads them.',
    'Contract manufacturer for biologics with plants near {city}.',
    'Sequencing and analysis for [hospitals and farms|farms and seed companies|hospitals and universities].',
  ],
}

export const farm: Industry = {
  label: 'Food and agriculture',
  kinds: ['a food company', 'a farm cooperative'],
  sector: 'food and farming',
  oldest: 120,
  counts: {
    farms: '40-90 150-600 700-1900',
    mills: '2-3 4-11 12-50',
    acres: '8-40 60-200 300-700',
  },
  scale: [
    '@!farm-1 {n_farms} farms and growers',
    '@!farm-1 {n_mills} mills, dairies and packing lines',
    '@farm-1 irrigation of {n_acres} thousand acres',
  ],
  assets: [
    '@!farm-1 packing lines',
    'grain scales',
    '@!farm-1 cold stores',
    'irrigation control',
    'the grower portal',
    '@farm-1 pump controllers',
  ],
  data: ['harvest data', '@!farm-1 recipes', 'grower contracts', '@!farm-1 traceability records', '@farm-1 field maps'],
  rules: ['FSMA', 'SOC 2', 'IEC 62443'],
  neighbors: ['plant operators', 'agronomists', 'grower representatives', 'food-safety managers', 'scale-house clerks'],
  plant: ['packing lines', 'mills', 'cold stores', '@farm-1 pump stations', 'bottling lines'],
  describe: [
    '[Cooperative of dairies and mills in {region}|Dairies and mills in {region} that belong to the farms that supply them].',
    'Irrigation hardware and the service that steers it.',
    'Packs and ships fruit from {region}; every box can be traced to a row of trees.',
  ],
}
