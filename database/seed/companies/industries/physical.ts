import type { Industry } from './industry.ts'

export const energy: Industry = {
  label: 'Energy',
  kind: 'a grid operator',
  sector: 'energy',
  scale: [
    'a grid operator with {#2-8}.{#1-9} million customers',
    'a utility with {310-980} substations',
    '{120-900} thousand smart meters and the lines behind them',
  ],
  assets: [
    'the control-room systems',
    'metering head-ends',
    'outage planning',
    'field crew tablets',
    'substation gateways',
    'the trading desk',
  ],
  data: ['meter readings and grid maps', 'switching plans', 'customer accounts', 'relay settings'],
  rules: ['NERC CIP', 'state utility rules', 'NIST CSF'],
  neighbours: [
    'control-room operators',
    'line crews',
    'protection engineers',
    'metering analysts',
    'outage planners',
    'field dispatchers',
  ],
  describe: [
    'Transmission operator for {region}, with {24-88} substations and two control rooms.',
    'Electric utility in {region}. It builds and runs lines, meters and the software that balances both.',
    'Operates wind, storage and the grid connections between them across {region}.',
    'Gas and power distribution for {region}, {60-140} years in the business.',
  ],
}

export const water: Industry = {
  label: 'Water and utilities',
  kind: 'a water utility',
  sector: 'utilities',
  scale: [
    'water for {300-950} thousand households',
    '{11-40} treatment works and the pipes between them',
    '{2-6} counties’ drinking water',
  ],
  assets: ['treatment works', 'pump telemetry', 'the leak desk', 'laboratory systems', 'billing', 'valve control'],
  data: ['sampling results', 'network maps', 'customer accounts', 'dosing records'],
  rules: ['AWIA', 'state water rules', 'NIST CSF'],
  neighbours: ['plant operators', 'field crews', 'laboratory chemists', 'hydraulic engineers', 'billing clerks'],
  describe: [
    'Drinking and waste water for {region}, run from one control room.',
    'Builds and operates treatment works for towns in {region}.',
  ],
}

export const freight: Industry = {
  label: 'Logistics',
  kind: 'a logistics company',
  sector: 'logistics',
  scale: [
    '{1100-6800} trucks and {20-90} terminals',
    '{2-12} million parcels a month',
    'cold freight through {14-60} warehouses',
  ],
  assets: ['dispatch', 'yard gates', 'warehouse controls', 'driver handhelds', 'customs filing', 'trailer telemetry'],
  data: ['shipment scans', 'customs papers', 'driver logs', 'customer manifests'],
  rules: ['C-TPAT', 'TSA rules', 'SOC 2', 'NIST CSF'],
  neighbours: ['dispatchers', 'warehouse crews', 'customs brokers', 'yard managers', 'drivers’ supervisors'],
  describe: [
    'Trucking and warehousing for {region}, with {14-70} terminals.',
    'Moves temperature-sensitive freight between farms, plants and shops.',
    'Runs port terminals and the rail links behind them.',
    'Software and dispatch for independent truckers, {4-19} thousand of them.',
  ],
}

export const factory: Industry = {
  label: 'Manufacturing',
  kind: 'a manufacturer',
  sector: 'manufacturing',
  scale: ['{9-44} plants', '{3-12} thousand robots and drives', 'a supplier to every second car built here'],
  assets: [
    'assembly lines',
    'robot cells',
    'the plant historian',
    'quality cameras',
    'engineering file shares',
    'the ERP',
  ],
  data: ['drawings and recipes', 'quality records', 'supplier prices', 'test results'],
  rules: ['IEC 62443', 'TISAX', 'CMMC', 'ISO 27001'],
  neighbours: ['plant managers', 'maintenance crews', 'quality engineers', 'line leads', 'tooling engineers'],
  describe: [
    'Makes bearings, gearboxes and their sensors in {5-24} plants.',
    'Builds mobile robots for warehouses; hardware and software under one roof.',
    'Paints, coatings and the machines that mix them, sold from {region} to the world.',
    'Machines parts for medical devices to a thousandth of an inch.',
    'Assembles buses and chargers in {region}.',
  ],
}

export const aerospace: Industry = {
  label: 'Aerospace and defense',
  kind: 'an aerospace company',
  sector: 'aerospace',
  scale: [
    'ground stations for {20-90} satellites',
    'flight software on {300-1900} aircraft',
    'programs for {3-7} federal customers',
  ],
  assets: ['ground stations', 'classified enclaves', 'flight-test systems', 'engineering clusters', 'supplier portals'],
  data: ['controlled technical data', 'mission plans', 'telemetry', 'test reports'],
  rules: ['NIST 800-171', 'CMMC', 'DFARS', 'RMF'],
  neighbours: [
    'program managers',
    'systems engineers',
    'flight-test crews',
    'export-control officers',
    'facility security officers',
  ],
  describe: [
    'Builds avionics and ground systems for civil and federal customers.',
    'Small satellites, the stations that talk to them and the software between.',
    'Engineering and sustainment for aircraft older than their crews.',
    'Cyber and signal work for defense customers, mostly near {city}.',
  ],
}

export const telecom: Industry = {
  label: 'Telecommunications',
  kind: 'a carrier',
  sector: 'telecoms',
  scale: ['fibre to {180-950} thousand homes', '{2-11} million mobile lines', '{9-40} thousand miles of fibre'],
  assets: ['the core network', 'provisioning', 'set-top fleets', 'roaming gateways', 'the number database'],
  data: ['call records', 'location data', 'customer accounts', 'lawful-intercept records'],
  rules: ['CPNI rules', 'SOC 2', 'CALEA', 'PCI DSS'],
  neighbours: ['network planners', 'field technicians', 'provisioning clerks', 'radio engineers', 'call-centre agents'],
  describe: [
    'Fibre and mobile service for small towns in {region}.',
    'Carrier for carriers: capacity, towers and ducts along {3-9} interstates.',
    'Internet for apartment buildings, run from one NOC in {city}.',
  ],
}

export const biotech: Industry = {
  label: 'Biotechnology',
  kind: 'a biotech company',
  sector: 'biotech',
  scale: ['{3-14} laboratories', 'trials at {60-240} sites', '{2-9} petabytes of sequencing data'],
  assets: ['sequencers', 'laboratory robots', 'trial systems', 'compute clusters', 'cold-room monitors'],
  data: ['trial data', 'genomes', 'formulas', 'batch records'],
  rules: ['21 CFR Part 11', 'HIPAA', 'GxP', 'GDPR'],
  neighbours: ['bench scientists', 'statisticians', 'batch release staff', 'trial managers', 'laboratory technicians'],
  describe: [
    'Develops diagnostics and runs the laboratory that reads them.',
    'Contract manufacturer for biologics with plants near {city}.',
    'Sequencing and analysis for hospitals and farms.',
  ],
}

export const farm: Industry = {
  label: 'Food and agriculture',
  kind: 'a food company',
  sector: 'food and farming',
  scale: [
    '{400-1900} member farms',
    '{12-50} mills, dairies and packing lines',
    'irrigation for {90-700} thousand acres',
  ],
  assets: ['packing lines', 'grain scales', 'cold stores', 'irrigation control', 'the grower portal'],
  data: ['harvest data', 'recipes', 'grower contracts', 'traceability records'],
  rules: ['FSMA', 'SOC 2', 'IEC 62443'],
  neighbours: [
    'plant operators',
    'agronomists',
    'grower representatives',
    'food-safety managers',
    'scale-house clerks',
  ],
  describe: [
    'Cooperative of dairies and mills in {region}.',
    'Irrigation hardware and the service that steers it.',
    'Packs and ships fruit from {region}; every box can be traced to a row of trees.',
  ],
}
